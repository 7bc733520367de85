import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
// A decision is of its day: what it names may be gone.
const documents = files.filter((file) => /^(?:[A-Z]+|docs\/[\w-]+)\.md$/.test(file));
// What can cite a document. This file names documents without citing them.
const texts = files.filter((file) => /\.(?:tsx?|mjs|css|sql|json|md)$/.test(file));
const sources = texts.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.startsWith('tests/docs'));

describe('the documents', () => {
  it.each(documents)('name files that are there: %s', (document) => {
    const named = [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)];
    const gone = named.map(([, name = '']) => name).filter((name) => !isThere(name));
    expect(gone).toEqual([]);
  });

  it('of security give a proof for each threat', () => {
    const security = read('docs/security.md');
    const [, threats = ''] = /## Threats and answers\n([\s\S]*?)\n## /.exec(security) ?? [];
    const rows = threats
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2);
    expect(rows.length).toBeGreaterThan(40);
    const without = rows.filter(
      (row) => !/\.(?:test|spec)\.tsx?`|tests\/kill|every install/.test(row.split(' | ').at(-1)!),
    );
    expect(without).toEqual([]);
  });

  it('of the product has every heading that a comment cites', () => {
    const headings = [...read('docs/product.md').matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    const cited = sources.flatMap((file) => citationsOf(file).map((heading) => ({ file, heading })));
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
  });

  it('are in the repository: nothing cites a numbered part of one that is not', () => {
    const missing = /\b(?:specification|decisions),? \(?\d|\bthe specification\b/i;
    const citing = texts.filter((file) => missing.test(onOneLine(read(file))));
    expect(citing).toEqual([]);
  });
});

/** The headings of docs/product.md that a file cites; undefined where it names the document without a heading. */
function citationsOf(file: string): (string | undefined)[] {
  const cited = onOneLine(read(file)).matchAll(/docs\/product\.md(?:, "([^"]*)")?/g);
  return [...cited].map(([, heading]) => heading);
}

/** A text whose comments are not wrapped, so that a citation is found wherever its line ends. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** By its whole path, or by a name that says enough. */
function isThere(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}
