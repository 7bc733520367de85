import { listOf } from '#platform/text/formats.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import {
  itemNumber,
  type DocumentBlock,
  type DocumentTable,
  type ReadableDocument,
} from './readable-document.ts';
import { lineOf, quotedInLine, wordsInLine } from './words-in-line.ts';

/** As many as the smallest braille displays have cells. */
const longestUnderline = 20;
const underlines = { 1: '=', 2: '-', 3: '~', 4: '~' } as const;

/**
 * A document as text alone, for whoever reads in an editor, a note taker or a terminal: lines are as long as their
 * paragraphs, so that each program breaks them where its own edge is. Headings are underlined, addresses stand behind the words
 * of their links, and each row of a table says its headings again. There are no marks of direction, as voices say them.
 */
export function writePlainText(document: ReadableDocument): string {
  const { title, lead = '', address = '', publisher, blocks } = document;
  const parts = [
    underlined(title, 1),
    lineOf(lead),
    ...blocks.map((block) => writeBlock(block, document)),
    linesOf([lineOf(publisher), lineOf(address)]),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function writeBlock(block: DocumentBlock, document: ReadableDocument): string {
  const { language } = document;
  switch (block.kind) {
    case 'heading':
      return underlined(block.text, block.level);
    case 'paragraph':
      return wordsInLine(block.text);
    case 'list': {
      const sign = (index: number) => (block.isOrdered ? itemNumber(document, index) : '-');
      return linesOf(block.items.map((item, index) => `${sign(index)} ${wordsInLine(item)}`));
    }
    case 'quote':
      return linesOf([quotedInLine(block.text, language), lineOf(block.source ?? '')]);
    case 'facts':
      return linesOf(block.items.map(({ term, text }) => `${lineOf(term)}: ${wordsInLine(text)}`));
    case 'table':
      return writeTable(block, document);
    case 'picture': {
      const picture = textsFor(language).getFixedT(null, 'renditions')('picture');
      const alternative = lineOf(block.alternative);
      return linesOf([alternative && `${picture}: ${alternative}`, lineOf(block.caption ?? '')]);
    }
    case 'signature':
      return linesOf(block.lines.map(wordsInLine));
  }
}

function writeTable({ caption, columns, rows }: DocumentTable, { language }: ReadableDocument): string {
  const headings = columns.map(({ heading }) => lineOf(heading));
  const written = rows.map((row) =>
    linesOf(row.map((cell, column) => `${headings[column] ?? ''}: ${wordsInLine(cell)}`)),
  );
  return [lineOf(caption), ...(rows.length === 0 ? [listOf(headings, language)] : written)]
    .filter(Boolean)
    .join('\n\n');
}

function underlined(text: string, level: keyof typeof underlines): string {
  const line = lineOf(text);
  return line && `${line}\n${underlines[level].repeat(Math.min(longestUnderline, [...line].length))}`;
}

function linesOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
}
