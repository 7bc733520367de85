import { expect, it } from 'vitest';
import { assertDocumentLimits, longestDocument, mostTableCells } from './document-limits.ts';
import type { DocumentBlock, ReadableDocument } from './readable-document.ts';

const documentOf = (...blocks: DocumentBlock[]): ReadableDocument => ({
  ...{ name: 'list', language: 'en', title: 'T', publisher: 'P', changedAt: '2026-11-24T10:00:00.000Z' },
  blocks,
});
const table = (rows: number, cell: string): DocumentBlock => ({
  ...{ kind: 'table', caption: '', columns: [{ heading: 'A' }, { heading: 'B' }] },
  rows: Array.from({ length: rows }, () => [[cell], [cell]]),
});
const paragraph = (length: number): DocumentBlock => ({ kind: 'paragraph', text: ['a'.repeat(length)] });
const check = (...blocks: DocumentBlock[]) => assertDocumentLimits(documentOf(...blocks));

it('lets pass what is just as long as a document may be', () => {
  expect(() => check(table(mostTableCells / 2 - 1, 'a'))).not.toThrow();
  expect(() => check(paragraph(longestDocument - 1))).not.toThrow();
});

it('says of a text that it is too long, and of a table that it has too many rows', () => {
  expect(() => check(paragraph(longestDocument))).toThrow(
    expect.objectContaining({ code: 'document-too-long' }),
  );
  const tooMany = expect.objectContaining({ code: 'document-too-many-rows' });
  expect(() => check(table(mostTableCells / 2, 'a'))).toThrow(tooMany);
  // Few rows with long texts are made fewer in the same way.
  expect(() => check(paragraph(100), table(1000, 'a'.repeat(250)))).toThrow(tooMany);
});
