/** A number as it was typed in either set of digits, in Latin ones and without separators of thousands. */
export function latinDigits(text: string): string {
  return text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[,\u066c]/g, '')
    .replace('\u066b', '.');
}
