/** Whether a quote is a passage of a text, word for word; spaces and line breaks do not count. */
export function isPassageOf(quote: string, text: string): boolean {
  return inOneLine(text).includes(inOneLine(quote));
}

function inOneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}
