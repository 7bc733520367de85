/** The addresses that somebody typed or pasted: one on each line, or with commas between them. */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[\n\r,;،؛]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
