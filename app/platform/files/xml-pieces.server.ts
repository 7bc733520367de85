const less = 0x3c;
const greater = 0x3e;
const double = 0x22;
const single = 0x27;

/** What begins like a tag and is none: how it begins and ends, and whether words stand in between. */
const others = [
  { begin: '<![CDATA[', end: ']]>', hasWords: true },
  { begin: '<!--', end: '-->', hasWords: false },
  { begin: '<?', end: '?>', hasWords: false },
] as const;

/**
 * Goes through XML once, from its beginning to its end, and hands on its tags and the words between them. It never
 * goes back, whatever is written: false as soon as something is not well-formed.
 */
export function readXmlPieces(
  xml: string,
  { tag = () => {}, words = () => {} }: { tag?(piece: string): void; words?(piece: string): void },
): boolean {
  let at = 0;
  for (;;) {
    const open = xml.indexOf('<', at);
    const wordsEnd = open < 0 ? xml.length : open;
    if (wordsEnd > at) words(xml.slice(at, wordsEnd));
    if (open < 0) return true;
    const isOther = xml[open + 1] === '!' || xml[open + 1] === '?';
    const other = isOther ? others.find(({ begin }) => xml.startsWith(begin, open)) : undefined;
    const from = open + (other?.begin.length ?? 1);
    const close = other ? xml.indexOf(other.end, from) : endOfTag(xml, from);
    if (close < 0) return false;
    at = close + (other?.end.length ?? 1);
    if (!other) tag(xml.slice(open, at));
    else if (other.hasWords) words(xml.slice(from, close));
  }
}

/** Where a tag ends. A value may hold `>`, but nothing may hold `<`. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const character = xml.charCodeAt(at);
    if (character === less) return -1;
    if (quote !== 0) quote = character === quote ? 0 : quote;
    else if (character === greater) return at;
    else if (character === double || character === single) quote = character;
  }
  return -1;
}
