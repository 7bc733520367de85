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

describe('the documents', () => {
  it.each(documents)('name files that are there: %s', (document) => {
    const named = [
      ...readFileSync(join(root, document), 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g),
    ];
    const gone = named.map(([, name = '']) => name).filter((name) => !isThere(name));
    expect(gone).toEqual([]);
  });

  it('of security give a proof for each threat', () => {
    const security = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
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
});

/** By its whole path, or by a name that says enough. */
function isThere(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}
