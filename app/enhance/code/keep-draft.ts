import { say, type Sayer } from './say.ts';

type Kept = { text: string; at: number };

type Keeping = {
  key: string;
  /** When the program that the server sent was saved; 0 while none was. */
  savedAt: number;
  form: HTMLFormElement;
  find<Kind extends HTMLElement>(name: string): Kind;
  words: Sayer;
};

/**
 * Keeps on this device what was typed and not saved yet. Who comes back finds the newer of both, and is told; of two tabs the
 * newest holds, and the other one says so. Returns what keeps it at once: a program that fills the memory can take the
 * whole page with it.
 */
export function keepDraft(
  field: HTMLTextAreaElement,
  { key, savedAt, form, find, words }: Keeping,
): () => void {
  const place = `code ${key}`;
  const sent = field.defaultValue;
  let other: string | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const offer = (sentence: string, button: string) => {
    find('kept-words').textContent = sentence;
    find('kept-other').textContent = button;
    find('kept').hidden = false;
  };
  const take = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const kept = read(place);
  if (kept && kept.at > savedAt && kept.text !== sent && field.value === sent) {
    other = sent;
    field.value = kept.text;
    offer(words('kept-restored'), words('kept-use-saved'));
    say(words('kept-restored'));
  }
  const keep = () => {
    try {
      localStorage.setItem(place, JSON.stringify({ text: field.value, at: Date.now() } satisfies Kept));
    } catch {
      // A browser that keeps nothing for us: there is the button that saves.
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(keep, 500);
  });
  addEventListener('pagehide', () => {
    if (field.value !== sent) keep();
  });
  form.addEventListener('submit', keep);
  find('kept-other').addEventListener('click', () => {
    if (other === null) return;
    const mine = field.value;
    take(other);
    other = mine;
    offer(words('kept-exchanged'), words('kept-exchange'));
    field.focus();
    say(words('kept-exchanged'));
  });
  addEventListener('storage', (event) => {
    if (event.key !== place) return;
    const theirs = read(place);
    if (!theirs || theirs.text === field.value) return;
    other = theirs.text;
    offer(words('kept-elsewhere'), words('kept-use-theirs'));
    say(words('kept-elsewhere'));
  });
  return () => {
    clearTimeout(waiting);
    if (field.value !== sent) keep();
  };
}

function read(place: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
    return typeof found?.text === 'string' && typeof found.at === 'number'
      ? { text: found.text, at: found.at }
      : null;
  } catch {
    return null;
  }
}
