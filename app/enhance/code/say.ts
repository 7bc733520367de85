/** The sentences that the server wrote for the page, with places such as `{line}` in them. */
export type Words = Record<string, string>;
export type Sayer = (key: string, values?: Record<string, string | number>) => string;

/** Fills the places of a sentence; numbers are written in the digits of the language. */
export function sayer(words: Words, locale: string): Sayer {
  return (key, values = {}) =>
    (words[key] ?? '').replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      // A word of a program keeps its own direction within a sentence.
      return typeof value === 'number' ? value.toLocaleString(locale) : `\u2068${value}\u2069`;
    });
}

/**
 * Writes a sentence into an element. What is set apart in it stands in `bdi`: speech and braille would meet the marks
 * themselves (app/platform/text/isolate.ts does the same for what the server writes).
 */
export function setWords(place: HTMLElement, sentence: string): void {
  place.replaceChildren(
    ...sentence.split(/(\u2068[^\u2068\u2069]*\u2069)/).map((piece) => {
      if (!piece.startsWith('\u2068')) return piece;
      const word = document.createElement('bdi');
      word.textContent = piece.slice(1, -1);
      return word;
    }),
  );
}

/** Says something politely, once. */
export function say(sentence: string): void {
  const line = document.createElement('p');
  setWords(line, sentence);
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}
