import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readers } from '#tests/worlds/hostile/hostile-text/readers.ts';
import { seed } from '#tests/worlds/random/random.ts';
import { Watchdog } from '#tests/worlds/process/watchdog.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const length = 400_000;
const watchdog = new Watchdog(new URL('worlds/hostile/hostile-text/run-reader.ts', import.meta.url), 30);

/** `normalize` itself is slow on marks out of their order; who may call it, and why it gets few of them. */
const mayNormalize = {
  'app/platform/security/password.server.ts':
    'looks at no more than 1024 characters, and leaves none of them out',
  'app/platform/text/normalized.ts': 'takes the marks away before',
};

afterAll(async () => await watchdog.end());

describe(`${length} of each sign that might do harm, alone and in pairs`, () => {
  it.each(Object.keys(readers))('do not hold what reads %s', { timeout: 300_000 }, async (reader) => {
    expect(await watchdog.run({ reader, length }), `seed ${seed}`).toBeNull();
  });

  it('do not hold what composes letters, as only one place does', () => {
    const callers = ['app', 'server', 'db']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (path) => `${folder}/${path}`,
        ),
      )
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => /\.normalize\(/.test(readFileSync(join(root, path), 'utf8')));
    expect(callers.toSorted()).toEqual(Object.keys(mayNormalize));
  });
});

describe('the watchdog', () => {
  it('finds what takes too long, says which text it was, and goes on with the next', async () => {
    const short = new Watchdog(new URL('worlds/hostile/hostile-text/run-reader.ts', import.meta.url), 2);
    expect(await short.run({ reader: 'nobody', length })).toMatch(/undefined/);
    expect(await short.run({ reader: 'a reason', length: 100 })).toBeNull();
    await short.end();
  });
});
