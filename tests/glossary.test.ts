// The words that app/text/glossary.md refuses, looked for in all Arabic texts and in the content of the first start.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/process/project-root.server.ts';

/** A text, where it stands, and what of it is compared. */
type ArabicText = { place: string; text: string; plain: string };

const glossary = readFileSync(join(projectRoot, 'app/text/glossary.md'), 'utf8');
const refused = rowsOf('Words').flatMap(([, , not = '']) => wordsIn(not));
const exceptions = rowsOf('Exceptions').map(([word = '', place = '']) => ({
  word: wordsIn(word)[0]!,
  place: wordsIn(place)[0]!,
}));
const texts = [...interfaceTexts(), ...seededTexts()];

describe('the glossary', () => {
  it('names words that are refused', () => {
    expect(refused.length).toBeGreaterThan(40);
    expect(new Set(refused).size).toBe(refused.length);
  });

  it('excepts only what would be refused', () => {
    const idle = exceptions.filter(
      ({ word, place }) => !texts.some((text) => text.place === place && contains(text, word)),
    );
    expect(idle).toEqual([]);
  });

  it.each(refused)('keeps the texts free of %s', (word) => {
    const found = texts.filter(
      (text) =>
        contains(text, word) && !exceptions.some((one) => one.word === word && one.place === text.place),
    );
    expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });

  it('finds a word with a prefix or with vowel signs, and no part of another', () => {
    expect(contains(arabicText('here', 'تُعدّ الاستمارة'), 'استمارة')).toBe(true);
    expect(contains(arabicText('here', 'ومُقيّم الطلب'), 'مقيّم')).toBe(true);
    expect(contains(arabicText('here', 'من دون حساب'), 'بدون')).toBe(false);
    expect(contains(arabicText('here', 'بخانتين'), 'خانة')).toBe(false);
  });
});

describe('numbers in Arabic texts', () => {
  it('are formatted when they count something', () => {
    const bare = interfaceTexts().filter(({ text }) => /\{\{\s*count\s*\}\}/.test(text));
    expect(bare).toEqual([]);
  });
});

/** Whether a text has a word, perhaps with what Arabic writes in front of it. */
function contains({ plain }: ArabicText, word: string): boolean {
  const sought = withoutVowels(word);
  if (!/\p{L}/u.test(sought)) return plain.includes(sought);
  const before = String.raw`(?<![\p{L}\p{M}])(?:[وف]?(?:[بكل]?ال|لل|[بكل])?)?`;
  return new RegExp(`${before}${sought}(?![\\p{L}\\p{M}])`, 'u').test(plain);
}

function arabicText(place: string, text: string): ArabicText {
  return { place, text, plain: withoutVowels(text) };
}

/** Without fatha, damma, kasra and sukun; shadda and the endings of nouns stay. */
function withoutVowels(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u064E-\u0650\u0652]/g, '');
}

/** The texts of the interface, each at `area:key`. */
function interfaceTexts(): ArabicText[] {
  return globSync('app/text/ar/**/*.json', { cwd: projectRoot }).flatMap((file) => {
    const area = basename(file, '.json');
    const entries = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Record<string, string>;
    return Object.entries(entries).map(([key, text]) =>
      arabicText(key.includes(':') ? key : `${area}:${key}`, text),
    );
  });
}

/** Every Arabic text of the content that a first start writes, each at its file. */
function seededTexts(): ArabicText[] {
  return globSync('db/seed/**/*.ts', { cwd: projectRoot })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const place = file.replaceAll('\\', '/');
      return textsOf(join(projectRoot, file)).map((text) => arabicText(place, text));
    });
}

function textsOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const text = textOf(node);
    if (text === null) Object.values(node).forEach(visit);
    else if (/\p{Script=Arabic}/u.test(text)) found.push(text);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program.body);
  return found;
}

/** The text of a literal, or of several that are joined over lines: a term may be broken between two of them. */
function textOf(node: unknown): string | null {
  const { type, value, operator, left, right } = node as Record<string, unknown>;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'BinaryExpression' || operator !== '+') return null;
  const [before, after] = [textOf(left), textOf(right)];
  return before === null || after === null ? null : before + after;
}

/** The cells of a table of the glossary, row by row, without its head. */
function rowsOf(heading: string): string[][] {
  const section = glossary.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** What stands between backticks. */
function wordsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}
