import { strFromU8 } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/text/language.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import { randomDocument } from '#tests/worlds/renditions/random-document.ts';
import { listBookProblems, readBook, type Book } from '#tests/worlds/renditions/read-book.ts';
import { elementsOf, textOfElement, type ReadElement } from '#tests/worlds/renditions/read-xhtml.ts';
import {
  everyBlock,
  hostileAddresses,
  hostileDocument,
  longDocument,
} from '#tests/worlds/renditions/sample-documents.ts';
import { wordsOf, wordsOfDocument } from '#tests/worlds/renditions/words-of-document.ts';
import { assertDocumentLimits, longestDocument, mostTableCells } from '../document-limits.ts';
import type { ReadPicture } from '../make-format.server.ts';
import type { ReadableDocument } from '../readable-document.ts';
import { writeEpub } from './write-epub.server.ts';

const noPictures: ReadPicture = async () => null;

const pictureOf = async (kind: 'jpeg' | 'png' | 'webp') =>
  await sharp({ create: { width: 16, height: 12, channels: 3, background: '#888' } })
    .toFormat(kind)
    .toBuffer();

const all = (book: Book, name: string) =>
  book.spine.flatMap(({ root }) => elementsOf(root).filter((element) => element.name === name));

const metadataOf = (book: Book, property: string) =>
  elementsOf(book.package)
    .filter(({ attributes }) => attributes['property'] === property)
    .map((element) => textOfElement(element).trim());

const bookOf = async (document: ReadableDocument, readPicture = noPictures) =>
  readBook(await writeEpub(document, readPicture));

const withBlocks = (blocks: ReadableDocument['blocks'], language: 'en' | 'ar' = 'en'): ReadableDocument => ({
  ...everyBlock[language],
  blocks,
});

describe('a book', () => {
  it.each(languages)('of every kind of block is valid, in %s', async (language) => {
    expect(await listBookProblems(await writeEpub(everyBlock[language], noPictures))).toEqual([]);
  });

  it.each(languages)(
    'of a document that means harm is valid and has nothing of it, in %s',
    async (language) => {
      const bytes = await writeEpub(hostileDocument(language), noPictures);
      expect(await listBookProblems(bytes)).toEqual([]);
      const book = readBook(bytes);
      expect(all(book, 'script')).toEqual([]);
      expect(all(book, 'img')).toEqual([]);
      const read = book.spine.map(({ root }) => textOfElement(root)).join('');
      expect(read).toContain('</p><script>alert(1)</script><p>');
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      expect(read).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    },
  );

  it('is valid with as many characters, and as many cells of a table, as a document may have', async () => {
    const words = 'a<b&c "d" '.repeat(longestDocument / 10 - 10);
    const long = { ...everyBlock.en, lead: '', title: 'Long', blocks: [] };
    const text = { ...long, blocks: [{ kind: 'paragraph', text: [words] } as const] };
    const rows = Array.from({ length: mostTableCells / 2 - 1 }, (_, row) => [['Mona'], [String(row)]]);
    const columns = [{ heading: 'Name' }, { heading: 'Number', isNumber: true } as const];
    const table = { ...long, blocks: [{ kind: 'table', caption: 'All', columns, rows } as const] };
    for (const document of [text, table]) {
      assertDocumentLimits(document);
      expect(await listBookProblems(await writeEpub(document, noPictures))).toEqual([]);
    }
  });

  it('is the same bytes for the same document, and another book for another', async () => {
    const write = async (document: ReadableDocument) => Buffer.from(await writeEpub(document, noPictures));
    const book = await write(everyBlock.ar);
    expect(book.equals(await write(structuredClone(everyBlock.ar)))).toBe(true);
    const other = readBook(await write({ ...everyBlock.ar, lead: 'أخرى' }));
    const identifier = (own: Book) =>
      textOfElement(elementsOf(own.package).find(({ name }) => name === 'dc:identifier')!).trim();
    expect(identifier(readBook(book))).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-/,
    );
    expect(identifier(other)).not.toBe(identifier(readBook(book)));
  });

  it('is known by its first bytes', async () => {
    const bytes = Buffer.from(await writeEpub(everyBlock.en, noPictures));
    expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  });
});

describe.each(runsOf(200))('a random document: %s', (run) => {
  it('is a valid book with the same words in the same order, and all of its headings', async () => {
    const document = randomDocument(randomInts(`epub ${run}`));
    const bytes = await writeEpub(document, noPictures);
    expect(await listBookProblems(bytes)).toEqual([]);
    const book = readBook(bytes);
    const read = book.spine.map(({ root }) => textOfElement(bodyOf(root))).join(' ');
    const origin = wordsOf(`${document.publisher} ${document.address ?? ''}`);
    expect(wordsOf(read)).toEqual([...wordsOfDocument(document), ...origin]);
    const headings = book.spine.flatMap(({ root }) => headingsIn(root));
    expect(entriesOf(book)).toEqual(headings);
    const headingBlocks = document.blocks.filter(({ kind }) => kind === 'heading');
    expect(headings).toHaveLength(1 + headingBlocks.length);
  });
});

