import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { createFileStore, readWhole, type FileStore } from './file-store.server.ts';
import { storedFiles } from './file-tables.server.ts';
import { dropFiles, findFiles, keepFile, storeFile, sweepFilesKind } from './store-file.server.ts';
import { newStorageKey } from './storage-key.server.ts';
import { sweepFiles } from './sweep-files.server.ts';

const now = new Date();
const hours = (count: number) => new Date(now.getTime() + count * 3600_000);
const owner = 'application:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const file = (content: string) => ({
  bytes: Buffer.from(content),
  ...{ name: 'السيرة.pdf', mediaType: 'application/pdf', purpose: 'test', owner },
});

let db: Database;
let folder = '';
let store: FileStore;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [sweepFilesKind]);
});
beforeEach(async () => {
  await db.delete(storedFiles);
  folder = await mkdtemp(join(tmpdir(), 'baseera-sweep-'));
  folders.push(folder);
  store = createFileStore({ s3: null, dataFolder: folder });
});
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })));
});

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe('a stored file', () => {
  it('is written down with its size and sum, and kept once somebody refers to it', async () => {
    const stored = await storeFile(db, store, file('content'), now);
    expect(stored).toMatchObject({ name: 'السيرة.pdf', bytes: 7, status: 'pending' });
    expect(stored.sha256).toBe('ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73');
    expect(await findFiles(db, [stored.id])).toEqual([]);
    await db.transaction((db) => keepFile(db, stored.id));
    expect(await findFiles(db, [stored.id])).toMatchObject([{ id: stored.id, status: 'kept' }]);
    expect((await readWhole(store, stored.storageKey))?.toString()).toBe('content');
    expect(await sweepFiles(db, store, hours(100))).toEqual({ rows: 0, strays: 0 });
    expect(await readWhole(store, stored.storageKey)).not.toBeNull();
  });

  it('goes with its bytes when nobody kept it for an hour, not before', async () => {
    const stored = await storeFile(db, store, file('forgotten'), now);
    expect(await sweepFiles(db, store, hours(0.9))).toEqual({ rows: 0, strays: 0 });
    expect(await sweepFiles(db, store, hours(1.1))).toEqual({ rows: 1, strays: 0 });
    expect(await keysInStore()).toEqual([]);
    await expect(keepFile(db, stored.id)).rejects.toThrow('no longer pending');
  });

  it('goes at once when it was dropped', async () => {
    const stored = await storeFile(db, store, file('replaced'), now);
    await keepFile(db, stored.id);
    await db.transaction((db) => dropFiles(db, [stored.id]));
    expect(await findFiles(db, [stored.id])).toEqual([]);
    expect(await sweepFiles(db, store, now)).toEqual({ rows: 1, strays: 0 });
    expect(await keysInStore()).toEqual([]);
    expect(await db.$count(storedFiles)).toBe(0);
  });

  it('that was dropped in a transaction that failed stays', async () => {
    const stored = await storeFile(db, store, file('needed'), now);
    await keepFile(db, stored.id);
    await db
      .transaction(async (db) => {
        await dropFiles(db, [stored.id]);
        throw new Error('no');
      })
      .catch(() => {});
    await sweepFiles(db, store, hours(100));
    expect(await readWhole(store, stored.storageKey)).not.toBeNull();
  });

  it('is either kept or swept, never both, when both come at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const stored = await storeFile(db, store, file(`round ${round}`), hours(-2));
      const [kept] = await Promise.allSettled([keepFile(db, stored.id), sweepFiles(db, store, now)]);
      const bytes = await readWhole(store, stored.storageKey);
      expect(bytes !== null).toBe(kept.status === 'fulfilled');
    }
  });

  it('may be swept by two processes at once', async () => {
    for (let index = 0; index < 10; index += 1) await storeFile(db, store, file(`${index}`), hours(-2));
    await Promise.all([sweepFiles(db, store, now), sweepFiles(db, store, now)]);
    expect(await keysInStore()).toEqual([]);
    expect(await db.$count(storedFiles)).toBe(0);
  });

  it('without a row goes after two days, as an operator may have put back an older database', async () => {
    const key = newStorageKey();
    await store.put(key, Buffer.from('of another time'));
    expect(await sweepFiles(db, store, hours(47))).toEqual({ rows: 0, strays: 0 });
    const old = hours(-49);
    await utimes(join(folder, 'files', key), old, old);
    expect(await sweepFiles(db, store, now)).toEqual({ rows: 0, strays: 1 });
    expect(await keysInStore()).toEqual([]);
  });

  it('leaves a row and no bytes when the store fails, and the row is swept', async () => {
    const told: unknown[] = [];
    const broken: FileStore = {
      ...store,
      put: () => Promise.reject(new Error('full')),
      report: (error) => told.push(error),
    };
    await expect(storeFile(db, broken, file('x'), now)).rejects.toThrow('file-not-kept');
    expect(told).toEqual([new Error('full')]);
    expect(await db.$count(storedFiles, eq(storedFiles.status, 'pending'))).toBe(1);
    expect(await sweepFiles(db, store, hours(2))).toEqual({ rows: 1, strays: 0 });
  });
});
