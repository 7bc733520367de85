/**
 * Saves the answers of a quiz while somebody goes on (app/ui/form/kept-answers.tsx): a moment after the last change, one
 * request at a time. What went wrong is said once, politely, and stays to be read; what was typed stays in the form.
 * Fetched only where a page has such a form.
 */

type State = 'saved' | 'failed' | 'again' | 'differs' | 'ended';

const quietMs = 2000;
const retryMs = 15_000;
const place = document.querySelector<HTMLElement>('[data-answers]');
const form = place?.closest('form');
if (place && form) lookAfter(place, form);

function lookAfter(place: HTMLElement, form: HTMLFormElement) {
  const words = JSON.parse(place.dataset.words ?? '{}') as Record<State, string>;
  let told: State = 'saved';
  let saved = contentOf(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onTheWay: Promise<void> | null = null;
  let isLeaving = false;

  const tell = (state: State) => {
    place.textContent = words[state];
    place.hidden = false;
    const isNew = state !== told && !(state === 'saved' && told === 'again');
    told = state;
    if (isNew && state !== 'saved') say(words[state]);
  };

  /** Saves what is in the form; without it, asks whether the try is still open. */
  const ask = async (body: string | null) => {
    try {
      const answer = await fetch(place.dataset.answers!, {
        ...(body !== null && {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
          body,
        }),
        signal: AbortSignal.timeout(20_000),
      });
      // Signed out meanwhile: the answer is the way to sign in.
      if (answer.redirected) throw new Error('Nobody is signed in.');
      const { state } = (await answer.json()) as { state: State };
      if (body === null && state !== 'ended') return;
      if (state === 'saved' && body !== null) {
        saved = body;
        // No copy is needed of what is on the server (typed.ts).
        if (contentOf(form) === body) form.dispatchEvent(new Event('kept'));
      }
      tell(state === 'saved' && told === 'failed' ? 'again' : state);
    } catch {
      if (body === null) return;
      tell('failed');
      timer = setTimeout(save, retryMs);
    }
  };

  const save = () => {
    clearTimeout(timer);
    const body = contentOf(form);
    if (onTheWay || isLeaving || body === saved || told === 'ended') return;
    onTheWay = ask(body).finally(() => {
      onTheWay = null;
      // What was typed meanwhile.
      if (told !== 'failed' && contentOf(form) !== body) wait();
    });
  };

  const wait = () => {
    isLeaving = false;
    clearTimeout(timer);
    timer = setTimeout(save, quietMs);
  };

  form.addEventListener('input', wait);
  form.addEventListener('change', wait);
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    if (!onTheWay) {
      isLeaving = true;
      return;
    }
    // One after the other: what is on the way is no other page's answer.
    event.preventDefault();
    isLeaving = true;
    const go = () => form.requestSubmit(event.submitter);
    onTheWay.then(go, go);
  });
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    // The browser brings the page back as it was: the try may have been sent since.
    if (persisted) void ask(null);
  });
  addEventListener('online', save);
}

/** As the form itself would send it. */
function contentOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string') as [
    string,
    string,
  ][];
  return new URLSearchParams(fields).toString();
}

function say(words: string) {
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

export {};
