import { Refusal } from '#platform/input/refusal.ts';
import { textOfWords, type DocumentBlock, type ReadableDocument } from './readable-document.ts';

/** About 80 pages; beyond it a document takes more memory than a small machine has to spare. */
export const longestDocument = 200_000;
/** Of all tables of a document together: each becomes an element of its own in a file. */
export const mostTableCells = 4_000;

/**
 * Lets a document pass that can be written in every format within the time that somebody waits.
 * @throws Refusal 'document-too-long' or 'document-too-many-rows'.
 */
export function assertDocumentLimits({ blocks, title, lead = '' }: ReadableDocument): void {
  const tables = blocks.filter((block) => block.kind === 'table');
  const inTables = tables.reduce((sum, table) => sum + lengthOfBlock(table), 0);
  const characters = blocks.reduce((sum, block) => sum + lengthOfBlock(block), title.length + lead.length);
  if (characters - inTables > longestDocument)
    throw new Refusal('document-too-long', { most: longestDocument }, 413);
  const cells = tables.reduce((sum, { rows, columns }) => sum + (rows.length + 1) * columns.length, 0);
  // Whoever is over it by their rows is told what makes them fewer.
  if (cells > mostTableCells || characters > longestDocument)
    throw new Refusal('document-too-many-rows', {}, 413);
}

/** The characters that somebody reads in a block. */
export function lengthOfBlock(block: DocumentBlock): number {
  switch (block.kind) {
    case 'heading':
      return block.text.length;
    case 'paragraph':
      return textOfWords(block.text).length;
    case 'quote':
      return textOfWords(block.text).length + (block.source?.length ?? 0);
    case 'list':
      return sumOf(block.items);
    case 'signature':
      return sumOf(block.lines);
    case 'facts':
      return block.items.reduce((sum, { term, text }) => sum + term.length + textOfWords(text).length, 0);
    case 'table':
      return block.rows.reduce((sum, row) => sum + sumOf(row), block.caption.length);
    case 'picture':
      return block.alternative.length + (block.caption?.length ?? 0);
  }
}

function sumOf(texts: readonly Parameters<typeof textOfWords>[0][]): number {
  return texts.reduce((sum, text) => sum + textOfWords(text).length, 0);
}
