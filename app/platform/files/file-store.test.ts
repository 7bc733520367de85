import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '#tests/worlds/files/s3-server.ts';
import type { S3Config } from '#platform/process/config.server.ts';
import { createFileStore, DamagedFile, openKept, readWhole, type FileStore } from './file-store.server.ts';
import { openNameless } from './nameless-file.server.ts';
import { isStorageKey, newStorageKey } from './storage-key.server.ts';
import { sumUp } from './written-file.server.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baseera-files-'));
  folders.push(folder);
  return folder;
};

let server: Awaited<ReturnType<typeof startS3>>;
let s3: S3Config;
beforeAll(async () => {
  server = await startS3();
  s3 = server.config;
});
afterAll(async () => {
  await server.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => createFileStore({ s3: null, dataFolder: await newFolder() })],
  ['S3', async () => createFileStore({ s3, dataFolder: '' })],
];

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe.each(stores)('files in %s', (_, open) => {
  it('come back as they were, byte for byte', async () => {
    const store = await open();
    const key = newStorageKey();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256));
    await store.put(key, bytes);
    expect((await readWhole(store, key))?.equals(bytes)).toBe(true);
  });

  it('come from the disk as well, put together of what lies there and what is at hand', async () => {
    const store = await open();
    const [file, bytes] = [await openNameless(await newFolder()), randomBytes(700_000)];
    await file.writeFile(bytes);
    const key = newStorageKey();
    const parts = [{ from: 0, to: 9 }, Buffer.from(' in between '), { from: 9, to: bytes.length }];
    await store.put(key, await sumUp(file, parts));
    await file.close();
    const whole = Buffer.concat([bytes.subarray(0, 9), Buffer.from(' in between '), bytes.subarray(9)]);
    expect((await readWhole(store, key))?.equals(whole)).toBe(true);
  });

  it('come in parts, of which each is exactly what was asked for', async () => {
    const store = await open();
    const storageKey = newStorageKey();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256));
    await store.put(storageKey, bytes);
    const file = { storageKey, bytes: bytes.length, sha256: 'what only the whole has' };
    // Not the first byte alone: the server of the tests takes an end of 0 for none.
    for (const [first, last] of [
      [0, 1],
      [3, 66_000],
      [69_999, 69_999],
    ] as const) {
      const part = { first, last };
      const read = await new Response(await openKept(store, file, part)).bytes();
      expect(bytes.subarray(part.first, part.last + 1).equals(read)).toBe(true);
    }
    // The store has less than the row says: no half of a part passes for it.
    const longer = openKept(store, { ...file, bytes: 80_000 }, { first: 69_990, last: 70_010 });
    await expect(longer.then((part) => new Response(part).bytes())).rejects.toThrow(DamagedFile);
  });

  it('are listed with the time since when they are there, and not after they were removed', async () => {
    const store = await open();
    const keys = Array.from({ length: 5 }, newStorageKey);
    for (const key of keys) await store.put(key, Buffer.from('content'));
    const listed: Record<string, Date> = {};
    for await (const { key, storedAt } of store.list()) listed[key] = storedAt;
    for (const key of keys) expect(Date.now() - (listed[key]?.getTime() ?? 0)).toBeLessThan(60_000);
    for (const key of keys) await store.remove(key);
    expect((await keysOf(store)).filter((key) => keys.includes(key))).toEqual([]);
  });

  it('are nothing where nothing is, and can be removed twice', async () => {
    const store = await open();
    const key = newStorageKey();
    expect(await store.open(key)).toBeNull();
    await store.put(key, Buffer.from('once'));
    await store.remove(key);
    await store.remove(key);
    expect(await readWhole(store, key)).toBeNull();
  });

  it.each(['../secret', '/etc/passwd', '', 'ab/cd', `${'a'.repeat(2)}/${'g'.repeat(38)}`, 'ab\\..\\x'])(
    'refuse a key that is none of ours: %j',
    async (key) => {
      const store = await open();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key');
      await expect(store.open(key)).rejects.toThrow('no key');
      await expect(store.remove(key)).rejects.toThrow('no key');
    },
  );

  it('are written side by side without mixing', async () => {
    const store = await open();
    const files = Array.from({ length: 12 }, (_, index) => ({
      key: newStorageKey(),
      bytes: Buffer.alloc(40_000, index),
    }));
    await Promise.all(files.map(({ key, bytes }) => store.put(key, bytes)));
    for (const { key, bytes } of files) expect((await readWhole(store, key))?.equals(bytes)).toBe(true);
  });
});