describe('the table of contents', () => {
  it('has each heading below the one that it belongs to', async () => {
    const book = await bookOf(everyBlock.en);
    expect(outline(elementsOf(book.nav).find(({ name }) => name === 'ol')!)).toEqual([
      'First steps with a screen reader',
      'What you need',
      ['On a phone', ['Three gestures']],
      'What others say',
    ]);
  });

  it('is in the language of the document', async () => {
    expect(textOfElement((await bookOf(everyBlock.ar)).nav)).toMatch(/^\s*المحتويات \|/);
    expect(textOfElement((await bookOf(everyBlock.en)).nav)).toMatch(/^\s*Contents \|/);
  });
});

describe('the files of a book', () => {
  it('are one for a short document, and begin with headings of level 2 in a long one', async () => {
    expect((await bookOf(everyBlock.en)).spine.map(({ file }) => file)).toEqual(['text-1.xhtml']);
    const { spine } = await bookOf(longDocument('en', 10_000));
    expect(spine.length).toBeGreaterThan(9);
    expect(spine.map(({ root }) => headingsIn(root)[0]!.level)).toEqual([1, ...spine.slice(1).map(() => 2)]);
  });

  it('are never many, however many headings there are', async () => {
    const blocks = Array.from({ length: 20_000 }, () => ({ kind: 'heading', level: 2, text: 'a' }) as const);
    expect((await bookOf(withBlocks(blocks))).spine).toHaveLength(5);
  });
});

describe('words', () => {
  it('in another language say so, and what is apart is a bdi', async () => {
    const book = await bookOf(everyBlock.ar);
    const paragraph = all(book, 'p').find((each) => textOfElement(each).includes('step by step'));
    const parts = elementsOf(paragraph!).map(({ name, attributes: { lang, dir } }) => [name, lang, dir]);
    // Its direction is that of its first letter.
    expect(parts).toContainEqual(['bdi', 'en', undefined]);
    expect(parts).toContainEqual(['span', 'en', 'ltr']);
    const [english] = all(await bookOf(everyBlock.en), 'bdi');
    expect(english!.attributes).toEqual({ lang: 'ar', 'xml:lang': 'ar' });
  });

  it('between marks of isolation are a bdi as well', async () => {
    const text = 'مرحبًا \u2068Mona\u2069، \u2068منى\u2069.';
    const bdis = all(await bookOf(withBlocks([{ kind: 'paragraph', text: [text] }], 'ar')), 'bdi');
    expect(bdis.slice(0, 2).map((each) => [textOfElement(each), each.attributes['lang']])).toEqual([
      ['Mona', 'en'],
      ['منى', undefined],
    ]);
  });

  it.each(hostileAddresses)('with a link to %j are words alone', async (href) => {
    const blocks = [{ kind: 'paragraph', text: [{ text: 'a link', href }] } as const];
    const book = await bookOf({ ...withBlocks(blocks), address: href });
    expect(all(book, 'a')).toEqual([]);
    expect(textOfElement(book.spine[0]!.root)).toContain('a link');
  });

  it('lead where they led', async () => {
    expect(all(await bookOf(everyBlock.ar), 'a').map(({ attributes }) => attributes['href'])).toEqual([
      'https://baseera.example/ar/%D8%AF%D9%84%D9%8A%D9%84',
      'mailto:help@baseera.example',
      'https://baseera.example/articles/first-steps?from=a&to=b#part',
    ]);
  });
});

describe('an Arabic book', () => {
  it('goes from right to left, and is numbered in Arabic digits', async () => {
    const book = await bookOf(everyBlock.ar);
    const spine = elementsOf(book.package).find(({ name }) => name === 'spine')!;
    expect(spine.attributes['page-progression-direction']).toBe('rtl');
    expect(elementsOf(book.spine[0]!.root)[0]!.attributes).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(all(book, 'ol')[0]!.attributes['class']).toBe('arabic-digits');
    const latin = await bookOf({ ...everyBlock.ar, digits: 'latin' });
    expect(all(latin, 'ol')[0]!.attributes['class']).toBeUndefined();
  });

  it('sets every number of a table apart, once', async () => {
    const numbers = all(await bookOf(everyBlock.ar), 'td').filter(
      ({ attributes }) => attributes['class'] === 'number',
    );
    expect(numbers.map((each) => elementsOf(each).map(({ name }) => name))).toEqual([['bdi'], ['bdi']]);
  });
});

describe('a table', () => {
  it('has a caption, and headings for its columns', async () => {
    const [table] = all(await bookOf(everyBlock.en), 'table');
    expect(
      elementsOf(table!)
        .slice(0, 5)
        .map(({ name, attributes }) => [name, attributes['scope']]),
    ).toEqual([
      ...[
        ['caption', undefined],
        ['thead', undefined],
        ['tr', undefined],
      ],
      ...[
        ['th', 'col'],
        ['th', 'col'],
      ],
    ]);
  });
});

