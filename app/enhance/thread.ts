/**
 * Adds what was written while a conversation is open, and says each message once (app/ui/data/thread.tsx), unless its
 * reader muted it. Asks only while the page is visible; nothing that stands there moves, and focus stays.
 */

type ThreadNews = { last: number; read: string | null; words: string[] };

const thread = document.querySelector<HTMLElement>('[data-thread]');
const { connection } = navigator as { connection?: { saveData?: boolean } };
const everyMs = connection?.saveData ? 30_000 : 8000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;

function plan() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(() => void ask(), everyMs);
}

async function ask() {
  if (isAsking || document.hidden) return;
  isAsking = true;
  const { thread: last, threadNews } = thread!.dataset;
  try {
    const response = await fetch(`${threadNews}?after=${last}`);
    // Signed out meanwhile, or no longer theirs: there is nothing to wait for.
    if (response.redirected || response.status === 404)
      return removeEventListener('visibilitychange', onVisible);
    if (response.ok) await tell((await response.json()) as ThreadNews);
  } catch {
    // No connection now; in a moment, perhaps.
  } finally {
    isAsking = false;
  }
  plan();
}

async function tell({ last, read, words }: ThreadNews) {
  if (read !== null)
    for (const state of thread!.querySelectorAll<HTMLElement>('[data-thread-unread]')) {
      state.textContent = read;
      delete state.dataset.threadUnread;
    }
  if (last <= Number(thread!.dataset.thread)) return;
  const response = await fetch(`${thread!.dataset.threadMore}?after=${thread!.dataset.thread}&live=1`);
  if (!response.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const newer = page.querySelector<HTMLElement>('[data-thread]');
  if (!newer) return;
  graft(newer);
  thread!.dataset.thread = newer.dataset.thread;
  if ('threadMuted' in thread!.dataset) return;
  words.forEach(say);
}

/** What is new goes to the end: into the list of its day, or with a day of its own. */
function graft(newer: HTMLElement) {
  for (const part of [...newer.querySelectorAll<HTMLElement>('[data-thread-day]')]) {
    const days = thread!.querySelectorAll<HTMLElement>('[data-thread-day]');
    const last = days[days.length - 1];
    for (const item of part.querySelectorAll<HTMLElement>('[data-message]')) {
      item.removeAttribute('id');
      if (thread!.querySelector(`[data-message="${item.dataset.message}"]`)) item.remove();
    }
    if (last?.dataset.threadDay === part.dataset.threadDay)
      last?.querySelector('ul')?.append(...part.querySelectorAll('[data-message]'));
    else thread!.append(part);
  }
}

/** Each message stands by itself in the live region, long enough to be taken up. */
function say(text: string) {
  const line = document.createElement('p');
  line.textContent = text;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

function onVisible() {
  if (document.hidden) clearTimeout(timer);
  else void ask();
}

if (thread) {
  addEventListener('visibilitychange', onVisible);
  plan();
}

export {};
