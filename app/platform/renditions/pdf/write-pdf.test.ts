import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { elementsOf, readPdf, spokenIn } from '#tests/worlds/renditions/read-pdf.ts';
import { randomDocument } from '#tests/worlds/renditions/random-document.ts';
import { singleWordsIn, wordsOfDocument } from '#tests/worlds/renditions/words-of-document.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import { asOneText, sampleDocument, textsOf } from '#tests/worlds/renditions/every-block.ts';
import { languages } from '#platform/text/language.ts';
import { largePrintPoints } from '../formats.ts';
import { setInProcess } from './pdf-process.server.ts';
import { writePdf } from './write-pdf.server.ts';
import type { DocumentBlock, ReadableDocument } from '../readable-document.ts';

const noPicture = async () => null;
const dot = sharp({ create: { width: 60, height: 40, channels: 3, background: '#123' } })
  .png()
  .toBuffer();
const sizes = [null, ...Object.values(largePrintPoints)];

const ofBlocks = (blocks: DocumentBlock[], more: Partial<ReadableDocument> = {}): ReadableDocument => ({
  ...sampleDocument('en'),
  blocks,
  ...more,
});
const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text: [text] });

describe.each(languages)('a document in %s', (language) => {
  it.each(sizes)('says its words in the order of the source, with letters of %s points', async (points) => {
    const source = sampleDocument(language);
    const read = await readPdf(await writePdf(source, points, async () => await dot));
    expect(read).toMatchObject({ title: source.title, language, cutOff: [] });
    if (points === null) expect(spokenIn(read)).toBe(asOneText(textsOf(source)));
    // In large print a row that is too wide says the headings again.
    else for (const text of textsOf(source)) expect(spokenIn(read)).toContain(asOneText([text]));
  });

  it('says what everything is', async () => {
    const source = sampleDocument(language);
    const read = await readPdf(await writePdf(source, null, async () => await dot));
    expect(elementsOf(read, /^H\d$/).map(({ role }) => role)).toEqual(['H1', 'H2', 'H3']);
    expect(elementsOf(read, /^TH$/)).toHaveLength(4);
    expect(elementsOf(read, /^TD$/)).toHaveLength(8);
    expect(elementsOf(read, /^LI$/)).toHaveLength(6);
    const foreign = language === 'ar' ? 'en' : 'ar';
    expect(elementsOf(read, /./).filter((element) => element.language === foreign)).not.toHaveLength(0);
    const picture = source.blocks.find((block) => block.kind === 'picture')!;
    expect(elementsOf(read, /^Figure$/)[0]).toMatchObject({ alternative: picture.alternative });
    expect(read.links).toEqual(['mailto:help@baseera.example']);
  });

  it('gives the same bytes for the same document', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => writePdf(sampleDocument(language), null, noPicture)),
    );
    expect(Buffer.compare(one!, other!)).toBe(0);
  });
});

describe('a picture', () => {
  it('that cannot be read is its words', async () => {
    const source = sampleDocument('en');
    const read = await readPdf(await writePdf(source, null, noPicture));
    expect(elementsOf(read, /^Figure$/)).toEqual([]);
    expect(spokenIn(read)).toBe(asOneText(textsOf(source)));
  });

  it('without words is left out of what is read', async () => {
    const picture = { kind: 'picture', picture: 'dot', alternative: '', width: 60, height: 40 } as const;
    const read = await readPdf(await writePdf(ofBlocks([picture]), null, async () => await dot));
    expect(elementsOf(read, /^Figure$/)).toEqual([]);
  });
});

describe('a table', () => {
  const wide = (cells: number): DocumentBlock => ({
    kind: 'table',
    caption: 'Wide',
    columns: Array.from({ length: cells }, (_, index) => ({ heading: `Heading${index}` })),
    rows: [Array.from({ length: cells }, (_, index) => [`Cell${index}`])],
  });

  it.each([
    [4, null, 'Table'],
    [12, null, 'L'],
    [4, 36, 'L'],
  ] as const)(
    'of %i columns is never wider than its page, with letters of %s points',
    async (cells, points, role) => {
      const read = await readPdf(await writePdf(ofBlocks([wide(cells)]), points, noPicture));
      expect(elementsOf(read, /^(Table|L)$/).map((element) => element.role)).toEqual([role]);
      expect(read.cutOff).toEqual([]);
      if (role === 'L') expect(spokenIn(read)).toContain('Heading0: Cell0 Heading1: Cell1');
    },
  );

  it('says its headings on each of its pages once to whoever listens', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [[`Row ${index}`], ['x']]);
    const table: DocumentBlock = {
      ...{ kind: 'table', caption: 'Long', columns: [{ heading: 'First' }, { heading: 'Second' }], rows },
    };
    const read = await readPdf(await writePdf(ofBlocks([table]), null, noPicture));
    expect(read.pages).toBeGreaterThan(2);
    expect(elementsOf(read, /^TD$/)).toHaveLength(240);
    expect(spokenIn(read).match(/First/g)).toHaveLength(1);
  });
});

