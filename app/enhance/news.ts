/**
 * Says what arrived since the page was opened (app/ui/layout/news-watch.tsx), in words that the server wrote: at most once a
 * minute in all tabs together, never while the page is hidden. Whoever follows a notification has read it.
 * Fetched only for people who are signed in.
 */

type StoredNews = { at: string; asked: number };
type News = { at: string; label: string; menu: string; words: string | null };

const everyMs = 60_000;
/** What was kept longer ago belongs to an earlier visit: the bell of the page tells of it already. */
const longestMs = 5 * 60_000;
const place = document.querySelector<HTMLElement>('[data-news]');
let timer: ReturnType<typeof setTimeout> | undefined;
let own: StoredNews | null = null;

function read(): StoredNews {
  let stored = own;
  try {
    stored = JSON.parse(localStorage.news ?? 'null') as StoredNews | null;
  } catch {
    // A browser that keeps nothing for us: then every page asks for itself.
  }
  const now = Date.now();
  if (stored && stored.asked <= now && now - stored.asked < longestMs) return stored;
  return keep({ at: place!.dataset.newsAt!, asked: now });
}

function keep(stored: StoredNews): StoredNews {
  own = stored;
  try {
    localStorage.news = JSON.stringify(stored);
  } catch {
    // As above.
  }
  return stored;
}

function ask() {
  clearTimeout(timer);
  if (document.hidden) return;
  const stored = read();
  const wait = stored.asked + everyMs - Date.now();
  if (wait > 0) {
    timer = setTimeout(ask, wait);
    return;
  }
  // Before the answer: the other tabs need not ask as well.
  keep({ at: stored.at, asked: Date.now() });
  void fetchNews(stored.at);
}

async function fetchNews(after: string) {
  try {
    const response = await fetch(`${place!.dataset.news}?after=${encodeURIComponent(after)}`);
    // Signed out meanwhile: there is nothing to wait for.
    if (response.redirected) return removeEventListener('visibilitychange', ask);
    if (response.ok) tell((await response.json()) as News);
  } catch {
    // No connection now; in a minute, perhaps.
  }
  timer = setTimeout(ask, everyMs);
}

function tell({ at, label, menu, words }: News) {
  keep({ at, asked: Date.now() });
  for (const bell of document.querySelectorAll('[data-bell]')) bell.textContent = label;
  for (const name of document.querySelectorAll('[data-bell-menu]')) name.textContent = menu;
  if (words === null) return;
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

if (place) {
  addEventListener('visibilitychange', ask);
  ask();
}

for (const box of document.querySelectorAll<HTMLElement>('[data-told]')) {
  const { told, toldPath } = box.dataset;
  box
    .querySelector('a')
    ?.addEventListener('click', () => navigator.sendBeacon(toldPath!, new URLSearchParams({ read: told! })));
}

export {};
