// What stands in a PDF as drawn letters has the order in which it is drawn, and in Arabic that is not the order in which it
// is read. So in a document with Arabic each element of the structure also gets its words as text (ActualText: ISO 32000-1,
// 14.9.4), which a screen reader takes instead. They are added by an incremental update (7.5.6): at the end of the file, with
// new copies of the elements and a table of where these stand. Nothing of what is there changes.

import type { Spoken } from './spoken-words.ts';

type Element = {
  number: number;
  text: string;
  /** Whether it is the rest, on a next page, of the element before it. */
  isRest: boolean;
};

const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The template makes one of each piece of a text that has several, in turn; they have whatever is in them. */
const wholePieces = new Set(['Em', 'Strong']);
/** The labels of lists are drawn by the template, and pictures have their alternative text. */
const withoutWords = new Set(['Lbl', 'Figure']);

/**
 * A tagged PDF with the words of each element that has drawn text of its own, in the order of the structure. As it came,
 * where nothing is read from the right, or where it cannot be told which words are whose.
 */
export function writeSpokenWords(pdf: Buffer, spoken: readonly Spoken[]): Buffer {
  if (!spoken.some(({ text }) => fromTheRight.test(text))) return pdf;
  const file = pdf.toString('latin1');
  const startsAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1]);
  const trailer = readTrailer(file.slice(startsAt));
  const elements = elementsWithWords(file, readOffsets(file, startsAt), trailer);
  const all = pair(elements, spoken);
  if (all === null) return pdf;
  const pieces: string[] = [];
  const places: { number: number; offset: number }[] = [];
  let offset = pdf.length + 1;
  for (const [index, { number, text }] of elements.entries()) {
    const end = text.lastIndexOf('>>');
    const { text: words, language } = all[index]!;
    const isSaid = language === undefined || /^ {2}\/Lang /m.test(text);
    const more = `  /ActualText ${inHex(words)}\n${isSaid ? '' : `  /Lang (${language})\n`}`;
    const changed = text.slice(0, end) + more + text.slice(end);
    const object = `${number} 0 obj\n${changed.trim()}\nendobj\n`;
    places.push({ number, offset });
    pieces.push(object);
    offset += object.length;
  }
  const table = places
    .toSorted((one, other) => one.number - other.number)
    .map((place) => `${place.number} 1\n${String(place.offset).padStart(10, '0')} 00000 n \n`);
  const end = `xref\n${table.join('')}trailer\n<<${trailer}  /Prev ${startsAt}\n>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`\n${pieces.join('')}${end}`, 'latin1')]);
}

/** The words of each element. What goes over the end of a page is several elements: the first has all of its words. */
function pair(elements: readonly Element[], spoken: readonly Spoken[]): Spoken[] | null {
  if (elements.filter(({ isRest }) => !isRest).length !== spoken.length) return null;
  let at = 0;
  return elements.map(({ isRest }) => (isRest ? { text: '' } : spoken[at++]!));
}

/** What the dictionary at the end says. */
function readTrailer(end: string): string {
  const dictionary = end.slice(end.indexOf('trailer'), end.lastIndexOf('startxref'));
  return dictionary.slice(dictionary.indexOf('<<') + 2, dictionary.lastIndexOf('>>'));
}

function readOffsets(file: string, startsAt: number): Map<number, number> {
  const table = /^xref\s+0 (\d+)\s+/.exec(file.slice(startsAt, startsAt + 60));
  if (!table) throw new Error('The table of objects is not where it should be.');
  const first = startsAt + table[0].length;
  return new Map(
    Array.from({ length: Number(table[1]) }, (_, number) => [
      number,
      Number(file.slice(first + 20 * number, first + 20 * number + 10)),
    ]),
  );
}

function elementsWithWords(file: string, offsets: ReadonlyMap<number, number>, trailer: string): Element[] {
  const objectOf = (number: number): string => {
    const start = file.indexOf('obj', offsets.get(number) ?? 0) + 'obj'.length;
    return file.slice(start, file.indexOf('\nendobj', start) + 1);
  };
  const roleOf = (number: number) => /^ {2}\/S \/(\w+)/m.exec(objectOf(number))?.[1] ?? '';
  const root = objectOf(referenceIn(objectOf(referenceIn(trailer, 'Root')), 'StructTreeRoot'));
  const found: Element[] = [];
  let before: string | undefined;
  const waiting = kidsOf(root).toReversed();
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const role = roleOf(number);
    if (withoutWords.has(role)) continue;
    const text = objectOf(number);
    const isWhole = wholePieces.has(role);
    if (isWhole || hasDrawnText(kidsIn(text))) {
      const parent = referenceIn(text, 'P');
      const isLink = roleOf(parent) === 'Link';
      const place = `${role} in ${isLink ? `a link in ${referenceIn(objectOf(parent), 'P')}` : parent}`;
      found.push({ number, text, isRest: isWhole && before === place });
      before = place;
    }
    if (!isWhole) waiting.push(...kidsOf(text).toReversed());
  }
  return found;
}

/** The object that an entry of a dictionary names; each stands on a line of its own. */
function referenceIn(text: string, name: string): number {
  const at = text.indexOf(`\n  /${name} `);
  return at < 0 ? 0 : Number(/^\d+/.exec(text.slice(at + name.length + 5))?.[0] ?? 0);
}

/** What `/K` names: other elements (`12 0 R`), drawn text by its number (`3`, or a dictionary with its page), or links. */
function kidsIn(text: string): string {
  const at = text.search(/^ {2}\/K \[/m);
  return at < 0 ? '' : text.slice(at + '  /K ['.length, text.indexOf(']', at));
}

function kidsOf(text: string): number[] {
  const kids = kidsIn(text).replace(/<<[^<>]*>>/g, ' ');
  return [...kids.matchAll(/(?<!\d)(\d+) 0 R/g)].map(([, number]) => Number(number));
}

function hasDrawnText(kids: string): boolean {
  return /\/MCID/.test(kids) || /\d/.test(kids.replace(/<<[^<>]*>>|(?<!\d)\d+ 0 R/g, ' '));
}

/** A text as PDF has it in any letters: UTF-16, the higher byte first, after its mark. */
function inHex(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
