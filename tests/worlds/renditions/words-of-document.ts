import {
  textOfWords,
  type DocumentBlock,
  type ReadableDocument,
} from '#platform/renditions/readable-document.ts';
import { randomWord } from './random-document.ts';

/** How a form reads tables: as they are, or each cell after the heading of its column. */
type Reading = 'by rows' | 'cell by cell';

/** The words of a document in the order in which somebody reads them, without who gave it out. Pictures are their words. */
export function wordsOfDocument(
  { title, lead = '', blocks }: ReadableDocument,
  reading: Reading = 'by rows',
): string[] {
  return wordsOf([title, lead, ...blocks.flatMap((block) => textsOf(block, reading))].join(' '));
}

/** The words of a text, as they are compared: without what nobody reads, in this test's own definition of it. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (sign) => (/\s|\u0085/.test(sign) ? ' ' : ''))
    .replace(/[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
}

function textsOf(block: DocumentBlock, reading: Reading): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [textOfWords(block.text)];
    case 'list':
      return block.items.map(textOfWords);
    case 'signature':
      return block.lines.map(textOfWords);
    case 'quote':
      return [textOfWords(block.text), block.source ?? ''];
    case 'facts':
      return block.items.flatMap(({ term, text }) => [term, textOfWords(text)]);
    case 'table': {
      const headings = block.columns.map(({ heading }) => heading);
      if (reading === 'by rows' || block.rows.length === 0)
        return [block.caption, ...headings, ...block.rows.flat().map(textOfWords)];
      const cells = block.rows.flatMap((row) =>
        row.flatMap((cell, column) => [headings[column]!, textOfWords(cell)]),
      );
      return [block.caption, ...cells];
    }
    case 'picture':
      return [block.alternative, block.caption ?? ''];
  }
}

/**
 * The words that stand once in a document which was chosen at random, or in who gave it out, as they follow each other in a
 * text: what a form adds, such as numbers, marks and addresses, is left out.
 */
export function singleWordsIn(text: string, document: ReadableDocument): string[] {
  const counts = new Map<string, number>();
  for (const word of randomWordsOf(`${wordsOfDocument(document).join(' ')} ${document.publisher}`))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return randomWordsOf(text).filter((word) => counts.get(word) === 1);
}

function randomWordsOf(text: string): string[] {
  return text.match(randomWord) ?? [];
}