describe('pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('are in the book as %s, once each', async (kind) => {
    const bytes = await pictureOf(kind);
    const twice = { ...everyBlock.en, blocks: [...everyBlock.en.blocks, ...everyBlock.en.blocks] };
    const written = await writeEpub(twice, async () => bytes);
    expect(await listBookProblems(written)).toEqual([]);
    const book = readBook(written);
    const names = Object.keys(book.files).filter((name) => name.includes('picture-'));
    expect(names).toHaveLength(2);
    expect(Buffer.from(book.files[names[0]!]!).equals(bytes)).toBe(true);
    expect(
      all(book, 'img')
        .slice(0, 2)
        .map(({ attributes }) => attributes),
    ).toEqual([
      expect.objectContaining({ alt: 'A desk with a laptop', width: '640', height: '480' }),
      expect.objectContaining({ alt: '' }),
    ]);
  });

  it.each([
    ['is not there', null],
    ['is a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['is empty', Buffer.alloc(0)],
    ['moves', Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0', 'latin1')],
    ['moves, as a PNG', Buffer.from('\x89PNG\r\n\x1a\n    acTL    IDAT', 'latin1')],
  ])('are their words where one %s', async (_, bytes) => {
    const written = await writeEpub(everyBlock.ar, async () => bytes);
    expect(await listBookProblems(written)).toEqual([]);
    const book = readBook(written);
    expect(all(book, 'img')).toEqual([]);
    const paragraphs = all(book, 'p').map((each) => textOfElement(each).trim());
    expect(paragraphs.filter((text) => text.includes('مكتب عليه حاسوب'))).toHaveLength(1);
  });

  it('that fail to be read fail the book', async () => {
    const failing = writeEpub(everyBlock.en, async () => {
      throw new Error('storage is away');
    });
    await expect(failing).rejects.toThrow('storage is away');
  });
});

describe('what a book says about its accessibility', () => {
  it('is true of this one', async () => {
    const bytes = await pictureOf('png');
    const shown = await bookOf(everyBlock.en, async () => bytes);
    expect(metadataOf(shown, 'schema:accessMode')).toEqual(['textual', 'visual']);
    expect(metadataOf(shown, 'schema:accessibilityFeature')).toContain('alternativeText');
    const plain = await bookOf(withBlocks([{ kind: 'paragraph', text: ['Hello'] }]));
    expect(metadataOf(plain, 'schema:accessMode')).toEqual(['textual']);
    expect(metadataOf(plain, 'schema:accessibilityFeature')).not.toContain('alternativeText');
    expect(metadataOf(plain, 'schema:accessibilityFeature')).not.toContain('structuralNavigation');
    expect(metadataOf(plain, 'schema:accessibilitySummary')[0]).not.toContain('Tables');
    const decorative = everyBlock.en.blocks.filter((block) => block.kind === 'picture' && !block.alternative);
    const dots = await bookOf(withBlocks(decorative), async () => bytes);
    expect(metadataOf(dots, 'schema:accessibilityFeature')).not.toContain('alternativeText');
  });

  it('claims no standard, and names the second in which the document changed', async () => {
    const book = await bookOf(everyBlock.ar);
    expect(strFromU8(book.files['EPUB/package.opf']!)).not.toMatch(/conformsTo|certified/);
    expect(metadataOf(book, 'dcterms:modified')).toEqual(['2026-11-24T09:41:07Z']);
    expect(metadataOf(book, 'schema:accessibilitySummary')[0]).toMatch(/[\u0600-\u06ff]/);
  });

  it('leaves letters, sizes and colours to the reader', async () => {
    const style = strFromU8((await bookOf(everyBlock.en)).files['EPUB/style.css']!);
    expect(style).not.toMatch(/color|background|font-family|font-size|#|rgb|\dpx|\dpt|left|right|!important/);
  });
});

function bodyOf(root: ReadElement): ReadElement {
  return elementsOf(root).find(({ name }) => name === 'body')!;
}

type Found = { level: number; text: string };

function headingsIn(root: ReadElement): Found[] {
  return elementsOf(root)
    .filter(({ name }) => /^h\d$/.test(name))
    .map((element) => ({ level: Number(element.name[1]), text: textOfElement(element).trim() }));
}

/** The entries of the table of contents with the levels of the headings that they lead to. */
function entriesOf({ nav, spine }: Book): Found[] {
  const levels = new Map(
    spine.flatMap(({ file, root }) =>
      elementsOf(root).map(({ name, attributes }) => [`${file}#${attributes['id']}`, Number(name[1])]),
    ),
  );
  return elementsOf(nav)
    .filter(({ name }) => name === 'a')
    .map((element) => ({
      level: levels.get(element.attributes['href']!)!,
      text: textOfElement(element).trim(),
    }));
}

type Outline = (string | Outline)[];

function outline(list: ReadElement): Outline {
  return list.children.flatMap((item) =>
    (item as ReadElement).children.map((child) => {
      const element = child as ReadElement;
      return element.name === 'ol' ? outline(element) : textOfElement(element);
    }),
  );
}
