import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#tests/worlds/renditions/every-block.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { longestDocument, mostTableCells } from './document-limits.ts';
import { formats, type Format, type FormatOrder } from './formats.ts';
import { makeFormat } from './make-format.server.ts';
import type { ReadableDocument } from './readable-document.ts';

const orderOf = (format: Format): FormatOrder =>
  format === 'large-print' ? { format, points: 27 } : { format };
const everywhere = formats.filter((format) => format !== 'braille-contracted');

const reasonOf = async (document: ReadableDocument, format: Format) => {
  const reason: unknown = await makeFormat(document, orderOf(format)).catch((error: unknown) => error);
  return reason instanceof Refusal ? reason.code : reason;
};

describe('makeFormat', () => {
  it.each(everywhere)('makes one file of a document that 200 ask for at once: %s', async (format) => {
    const document = { ...sampleDocument('ar'), title: `Asked for by many as ${format}` };
    const made = await Promise.all(
      Array.from({ length: 200 }, () => makeFormat({ ...document }, orderOf(format))),
    );
    expect(new Set(made).size).toBe(1);
    expect(await makeFormat(document, orderOf(format))).toBe(made[0]);
  });

  it.each(everywhere)('makes another file when a word of the document has changed: %s', async (format) => {
    const one = await makeFormat(sampleDocument('en'), orderOf(format));
    const other = await makeFormat({ ...sampleDocument('en'), title: 'Receipt 9' }, orderOf(format));
    expect(Buffer.compare(one.bytes, other.bytes)).not.toBe(0);
  });

  it('names each file so that those of one text can be told apart', async () => {
    const names = await Promise.all(
      everywhere.map(async (format) => (await makeFormat(sampleDocument('ar'), orderOf(format))).fileName),
    );
    expect(names).toEqual([
      'sample-ar.pdf',
      'sample-ar-large-print-27.pdf',
      'sample-ar.epub',
      'sample-ar-g1-40x25.brf',
      'sample-ar.txt',
    ]);
  });
});

describe('a document that is too large', () => {
  const text = 'word '.repeat(2_000_000);
  const rows = Array.from({ length: 10_000 }, (_, index) => [[String(index)], ['x']]);
  const columns = [{ heading: 'First' }, { heading: 'Second' }];

  it.each(everywhere)('is refused before anything is made of it: %s', async (format) => {
    const long = { ...sampleDocument('en'), blocks: [{ kind: 'paragraph', text: [text] }] as const };
    expect(await reasonOf(long, format)).toBe('document-too-long');
    const wide = {
      ...sampleDocument('en'),
      blocks: [{ kind: 'table', caption: 'x', columns, rows }] as const,
    };
    expect(await reasonOf(wide, format)).toBe('document-too-many-rows');
  });

  it.each(everywhere)('is made when it is as large as may be: %s', async (format) => {
    const most = {
      ...sampleDocument('ar'),
      blocks: [
        { kind: 'paragraph', text: ['كلمة '.repeat(longestDocument / 5 - 2000)] },
        { kind: 'table', caption: 'x', columns, rows: rows.slice(0, mostTableCells / 2 - 1) },
      ] as const,
    };
    // Of a book the words are packed.
    expect((await makeFormat(most, orderOf(format))).bytes.length).toBeGreaterThan(longestDocument / 40);
  });
});