describe('a folder of files', () => {
  it('is not shown what was left half-written, which goes after its time', async () => {
    const dataFolder = await newFolder();
    const store = createFileStore({ s3: null, dataFolder });
    await store.put(newStorageKey(), Buffer.from('whole'));
    const unfinished = join(dataFolder, 'files', '.unfinished');
    const old = join(unfinished, 'old');
    await writeFile(old, 'half');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(unfinished, 'young'), 'half');
    expect(await keysOf(store)).toHaveLength(1);
    await store.removeUnfinished(new Date(Date.now() - 3600_000));
    expect(await readdir(unfinished)).toEqual(['young']);
  });

  it('is summed again when something was written to a file whose sum was right', async () => {
    const dataFolder = await newFolder();
    const store = createFileStore({ s3: null, dataFolder });
    const storageKey = newStorageKey();
    const bytes = randomBytes(700_000);
    await store.put(storageKey, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { storageKey, bytes: bytes.length, sha256 };
    const read = async () => await new Response(await openKept(store, file)).bytes();
    for (let time = 0; time < 2; time += 1) expect(bytes.equals(await read())).toBe(true);
    // The same row with another sum is another file.
    const other = openKept(store, { ...file, sha256: 'of something else' });
    await expect(other.then((stream) => new Response(stream).bytes())).rejects.toThrow(DamagedFile);
    await writeFile(join(dataFolder, 'files', storageKey), bytes.fill(7, 350_000, 350_001));
    await expect(read()).rejects.toThrow(DamagedFile);
  });

  it('leaves nothing behind when a file cannot be written', async () => {
    const dataFolder = await newFolder();
    const store = createFileStore({ s3: null, dataFolder });
    const key = newStorageKey();
    await store.put(key, Buffer.from('first'));
    // A folder stands where the file should: the name cannot be given.
    await rm(join(dataFolder, 'files', key));
    await import('node:fs/promises').then(({ mkdir }) =>
      mkdir(join(dataFolder, 'files', key, 'x'), { recursive: true }),
    );
    await expect(store.put(key, Buffer.from('second'))).rejects.toThrow();
    expect(await readdir(join(dataFolder, 'files', '.unfinished'))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('may hold other things, which are not ours to list', async () => {
    const store = createFileStore({ s3, dataFolder: '' });
    await store.put(newStorageKey(), Buffer.from('ours'));
    expect((await keysOf(store)).every(isStorageKey)).toBe(true);
  });

  it('that refuses us is a failure with its status, without a word of what was stored', async () => {
    const wrong = createFileStore({ s3: { ...s3, secretAccessKey: 'wrong' }, dataFolder: '' });
    const key = newStorageKey();
    for (const attempt of [
      () => wrong.put(key, Buffer.from('secret words')),
      () => wrong.open(key),
      () => wrong.remove(key),
      () => keysOf(wrong),
    ]) {
      // One after the other: a failure that nobody waits for yet would count as an error of the run.
      const error = await attempt().then(
        () => null,
        (reason: unknown) => reason as Error,
      );
      expect(error?.message).toContain('status 403');
      expect(`${error?.message}${error?.stack}`).not.toContain(key);
    }
  });

  it('is read page by page', async () => {
    const store = createFileStore({ s3, dataFolder: '' });
    const before = (await keysOf(store)).length;
    const keys = Array.from({ length: 1005 }, newStorageKey);
    for (let index = 0; index < keys.length; index += 50)
      await Promise.all(keys.slice(index, index + 50).map((key) => store.put(key, Buffer.from('x'))));
    expect(await keysOf(store)).toHaveLength(before + 1005);
  });
});
