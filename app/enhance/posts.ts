/**
 * The posts of a thread (app/ui/data/posts.tsx): keys for whoever has not turned them off, and one quiet sentence about what was
 * written since. Links do the same without it; nothing that stands there moves, and nothing is put in by itself.
 */

function say(words: string) {
  const line = document.createElement('p');
  line.textContent = words;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}

const posts = [...document.querySelectorAll<HTMLElement>('[data-post]')];
const isUnread = ({ dataset }: HTMLElement) => 'unread' in dataset;
/** Where the reader is when focus is elsewhere: where a link or a key brought them. */
let latest = postAround(document.querySelector(':target'));

function postAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-post]') ?? null;
}

function place(): number {
  const current = postAround(document.activeElement) ?? latest;
  return current ? posts.indexOf(current) : -1;
}

function focusOn(element: HTMLElement) {
  latest = postAround(element);
  element.tabIndex = -1;
  element.focus();
}

/** Goes to a post by its heading; without one says so. */
function goTo(post: HTMLElement | undefined, words: string) {
  const heading = post?.querySelector<HTMLElement>('h3');
  if (heading) focusOn(heading);
  else say(words);
}

type Words = { noUnread: string; noPost: string; noQuote: string };

/** By the letter; where letters are others, such as Arabic ones, by the place of the key. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

function hearKeys(event: KeyboardEvent, words: Words) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
  const at = place();
  const acts: Partial<Record<string, () => void>> = {
    j: () => goTo(posts[at + 1], words.noPost),
    n: () => {
      const next = posts.slice(at + 1).find(isUnread);
      // At the end of a page its last post knows where it goes on.
      const onward = posts[posts.length - 1]?.querySelector<HTMLElement>('[data-next-unread] a');
      if (!next && onward) onward.click();
      else goTo(next, words.noUnread);
    },
    p: () =>
      goTo(
        posts.findLast((post, index) => index < at && isUnread(post)),
        words.noUnread,
      ),
    q: () => {
      const own = posts[at]?.querySelector<HTMLElement>('[data-post-words]');
      if (own) focusOn(own);
      else say(words.noQuote);
    },
  };
  const act = acts[letterOf(event)];
  if (!act) return;
  event.preventDefault();
  act();
}

const keys = document.querySelector<HTMLElement>('[data-post-keys]');
if (keys) {
  const words = JSON.parse(keys.dataset.postKeys ?? '') as Words;
  addEventListener('keydown', (event) => hearKeys(event, words));
  addEventListener('hashchange', () => (latest = postAround(document.querySelector(':target')) ?? latest));
}

type NewPosts = { words: string | null; href: string };

const offer = document.querySelector<HTMLElement>('[data-new-posts]');
const { connection } = navigator as { connection?: { saveData?: boolean } };
const everyMs = connection?.saveData ? 120_000 : 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function plan() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(() => void ask(), everyMs);
}

async function ask() {
  try {
    const response = await fetch(offer!.dataset.newPosts!);
    // Signed out meanwhile, or the thread is hidden: there is nothing to wait for.
    if (response.redirected || response.status === 404) return removeEventListener('visibilitychange', plan);
    if (response.ok) tell((await response.json()) as NewPosts);
  } catch {
    // No connection now; in a moment, perhaps.
  }
  plan();
}

/** The sentence is said when the first post has come; afterwards its count changes quietly. */
function tell({ words, href }: NewPosts) {
  if (words === null) return;
  const link = offer!.querySelector('a') ?? offer!.appendChild(document.createElement('a'));
  link.href = href;
  if (link.textContent !== words) link.textContent = words;
  if (!offer!.hidden) return;
  offer!.hidden = false;
  say(words);
}

if (offer) {
  addEventListener('visibilitychange', plan);
  plan();
}

export {};
