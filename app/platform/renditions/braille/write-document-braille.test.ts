import { describe, expect, it } from 'vitest';
import { languages } from '#platform/text/language.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import { randomDocument } from '#tests/worlds/renditions/random-document.ts';
import { everyBlock, hostileDocument } from '#tests/worlds/renditions/sample-documents.ts';
import { singleWordsIn, wordsOfDocument } from '#tests/worlds/renditions/words-of-document.ts';
import { braillePaper } from '../formats.ts';
import type { ReadableDocument } from '../readable-document.ts';
import type { TextPart } from '../text-parts.ts';
import { hasContractedBraille } from './contracted.server.ts';
import { documentParts, originParts } from './document-parts.ts';
import { toBraille } from './to-braille.ts';
import { writeDocumentBraille } from './write-document-braille.server.ts';

/** The texts of parts as they follow each other on paper. */
const textsOf = (parts: readonly TextPart[]) =>
  parts.flatMap((part) =>
    part.kind === 'table'
      ? part.rows.map((row) => row.map((cell, column) => `${part.headings[column]}: ${cell}`).join('; '))
      : [part.text],
  );

/** All cells of a file but for the numbers of its pages and the blanks. */
const cellsOf = (file: string) =>
  file
    .split('\f')
    .flatMap((page) => page.split('\r\n').slice(0, braillePaper.lines - 1))
    .join('')
    .replaceAll(' ', '');

const translated = (document: ReadableDocument) =>
  textsOf([...documentParts(document), ...originParts(document)])
    .map((text) => toBraille(text, document.language))
    .join('')
    .replace(/\s/g, '');

describe('the parts of a document', () => {
  it('are all of its blocks', () => {
    expect([...documentParts(everyBlock.en), ...originParts(everyBlock.en)]).toEqual([
      { kind: 'heading', level: 1, text: 'First steps with a screen reader' },
      { kind: 'paragraph', text: 'What to learn in the first week.' },
      { kind: 'paragraph', text: 'Before the first heading.' },
      { kind: 'heading', level: 2, text: 'What you need' },
      {
        kind: 'paragraph',
        text:
          'Take your time, every day, says منى عادل: خطوة خطوة. Read the guide (https://baseera.example/guide), ' +
          'write to help@baseera.example or call +20 100 123 4567.',
      },
      { kind: 'heading', level: 3, text: 'On a phone' },
      { kind: 'item', text: 'Headphones' },
      { kind: 'item', text: 'A charger & a cable' },
      { kind: 'heading', level: 4, text: 'Three gestures' },
      { kind: 'item', text: '1. Swipe' },
      { kind: 'item', text: '2. Tap twice' },
      { kind: 'item', text: '3. Ask' },
      { kind: 'heading', level: 2, text: 'What others say' },
      { kind: 'paragraph', text: '“I read my first book in a week.” (Omar, Alexandria)' },
      { kind: 'paragraph', text: '“Nobody said this.”' },
      { kind: 'item', text: 'Starts: 1 December 2026' },
      { kind: 'item', text: 'Place: Cairo' },
      { kind: 'paragraph', text: 'What it costs' },
      {
        kind: 'table',
        headings: ['Course', 'Pounds'],
        rows: [
          ['NVDA', '1,250.50'],
          ['Excel', '-47.50'],
        ],
      },
      { kind: 'paragraph', text: 'Picture: A desk with a laptop' },
      { kind: 'paragraph', text: 'Where it begins' },
      { kind: 'item', text: 'Cairo, 24 November 2026' },
      { kind: 'item', text: 'Mona Adel' },
      { kind: 'paragraph', text: 'Baseera' },
      { kind: 'paragraph', text: 'https://baseera.example/articles/first-steps?from=a&to=b#part' },
    ]);
  });

  it('say the headings of a table that has no rows', () => {
    const table = { kind: 'table', caption: 'Payments', columns: [{ heading: 'Day' }], rows: [] } as const;
    const parts = documentParts({ ...everyBlock.en, blocks: [table] });
    expect(parts.slice(2, 4)).toEqual([
      { kind: 'paragraph', text: 'Payments' },
      { kind: 'paragraph', text: 'Day' },
    ]);
  });
});

describe('a document in braille', () => {
  it('begins with its title in the middle of the line', async () => {
    const [title, gap, lead] = (await writeDocumentBraille(everyBlock.en, 'uncontracted')).split('\r\n');
    expect(title).toBe('   ,FIRST STEPS WITH A SCREEN READER');
    expect([gap, lead]).toEqual(['', '  ,WHAT TO LEARN IN THE FIRST WEEK4']);
  });

  it.each(languages)('reads its table row by row, in %s', async (language) => {
    const file = await writeDocumentBraille(everyBlock[language], 'uncontracted');
    const row = language === 'en' ? 'Course: NVDA;' : 'الدورة: إكسل;';
    expect(file).toContain(`\r\n\r\n${toBraille(row, language)} `);
  });

  it.each(languages)('that means harm is cells alone, on pages of %s', async (language) => {
    const file = await writeDocumentBraille(hostileDocument(language), 'uncontracted');
    expect(file).toMatch(/^[\x20-\x5f\r\n\f]*$/);
    const pages = file.split('\f').slice(0, -1);
    expect(new Set(pages.map((page) => page.split('\r\n').length - 1))).toEqual(
      new Set([braillePaper.lines]),
    );
    expect(Math.max(...file.split(/\r\n\f?/).map((line) => line.length))).toBeLessThanOrEqual(
      braillePaper.cells,
    );
    expect(cellsOf(file)).toBe(translated(hostileDocument(language)));
  });

  it('is contracted where liblouis is there', async () => {
    if (!(await hasContractedBraille())) return;
    const [own, contracted] = await Promise.all([
      writeDocumentBraille(everyBlock.ar, 'uncontracted'),
      writeDocumentBraille(everyBlock.ar, 'contracted'),
    ]);
    expect(cellsOf(contracted).length).toBeLessThan(cellsOf(own).length);
  });
});

describe.each(runsOf(300))('a random document: %s', (run) => {
  const document = randomDocument(randomInts(`braille ${run}`));

  it('has all of its words in their order', () => {
    expect(
      singleWordsIn(textsOf([...documentParts(document), ...originParts(document)]).join(' '), document),
    ).toEqual(
      singleWordsIn([...wordsOfDocument(document, 'cell by cell'), document.publisher].join(' '), document),
    );
  });

  it('is on paper with all cells of all its parts', async () => {
    expect(cellsOf(await writeDocumentBraille(document, 'uncontracted'))).toBe(translated(document));
  });
});
