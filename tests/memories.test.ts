// Whatever processes remember of the content has a name of its own, in the whole application: one key means one value.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

it('has one name for each memory', () => {
  const sources = ['app/domain', 'app/routes', 'server'].flatMap(readSources);
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bdefineMemor(?:y|ies)\((?:\s*'([^']+)')?/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(15);
  expect(names).not.toContain(undefined);
  // What is asked is written behind the name, in brackets.
  expect(names.filter((name) => name?.includes('['))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

function readSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
