/** A piece of a text by what it is; how it looks is the matter of whoever writes it in one form. */
export type TextPart =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  /** Of a list; a number stands in its text. */
  | { kind: 'item'; text: string }
  | { kind: 'table'; headings: string[]; rows: string[][] };

const heading = /^(#{1,6})\s+(.*)$/;
const bullet = /^[-*•–]\s+(.*)$/;
const number = /^[\d\u0660-\u0669]{1,4}[.)-]\s+\S/;

/**
 * Reads a text as people write and paste it: each line is a paragraph, `# ` begins a heading (`## ` one of level 2), `- ` or
 * a number a list, and lines with `|` between their cells are a table whose first line has its headings.
 */
export function readTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (let at = 0; at < lines.length;) {
    const rows = readTable(lines, at);
    if (rows) {
      const [headings = [], ...others] = rows.filter(
        (cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)),
      );
      parts.push({ kind: 'table', headings, rows: others });
      at += rows.length;
      continue;
    }
    const line = lines[at]!;
    at += 1;
    if (line !== '') parts.push(readLinePart(line));
  }
  return parts;
}

function readLinePart(line: string): TextPart {
  const [, marks = '', title = ''] = heading.exec(line) ?? [];
  if (title !== '') return { kind: 'heading', level: marks.length, text: title };
  const item = bullet.exec(line)?.[1];
  if (item) return { kind: 'item', text: item };
  return { kind: number.test(line) ? 'item' : 'paragraph', text: line };
}

/** The rows of a table that begins at a line: two lines at least, with as many cells each. */
function readTable(lines: readonly string[], from: number): string[][] | null {
  const rows: string[][] = [];
  for (let at = from; at < lines.length && lines[at]!.includes('|'); at += 1) {
    const cells = cellsOfLine(lines[at]!);
    if (cells.length < 2 || cells.length !== (rows[0]?.length ?? cells.length)) break;
    rows.push(cells);
  }
  return rows.length < 2 ? null : rows;
}

function cellsOfLine(line: string): string[] {
  const own = line.startsWith('|') ? line.slice(1) : line;
  return (own.endsWith('|') ? own.slice(0, -1) : own).split('|').map((cell) => cell.trim());
}

/**
 * Writes parts as `readTextParts` reads them, at most so many characters of them and only whole ones: what follows the first
 * that does not fit is left out.
 */
export function writeTextParts(
  parts: readonly TextPart[],
  mostCharacters: number,
): { text: string; isWhole: boolean } {
  let text = '';
  let before: TextPart | undefined;
  for (const part of parts) {
    const piece = writePart(part);
    const next = before ? `${text}${isOneList(before, part) ? '\n' : '\n\n'}${piece}` : piece;
    if (next.length > mostCharacters) return { text, isWhole: false };
    text = next;
    before = part;
  }
  return { text, isWhole: true };
}

/** Items stand below each other, unless they would be read as the rows of a table. */
function isOneList(one: TextPart, other: TextPart): boolean {
  return one.kind === 'item' && other.kind === 'item' && !one.text.includes('|') && !other.text.includes('|');
}

function writePart(part: TextPart): string {
  switch (part.kind) {
    case 'heading':
      return `${'#'.repeat(part.level)} ${oneLine(part.text)}`;
    case 'paragraph':
      return oneLine(part.text);
    case 'item':
      return number.test(part.text) ? oneLine(part.text) : `- ${oneLine(part.text)}`;
    case 'table':
      return [part.headings, ...part.rows]
        .map((cells) => cells.map((cell) => oneLine(cell).replaceAll('|', '/')).join(' | '))
        .join('\n');
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