describe('a hostile text', () => {
  const hostile = [
    '#read("/etc/passwd") *x* $y$ @ref // /* ] } <label> \\ #import "@preview/x:1.0.0" #eval("1")',
    '= Heading\n- item\n+ step',
    '\u202eevil\u2066 \u200f\u061c abc\u0000\u0007\u001b',
    'x'.repeat(3000),
    'Žluťoučký kůň, ﷲ ﻣﺮﺣﺒﺎ پچگ 😀 漢字 שלום Ω → ✓',
    '‏(مرحبا) <b>[1]</b>‎',
    '%PDF-1.7 ) endobj trailer << /ActualText (x) >> startxref 0 %%EOF',
    'e' + '\u0301'.repeat(2000),
    '',
    ' ',
  ];

  it.each(languages)('is only ever text (%s)', async (language) => {
    const blocks: DocumentBlock[] = [
      ...hostile.map(paragraph),
      { kind: 'heading', level: 2, text: hostile[0]! },
      { kind: 'list', items: hostile.map((text) => [text, { text, isStrong: true }]) },
      { kind: 'facts', items: hostile.map((text) => ({ term: text, text: [{ text, isApart: true }] })) },
      {
        ...{ kind: 'table', caption: 'x', columns: [{ heading: hostile[0]! }, { heading: '' }] },
        rows: hostile.map((text) => [[text], []]),
      },
    ];
    const read = await readPdf(await writePdf(ofBlocks(blocks, { language }), null, noPicture));
    const said = spokenIn(read);
    expect(said).toContain('#read("/etc/passwd") *x* $y$ @ref // /* ] } <label> \\ #import');
    expect(said).not.toContain('root:');
    expect(said).toContain('- item + step');
    expect(said).toContain('[?]');
    expect(read.cutOff).toEqual([]);
    expect(elementsOf(read, /^H\d$/)).toHaveLength(2);
  });

  it('leads nowhere but to addresses', async () => {
    const links = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      '/inside',
      'https://baseera.example/x',
      'tel:+20',
    ];
    const text = links.map((href) => ({ text: `${href} `, href }));
    const read = await readPdf(await writePdf(ofBlocks([{ kind: 'paragraph', text }]), null, noPicture));
    expect(read.links).toEqual(['https://baseera.example/x', 'tel:+20']);
  });
});

it('a table without a row says its headings, however large the letters are', async () => {
  const headings = ['Description of the service', 'Price in Egyptian pounds', 'Comments of the treasurer'];
  const columns = headings.map((heading) => ({ heading }));
  const source = ofBlocks([{ kind: 'table', caption: 'Services', columns, rows: [] }]);
  for (const points of sizes) {
    const read = await readPdf(await writePdf(source, points, noPicture));
    for (const heading of headings) expect(spokenIn(read)).toContain(heading);
  }
});

describe('documents that are chosen at random', () => {
  it.each(runsOf(200))('say their words in their order, and cut none off: %s', async (run) => {
    const random = randomInts(`pdf ${run}`);
    const source = randomDocument(random);
    const points = sizes[random(sizes.length)]!;
    const read = await readPdf(
      await writePdf(source, points, async () => (random(2) > 0 ? await dot : null)),
    );
    expect(read.cutOff).toEqual([]);
    const said = singleWordsIn(spokenIn(read), source);
    // A table that is too wide says its headings with each of its cells.
    const isTable = ({ kind }: DocumentBlock) => kind === 'table';
    const running = { ...source, blocks: source.blocks.filter((block) => !isTable(block)) };
    const tables = { ...source, title: '', lead: '', blocks: source.blocks.filter(isTable) };
    const inTables = new Set(singleWordsIn(wordsOfDocument(tables).join(' '), source));
    expect(said.filter((word) => !inTables.has(word))).toEqual(
      singleWordsIn(wordsOfDocument(running).join(' '), source),
    );
    expect(new Set(said.filter((word) => inTables.has(word)))).toEqual(inTables);
  });
});

describe('the process of the typesetter', () => {
  it('is ended by a document that takes too long, and the next gets another', async () => {
    const task = { document: '{}', words: [], pictures: [] };
    await expect(setInProcess(task, { milliseconds: 0 })).rejects.toThrow();
    expect(await writePdf(sampleDocument('ar'), null, noPicture)).toBeInstanceOf(Uint8Array);
  });

  it('says what is wrong with a document that cannot be set, and takes the next', async () => {
    const task = { document: '{"title":', words: [], pictures: [] };
    await expect(setInProcess(task)).rejects.toThrow('could not be set');
    expect(await writePdf(sampleDocument('ar'), null, noPicture)).toBeInstanceOf(Uint8Array);
  });
});
