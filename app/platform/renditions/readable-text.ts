/**
 * Control characters, what is no character, what turns the order of others (U+202A to U+202E) or sets some apart (U+2066 to
 * U+2069).
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unread =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufff9-\ufffc\ufffe\uffff]|\p{Surrogate}/gu;
const blanks = /[\t\n\v\f\r\u0085\u2028\u2029 ]+/g;

/**
 * The characters of a text that somebody reads, in one line: without control characters and halves of characters, and
 * without marks of direction that reach beyond their place. In a file without markup a voice would say such marks.
 */
export function readableText(text: string): string {
  return text.replace(unread, '').replace(blanks, ' ');
}
