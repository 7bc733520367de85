import { beforeAll, describe, expect, it } from 'vitest';
import { documents as seeded } from '#db/seed/documents.ts';
import { seed } from '#db/seed/seed.ts';
import type { Database } from '#platform/database/database.server.ts';
import { braillePaper, type FormatOrder } from '#platform/renditions/formats.ts';
import { makeFormat } from '#platform/renditions/make-format.server.ts';
import { printable } from '#platform/renditions/pdf/printable-text.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { asOneText, textsOf } from '#tests/worlds/renditions/every-block.ts';
import { listBookProblems, readBook } from '#tests/worlds/renditions/read-book.ts';
import { elementsOf as elementsIn } from '#tests/worlds/renditions/read-xhtml.ts';
import { elementsOf, readPdf, spokenIn } from '#tests/worlds/renditions/read-pdf.ts';
import { wordsOfDocument } from '#tests/worlds/renditions/words-of-document.ts';
import { textVisitor } from '#tests/worlds/site/text-visitor.ts';
import { loadPublicText } from './public-text.server.ts';
import { readPlace, type ReadablePlace } from './readable-kinds.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await seed(db);
});

const places: ReadablePlace[] = seeded.flatMap((each) => readPlace(each) ?? []);
const everyText = languages.flatMap((language) => places.map((place) => ({ ...place, language })));

const load = async (language: Language, place: ReadablePlace) =>
  (await loadPublicText(textVisitor(db, language), place, String)).document;

const make = async ({ language, ...place }: (typeof everyText)[number], order: FormatOrder) => {
  const document = await load(language, place);
  return { document, bytes: (await makeFormat(document, order)).bytes };
};

/** What is read from the left has no words of its own beside what is drawn, where the end of a line is the blank. */
const comparable = (text: string, language: Language) =>
  language === 'en' ? text.replace(/\s+/g, '') : text;

const lettersIn = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];

// Programs of others read each file: what they find is compared with what it was made of.
describe('every text of the sample content', () => {
  it.each(everyText)('is a PDF that says all of it in its order: $language $kind $slug', async (text) => {
    const { document, bytes } = await make(text, { format: 'pdf' });
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ title: printable(document.title), language: text.language, cutOff: [] });
    const levels = elementsOf(read, /^H\d$/).map(({ role }) => Number(role.slice(1)));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(elementsOf(read, /^Figure$/).filter(({ alternative }) => !alternative)).toEqual([]);
    expect(spokenIn(read)).not.toContain('[?]');
    const [said, meant] = [spokenIn(read), asOneText(textsOf(document).map(printable))];
    expect(comparable(said, text.language)).toBe(comparable(meant, text.language));
  });

  it.each(everyText)('is large print with no word cut off: $language $kind $slug', async (text) => {
    const { document, bytes } = await make(text, { format: 'large-print', points: 36 });
    const read = await readPdf(bytes);
    expect(read.cutOff).toEqual([]);
    const said = comparable(spokenIn(read), text.language);
    for (const each of textsOf(document))
      expect(said).toContain(comparable(asOneText([printable(each)]), text.language));
  });

  it.each(everyText)('is a book without problems: $language $kind $slug', async (text) => {
    const { document, bytes } = await make(text, { format: 'epub' });
    expect(await listBookProblems(bytes)).toEqual([]);
    const headings = document.blocks.filter(({ kind }) => kind === 'heading');
    const { nav } = readBook(bytes);
    expect(elementsIn(nav).filter(({ name }) => name === 'a')).toHaveLength(headings.length + 1);
  });

  it.each(everyText)('is braille that an embosser takes: $language $kind $slug', async (text) => {
    const { bytes } = await make(text, { format: 'braille' });
    const pages = Buffer.from(bytes).toString('latin1').split('\f');
    expect(pages.pop()).toBe('');
    for (const page of pages) {
      const lines = page.split('\r\n');
      expect(lines).toHaveLength(braillePaper.lines + 1);
      // Lower case would be the same cells, and other bytes none.
      expect(lines.filter((line) => !/^[\x20-\x5f]{0,40}$/.test(line))).toEqual([]);
    }
  });

  it.each(everyText)(
    'is plain text with all of its words in their order: $language $kind $slug',
    async (text) => {
      const { document, bytes } = await make(text, { format: 'text' });
      const said = lettersIn(new TextDecoder().decode(bytes));
      const meant = lettersIn([...wordsOfDocument(document, 'cell by cell'), document.publisher].join(' '));
      expect(meant.filter((word) => !said.includes(word))).toEqual([]);
      // Words that stand once show the order; what the format adds, such as addresses, may say a word again.
      const standsOnce = (word: string) =>
        [said, meant].every((all) => all.indexOf(word) === all.lastIndexOf(word));
      const known = new Set(meant.filter(standsOnce));
      expect(known.size).toBeGreaterThan(10);
      expect(said.filter((word) => known.has(word))).toEqual(meant.filter((word) => known.has(word)));
    },
  );
});
