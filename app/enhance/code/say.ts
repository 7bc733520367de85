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

/** Says something politely, once. */
export function say(sentence: string): void {
  const line = document.createElement('p');
  line.textContent = sentence;
  document.getElementById('notifications')?.append(line);
  setTimeout(() => line.remove(), 1000);
}
