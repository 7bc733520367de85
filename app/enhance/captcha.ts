/**
 * The security check of a form (app/ui/form/captcha-field.tsx): fetches a proof of work, has it solved in a worker and
 * writes the answer into the form. Says something only when a form that was sent waits for it, or when it failed.
 */

type Words = { finishing: string; failed: string; insecure: string };
type Made = { challenge: object; lifeSeconds: number };

/** On a weak line the challenge is asked for again after so many milliseconds. */
const waits = [1000, 3000, 8000];
const requestMs = 15_000;
/** An answer must last long enough to travel. */
const spareSeconds = 60;
/** A sent form that brought no new page can be sent again after this time (enhance.ts). */
const sentMs = 30_000;

document.querySelectorAll<HTMLElement>('[data-captcha]').forEach(watch);

function watch(box: HTMLElement) {
  const form = box.closest('form');
  const field = box.querySelector('input');
  const status = box.querySelector('p');
  const again = box.querySelector('button');
  if (!form || !field || !status || !again) return;
  const words = JSON.parse(box.dataset.captcha ?? '{}') as Words;
  if (!globalThis.crypto?.subtle) {
    status.textContent = words.insecure;
    return;
  }
  let goodUntil = 0;
  let isAtWork = false;
  let held: { by: HTMLElement | null } | null = null;

  const isGood = () => field.value !== '' && Date.now() < goodUntil;
  const say = (state: 'running' | 'done' | 'failed') => {
    box.dataset.state = state;
    const text = state === 'failed' ? words.failed : held && state === 'running' ? words.finishing : '';
    // Written again, the same words would be spoken again.
    if (status.textContent !== text) status.textContent = text;
  };

  /** Quietly: what is done stays done while it is renewed. */
  const begin = async (isQuiet = false) => {
    if (isAtWork || isGood()) return;
    isAtWork = true;
    field.value = '';
    again.hidden = true;
    if (!isQuiet) say('running');
    const startedAt = Date.now();
    const found = await solve(box.dataset.challenge ?? '');
    isAtWork = false;
    if (found) {
      field.value = found.answer;
      goodUntil = startedAt + (found.lifeSeconds - spareSeconds) * 1000;
      setTimeout(renew, goodUntil - Date.now());
    } else {
      again.hidden = false;
    }
    const waiting = held;
    held = null;
    say(found ? 'done' : 'failed');
    if (found && waiting) form.requestSubmit(waiting.by);
  };
  const renew = () => {
    if (!document.hidden && box.dataset.state === 'done') void begin(true);
  };
  const forget = () => {
    field.value = '';
    renew();
  };
  const beginOnce = () => {
    if (!box.dataset.state) void begin();
  };

  form.addEventListener('focusin', beginOnce);
  if (form.contains(document.activeElement)) beginOnce();
  else if (!savesData()) whenIdle(beginOnce);
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    if (isGood()) return void setTimeout(forget, sentMs);
    event.preventDefault();
    held = { by: event.submitter };
    if (isAtWork) say('running');
    else void begin();
  });
  again.addEventListener('click', () => {
    // The button is about to go; focus stays where the words are.
    box.closest<HTMLElement>('[data-captcha-field]')?.focus();
    void begin();
  });
  addEventListener('online', () => {
    if (box.dataset.state === 'failed') void begin();
  });
  document.addEventListener('visibilitychange', renew);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget();
  });
}

/** The answer as the server reads it (ALTCHA's payload), or null when the line or the worker fails for good. */
async function solve(address: string): Promise<{ answer: string; lifeSeconds: number } | null> {
  for (let round = 0; ; round++) {
    try {
      const response = await fetch(address, { cache: 'no-store', signal: timeLimit(requestMs) });
      if (!response.ok) throw new Error(String(response.status));
      const { challenge, lifeSeconds } = (await response.json()) as Made;
      const solution = await solveInWorker(challenge);
      return { answer: btoa(JSON.stringify({ challenge, solution })), lifeSeconds };
    } catch {
      const wait = waits[round];
      if (wait === undefined) return null;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function solveInWorker(challenge: object): Promise<object> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<object>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) =>
      data ? resolve(data) : reject(new Error('not solved')),
    );
    worker.addEventListener('error', () => reject(new Error('the worker does not run')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

function timeLimit(ms: number): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), ms);
  return abort.signal;
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 2000);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

export {};
