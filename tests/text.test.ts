import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const languages = ['en', 'ar'] as const;
const pluralForms = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] };

const areaFiles = (language: string) =>
  readdirSync(join(root, 'app/text', language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .toSorted();
const isOfDomain = (path: string) => path.split(sep)[0] === 'domains';
const ownFiles = areaFiles('en').filter((path) => !isOfDomain(path));
const areas = ownFiles.map((path) => basename(path, '.json'));
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(areas.map((area) => [area, readArea(language, area)])),
  ]),
) as Record<(typeof languages)[number], Record<string, Record<string, string>>>;
const sources = sourceFiles(['app', 'server', 'db']);
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');

describe('the texts', () => {
  it('exist in both languages, area by area', () => {
    expect(areaFiles('ar')).toEqual(areaFiles('en'));
    expect(new Set(areas).size).toBe(areas.length);
  });

  it('of domains are of an area that is read on the server, and in no other file', () => {
    // React in a browser is given the files of its areas alone (app/entry.client.tsx).
    const keys = areaFiles('en').flatMap((path) =>
      Object.keys(readTexts('en', path)).map((key) =>
        isOfDomain(path) ? key : `${basename(path, '.json')}:${key}`,
      ),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const shared = new Set(
      areaFiles('en')
        .filter(isOfDomain)
        .flatMap((path) => Object.keys(readTexts('en', path)).map((key) => key.slice(0, key.indexOf(':')))),
    );
    expect([...shared].filter((area) => !areas.includes(area))).toEqual([]);
    expect(liveAreas().filter((area) => shared.has(area))).toEqual([]);
  });

  it('of pages that run React are those that browsers are given', () => {
    // app/entry.client.tsx names the folder.
    const given = areaFiles('en').filter((path) => /^shared[\\/]/.test(path));
    const names = new Set(given.map((path) => basename(path, '.json')));
    expect(liveAreas().filter((area) => !names.has(area))).toEqual([]);
  });

  it.each(areas)('of %s have the same keys and values in both languages', (area) => {
    const stems = (language: 'en' | 'ar') =>
      [...new Set(Object.keys(texts[language][area]!).map(stemOf))].toSorted();
    expect(stems('ar')).toEqual(stems('en'));
    for (const stem of stems('en')) {
      expect(variablesOf('ar', area, stem), `values of ${area}:${stem}`).toEqual(
        variablesOf('en', area, stem),
      );
    }
  });

  it.each(areas)('of %s have every plural form of the language', (area) => {
    for (const language of languages) {
      const keys = Object.keys(texts[language][area]!);
      const plural = new Set(keys.filter((key) => stemOf(key) !== key).map(stemOf));
      for (const stem of plural) {
        const missing = pluralForms[language].filter((form) => !keys.includes(`${stem}_${form}`));
        expect(missing, `${language} ${area}:${stem}`).toEqual([]);
      }
    }
  });

  it('are all used', () => {
    const unused = areas
      .filter((area) => area !== 'refusals')
      .flatMap((area) =>
        [...new Set(Object.keys(texts.en[area]!).map(stemOf))]
          .filter((key) => !isUsed(key))
          .map((key) => `${area}:${key}`),
      );
    expect(unused).toEqual([]);
  });

  it('are the only words in components', () => {
    const bare = sources
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap(bareTextOf);
    expect(bare).toEqual([]);
  });

  it('are not empty and have no spaces around them', () => {
    const untidy = languages.flatMap((language) =>
      areas.flatMap((area) =>
        Object.entries(texts[language][area]!)
          .filter(([, text]) => text === '' || text !== text.trim())
          .map(([key]) => `${language} ${area}:${key}`),
      ),
    );
    expect(untidy).toEqual([]);
  });
});

/** The areas of pages that React takes over in the browser. */
function liveAreas(): string[] {
  const named = [...code.matchAll(/live: true, text: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area),
  );
  return [...new Set(['ui', 'shell', 'errors', ...named])];
}

/** An area with what domains say in it. */
function readArea(language: string, area: string): Record<string, string> {
  const files = areaFiles(language).map((path) => ({ path, texts: readTexts(language, path) }));
  return Object.fromEntries(
    files.flatMap(({ path, texts }) =>
      isOfDomain(path)
        ? Object.entries(texts)
            .filter(([key]) => key.startsWith(`${area}:`))
            .map(([key, text]) => [key.slice(area.length + 1), text])
        : basename(path, '.json') === area
          ? Object.entries(texts)
          : [],
    ),
  ) as Record<string, string>;
}

function readTexts(language: string, path: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, 'app/text', language, path), 'utf8')) as Record<string, string>;
}

function stemOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The values that a text uses; `count` may be left out of a form that says the number in words. */
function variablesOf(language: 'en' | 'ar', area: string, stem: string): string[] {
  const all = Object.entries(texts[language][area]!)
    .filter(([key]) => stemOf(key) === stem)
    .flatMap(([, text]) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]!));
  return [...new Set(all)].toSorted();
}

/** What the code names between quotes; of a template such as `${status}.title`, a star for each of its values. */
const named = new Set(
  [...code.matchAll(/['"`](?=((?:\w+:)?(?:[\w.-]|\$\{[^}]+\})+)['"`])/g)].flatMap(([, name = '']) => {
    const pattern = name.replaceAll(/\$\{[^}]+\}/g, '*');
    return [pattern, pattern.replace(/^\w+:/, '')];
  }),
);

/** A key is used when the code names it, or names all of it but one part, which is a value. */
function isUsed(key: string): boolean {
  if (named.has(key)) return true;
  const parts = key.split('.');
  return parts.some((_, index) => named.has(parts.with(index, '*').join('.')));
}

const readAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
  'hint',
]);

/** Words between tags, and in attributes that people read or hear; found in the syntax tree. */
function bareTextOf(file: string): string[] {
  const found: string[] = [];
  const note = (text: unknown) => {
    if (typeof text === 'string' && /\p{L}{2,}/u.test(text))
      found.push(`${file.slice(root.length + 1)}: ${text.trim()}`);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, expression, name } = node as Record<string, unknown> & { name?: { name?: unknown } };
    if (type === 'JSXText') note(value);
    if (type === 'JSXExpressionContainer') note((expression as { value?: unknown }).value);
    if (type === 'JSXAttribute') {
      if (readAttributes.has(String(name?.name))) note((value as { value?: unknown } | null)?.value);
      return visit((value as { expression?: unknown } | null)?.expression);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program.body);
  return found;
}

function sourceFiles(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}
