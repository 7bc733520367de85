import { describe, expect, it } from 'vitest';
import { languages } from '#platform/text/language.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import { randomDocument } from '#tests/worlds/renditions/random-document.ts';
import { everyBlock, hostileAddresses, hostileDocument } from '#tests/worlds/renditions/sample-documents.ts';
import { singleWordsIn, wordsOfDocument } from '#tests/worlds/renditions/words-of-document.ts';
import type { DocumentBlock, Words } from './readable-document.ts';
import { withLatinDigits } from './with-latin-digits.ts';
import { writePlainText } from './write-plain-text.ts';

/** What is written of some blocks, without the title, the sentence below it and the publisher. */
const blocksOf = (blocks: readonly DocumentBlock[], language: 'en' | 'ar' = 'en') =>
  writePlainText({
    ...{ name: 'a', language, title: 'T', publisher: 'P', changedAt: '2026-11-24T10:00:00.000Z', blocks },
  }).slice('T\n=\n\n'.length, -'\n\nP\n'.length);

const paragraph = (...text: Words) => blocksOf([{ kind: 'paragraph', text }]);

describe('a document as plain text', () => {
  it('has every kind of block', () => {
    const text = writePlainText(everyBlock.en);
    expect(text).toBe(
      [
        'First steps with a screen reader\n====================',
        'What to learn in the first week.',
        'Before the first heading.',
        'What you need\n-------------',
        'Take your time, every day, says منى عادل: خطوة خطوة. Read the guide (https://baseera.example/guide), ' +
          'write to help@baseera.example or call +20 100 123 4567.',
        'On a phone\n~~~~~~~~~~',
        '- Headphones\n- A charger & a cable',
        'Three gestures\n~~~~~~~~~~~~~~',
        '1. Swipe\n2. Tap twice\n3. Ask',
        'What others say\n---------------',
        '“I read my first book in a week.”\nOmar, Alexandria',
        '“Nobody said this.”',
        'Starts: 1 December 2026\nPlace: Cairo',
        'What it costs',
        'Course: NVDA\nPounds: 1,250.50',
        'Course: Excel\nPounds: -47.50',
        'Picture: A desk with a laptop\nWhere it begins',
        'Cairo, 24 November 2026\nMona Adel',
        'Baseera\nhttps://baseera.example/articles/first-steps?from=a&to=b#part\n',
      ].join('\n\n'),
    );
  });

  it('numbers and quotes as its language does', () => {
    const text = writePlainText(everyBlock.ar);
    expect(text).toContain('١. اسحب\n٢. اضغط مرتين\n٣. اسأل');
    expect(text).toContain('«قرأت كتابي الأول في أسبوع.»\nعمر، الإسكندرية');
    expect(text).toContain('صورة: مكتب عليه حاسوب\nمن هنا البداية');
    expect(writePlainText(withLatinDigits(everyBlock.ar))).toContain('1. اسحب\n2. اضغط مرتين\n3. اسأل');
  });

  it('leaves the marks of a quote that brings its own', () => {
    expect(blocksOf([{ kind: 'quote', text: ['«نعم»'] }], 'ar')).toBe('«نعم»');
  });

  it('says the headings of a table that has no rows', () => {
    const columns = [{ heading: 'Day' }, { heading: 'Amount' }];
    expect(blocksOf([{ kind: 'table', caption: 'Payments', columns, rows: [] }])).toBe(
      'Payments\n\nDay, Amount',
    );
  });

  it('has nothing of a decorative picture, and no blank at the end of a line', () => {
    const blocks: DocumentBlock[] = [
      { kind: 'picture', picture: 'dots', alternative: '', width: 1, height: 1 },
      { kind: 'facts', items: [{ term: 'Note', text: [] }] },
    ];
    expect(blocksOf(blocks)).toBe('Note:');
  });
});

describe('a link', () => {
  it.each([
    [{ text: 'guide', href: 'https://baseera.example/guide' }, 'guide (https://baseera.example/guide)'],
    [{ text: 'baseera.example', href: 'https://baseera.example/' }, 'baseera.example'],
    [{ text: 'write to us', href: 'mailto:a@b.example?subject=x' }, 'write to us (a@b.example)'],
    [{ text: '٠١٠٠ ١٢٣ ٤٥٦٧', href: 'tel:01001234567' }, '٠١٠٠ ١٢٣ ٤٥٦٧'],
    [{ text: 'call ', href: 'tel:+201001234567' }, 'call (+201001234567)'],
  ])('of %j says where it leads, once', (inline, expected) => {
    expect(paragraph(inline)).toBe(expected);
  });

  it.each(hostileAddresses)('to %j is its words', (href) => {
    expect(paragraph({ text: 'a link', href })).toBe('a link');
  });
});

describe.each(languages)('a document that means harm, in %s', (language) => {
  it('has no control characters, and no line of its own making', () => {
    const text = writePlainText(hostileDocument(language));
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/);
    expect(text.isWellFormed()).toBe(true);
    expect(text).toContain('\nline line line line line tab form\n');
  });
});

describe.each(runsOf(1000))('a random document: %s', (run) => {
  it('has all of its words in their order', () => {
    const document = randomDocument(randomInts(`plain text ${run}`));
    expect(singleWordsIn(writePlainText(document), document)).toEqual(
      singleWordsIn([...wordsOfDocument(document, 'cell by cell'), document.publisher].join(' '), document),
    );
  });
});
