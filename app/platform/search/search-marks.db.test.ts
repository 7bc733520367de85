import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { MarkedText } from '#platform/text/marked-text.ts';
import { excerptOf, markMatches } from './search-marks.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

describe('marked matches', () => {
  it('are whole words, and the text stays as it was', async () => {
    const texts = ['أساسيات البرمجة، وبرمجة الويب', 'Nothing here', ''];
    const marked = await markMatches(db, texts, [['برمجه']]);
    expect(marked.map(inBrackets)).toEqual(['أساسيات [البرمجة]، [وبرمجة] الويب', 'Nothing here', '']);
    expect(marked.map(plain)).toEqual(texts);
  });

  it('are every spelling that was looked for', async () => {
    const [marked] = await markMatches(db, ['Excel basics'], [['exel', 'excel']]);
    expect(inBrackets(marked!)).toBe('[Excel] basics');
  });

  it('of one or two letters are words of their own', async () => {
    const [marked] = await markMatches(db, ['R for errors'], [['r']]);
    expect(inBrackets(marked!)).toBe('[R] for errors');
  });
});

describe('an excerpt', () => {
  const before = 'word '.repeat(60);

  it('of a short text is the text', () => {
    const text = [{ text: 'Short', isMatch: true }];
    expect(excerptOf(text)).toBe(text);
  });

  it('stands around the first match and ends between words', () => {
    const excerpt = plain(
      excerptOf([
        { text: before, isMatch: false },
        { text: 'braille', isMatch: true },
        { text: ` ${before}`, isMatch: false },
      ]),
    );
    expect(excerpt).toMatch(/^…word .*word braille word.* word…$/);
    expect(excerpt.length).toBeLessThan(130);
  });

  it('begins with the text when nothing matches, and cuts a text without spaces', () => {
    expect(plain(excerptOf([{ text: before, isMatch: false }]))).toMatch(/^word .* word…$/);
    expect(plain(excerptOf([{ text: 'x'.repeat(500), isMatch: false }]))).toBe(`${'x'.repeat(120)}…`);
  });
});

function inBrackets(text: MarkedText): string {
  return text.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('');
}

function plain(text: MarkedText): string {
  return text.map((part) => part.text).join('');
}
