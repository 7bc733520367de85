import type { TextPart } from '../text-parts.ts';
import { numberCells } from './numbers.ts';

/** A line of braille, and the print that it stands for. */
export type BrailleLine = { braille: string; print: string };

export type BraillePage = {
  lines: BrailleLine[];
  /** Where its last line is its number. */
  number: number | null;
};

export type BraillePaper = {
  cells: number;
  /** Lines of a page, the one with its number included; null for one page without an end. */
  lines: number | null;
  hasPageNumbers: boolean;
};

/** What stands on lines of its own: its words, and from which cell they begin. */
type Block = {
  text: string;
  first: number;
  rest: number;
  isCentred?: true;
  /** An empty line stands before it, or after it. */
  hasGapBefore?: boolean;
  hasGapAfter?: boolean;
  /** Never the last on a page. */
  isHeading?: true;
};

const emptyLine: BrailleLine = { braille: '', print: '' };

/** A line on its way to a page. */
type Placed = BrailleLine & { staysWithNext: boolean };

/** How far a heading in the middle stays away from both edges. */
const headingMargin = 3;

/**
 * Puts a text on pages of braille: level 1 in the middle, other headings from cell 5, paragraphs from cell 3 with all further
 * lines from cell 1, lists from cell 1 with further lines from cell 3, and each row of a table as its headings and cells in
 * words. A heading is never the last on a page; a word that is longer than a line is cut at its edge.
 * `translate` gives the braille of several texts, in their order.
 */
export async function layOutBraille(
  parts: readonly TextPart[],
  paper: BraillePaper,
  translate: (texts: readonly string[]) => Promise<readonly string[]>,
): Promise<BraillePage[]> {
  const blocks = parts.flatMap(blocksOf);
  const braille = await translate(blocks.map(({ text }) => text));
  const lines: Placed[] = [];
  for (const [index, block] of blocks.entries()) {
    const needsGap = block.hasGapBefore === true || blocks[index - 1]?.hasGapAfter === true;
    if (needsGap && lines.length > 0) lines.push({ ...emptyLine, staysWithNext: false });
    for (const line of linesOf(block, braille[index] ?? '', paper.cells)) lines.push(line);
  }
  return paginate(lines, paper);
}

function blocksOf(part: TextPart): Block[] {
  if (part.kind === 'heading') {
    const heading = { text: part.text, hasGapBefore: true, isHeading: true } as const;
    return part.level === 1
      ? [{ ...heading, first: 0, rest: 0, isCentred: true, hasGapAfter: true }]
      : [{ ...heading, first: 4, rest: 4 }];
  }
  if (part.kind === 'paragraph') return [{ text: part.text, first: 2, rest: 0 }];
  if (part.kind === 'item') return [{ text: part.text, first: 0, rest: 2 }];
  return part.rows.map((row, index) => ({
    text: row.map((cell, column) => `${part.headings[column] ?? ''}: ${cell}`).join('; '),
    ...{ first: 0, rest: 2 },
    ...{ hasGapBefore: index === 0, hasGapAfter: index === part.rows.length - 1 },
  }));
}

type Word = BrailleLine;

function linesOf(block: Block, braille: string, cells: number): Placed[] {
  const words = pair(block.text, braille);
  const width = block.isCentred ? Math.max(1, cells - 2 * headingMargin) : cells;
  const lines: BrailleLine[] = [];
  let line: BrailleLine | null = null;
  for (const word of words) {
    const indent = lines.length === 0 ? block.first : block.rest;
    if (line && line.braille.length + 1 + word.braille.length <= width) {
      line.braille += ` ${word.braille}`;
      line.print = `${line.print} ${word.print}`.trim();
      continue;
    }
    const pieces = cut(word, width - (line ? block.rest : indent));
    for (const piece of pieces) {
      const start: number = lines.length === 0 ? block.first : block.rest;
      line = { braille: ' '.repeat(start) + piece.braille, print: piece.print };
      lines.push(line);
    }
  }
  return lines.map(({ braille: own, print }) => ({
    braille: block.isCentred ? ' '.repeat(Math.floor((cells - own.length) / 2)) + own : own,
    ...{ print, staysWithNext: block.isHeading === true },
  }));
}

/** The words of a text with their braille; where braille joins words, all print stands with the first. */
function pair(text: string, braille: string): Word[] {
  const [prints, cells] = [text.split(/\s+/), braille.split(/\s+/)].map((words) => words.filter(Boolean));
  if (prints!.length === cells!.length)
    return cells!.map((own, index) => ({ braille: own, print: prints![index]! }));
  return cells!.map((own, index) => ({ braille: own, print: index === 0 ? text : '' }));
}

function cut({ braille, print }: Word, width: number): Word[] {
  const pieces: Word[] = [];
  for (let from = 0; from < braille.length; from += width)
    pieces.push({ braille: braille.slice(from, from + width), print: from === 0 ? print : '' });
  return pieces;
}

function paginate(
  lines: readonly Placed[],
  { lines: most, cells, hasPageNumbers }: BraillePaper,
): BraillePage[] {
  const strip = ({ braille, print }: BrailleLine) => ({ braille, print });
  if (most === null) return lines.length === 0 ? [] : [{ lines: lines.map(strip), number: null }];
  const room = hasPageNumbers ? most - 1 : most;
  const pages: BraillePage[] = [];
  for (let from = 0; from < lines.length;) {
    // No page begins with an empty line.
    while (lines[from]?.braille === '') from += 1;
    let to = Math.min(from + room, lines.length);
    if (to < lines.length) {
      let end = to;
      while (end > from && (lines[end - 1]!.staysWithNext || lines[end - 1]!.braille === '')) end -= 1;
      // A heading that fills a page by itself stays where it is.
      if (end > from) to = end;
    }
    const own = lines.slice(from, to).map(strip);
    while (own.at(-1)?.braille === '') own.pop();
    from = to;
    if (own.length === 0) continue;
    const number = hasPageNumbers ? pages.length + 1 : null;
    if (number !== null) {
      while (own.length < room) own.push(emptyLine);
      own.push({ braille: numberCells(String(number)).padStart(cells), print: '' });
    }
    pages.push({ lines: own, number });
  }
  return pages;
}
