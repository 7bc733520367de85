import { expect } from 'vitest';
import { assertDocumentLimits } from '#platform/renditions/document-limits.ts';
import { makeFormat } from '#platform/renditions/make-format.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import { listBookProblems } from './read-book.ts';
import { elementsOf, readPdf } from './read-pdf.ts';

/**
 * The words of a document as its plain text has them, after it was checked for what every format needs: no heading level is
 * skipped, each row has a cell for each column, no text is empty or left unfilled. Braille can be made of it, a PDF that
 * reaches beyond no edge and has its headings, and a book without problems.
 */
export async function readInAllFormats(document: ReadableDocument): Promise<string> {
  assertDocumentLimits(document);
  checkStructure(document);
  expect(document.name).toMatch(/^[a-z0-9-]+$/);
  expect(new Date(document.changedAt).toISOString()).toBe(document.changedAt);
  const { bytes } = await makeFormat(document, { format: 'text' });
  const braille = await makeFormat(document, { format: 'braille' });
  expect(braille.bytes.length).toBeGreaterThan(0);
  const book = await makeFormat(document, { format: 'epub' });
  expect(await listBookProblems(book.bytes)).toEqual([]);
  const pdf = await readPdf((await makeFormat(document, { format: 'pdf' })).bytes);
  expect(pdf).toMatchObject({ title: document.title, language: document.language, cutOff: [] });
  const headings = document.blocks.filter(({ kind }) => kind === 'heading');
  expect(elementsOf(pdf, /^H[1-6]$/)).toHaveLength(headings.length + 1);
  const text = withoutIsolates(new TextDecoder().decode(bytes));
  expect(text).not.toMatch(/undefined|null|NaN|\{\{|\[object/);
  return text;
}

/** What holds of every document, however long: no heading level is skipped, and each row has a cell for each column. */
export function checkStructure({ blocks }: ReadableDocument): void {
  let above = 1;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      expect(block.level).toBeLessThanOrEqual(above + 1);
      above = block.level;
    }
    if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.columns.length);
    if (block.kind === 'facts') for (const { text } of block.items) expect(text.length).toBeGreaterThan(0);
  }
}
