import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { faults, layFaultyLine, type Fault, type FaultyLine } from '#tests/worlds/process/faulty-line.ts';
import { startS3 } from '#tests/worlds/files/s3-server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { readKept, readWhole, type FileStore } from './file-store.server.ts';
import { storedFiles } from './file-tables.server.ts';
import { createS3Store } from './s3-store.server.ts';
import { dropFiles, keepFile, storeFile, sweepFilesKind } from './store-file.server.ts';
import { sweepFiles } from './sweep-files.server.ts';

const now = new Date();
const hours = (count: number) => new Date(now.getTime() + count * 3600_000);
const file = (content: string) => ({
  bytes: Buffer.from(content),
  ...{ name: 'cv.pdf', mediaType: 'application/pdf', purpose: 'test' },
  owner: 'application:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99',
});

let db: Database;
let s3: Awaited<ReturnType<typeof startS3>>;
let line: FaultyLine;
let store: FileStore;
let direct: FileStore;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [sweepFilesKind]);
  s3 = await startS3();
  line = await layFaultyLine(s3.config.endpoint);
  const patience = { answerMs: 600, silenceMs: 600, pauseMs: 5 };
  store = createS3Store({ ...s3.config, endpoint: line.url }, patience);
  direct = createS3Store(s3.config);
});
beforeEach(async () => {
  await db.delete(storedFiles);
  for await (const { key } of direct.list()) await direct.remove(key);
});
afterEach(() => line.meet(null));
afterAll(async () => {
  await line.close();
  await s3.close();
});

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of direct.list()) keys.push(key);
  return keys;
}

const failing: [string, () => Fault][] = [
  ['answers too late', () => faults.late(1500)],
  ['answers 500', () => faults.status(500, 'InternalError')],
  ['answers 503, slow down', () => faults.status(503, 'SlowDown')],
  ['finds our clock wrong', () => faults.status(403, 'RequestTimeTooSkewed')],
  ['hangs up at once', faults.cutAtOnce],
  ['hangs up within the file', faults.cutInRequest],
  ['hangs up when it is done', faults.cutAfterwards],
];

describe('when the service that keeps files', () => {
  it.each(failing)(
    '%s, no row says that a file is kept, and what is left of it is swept',
    async (_, fault) => {
      line.meet(fault());
      await expect(storeFile(db, store, file('x'.repeat(200_000)), now)).rejects.toMatchObject({
        ...{ code: 'file-not-kept', status: 503 },
      });
      expect(await db.$count(storedFiles, eq(storedFiles.status, 'kept'))).toBe(0);
      line.meet(null);
      expect(await sweepFiles(db, direct, hours(2))).toEqual({ rows: 1, strays: 0 });
      expect(await keysInStore()).toEqual([]);
      expect(await db.$count(storedFiles)).toBe(0);
    },
  );

  it.each([
    ...failing,
    ['breaks off', faults.cutInAnswer],
    ['ends half-way and calls it whole', faults.half],
    ['ends half-way and says no length', faults.unmeasuredHalf],
    ['gives a page of somebody else instead', () => faults.instead('<p>Sign in</p>')],
  ] as [string, () => Fault][])(
    '%s, a sweep deletes nothing that is kept, and the next one does all',
    async (_, fault) => {
      const kept = await storeFile(db, direct, file('kept'), hours(-100));
      await keepFile(db, kept.id);
      const dropped = await storeFile(db, direct, file('dropped'), hours(-100));
      await keepFile(db, dropped.id);
      await dropFiles(db, [dropped.id]);
      await storeFile(db, direct, file('never kept'), hours(-100));
      // For every request in turn: the faults of the first, the second and later ones.
      for (const sound of [0, 1, 2]) {
        line.meet(null);
        let passed = 0;
        const bad = fault();
        line.meet(async (passing) => {
          passed += 1;
          if (passed > sound) return await bad(passing);
          passing.send(await passing.forward());
        });
        await sweepFiles(db, store, hours(100)).catch(() => {});
        expect(await db.$count(storedFiles, eq(storedFiles.id, kept.id))).toBe(1);
        expect((await readKept(direct, kept)).toString()).toBe('kept');
      }
      line.meet(null);
      await sweepFiles(db, store, hours(100));
      expect(await keysInStore()).toEqual([kept.storageKey]);
      expect((await db.select().from(storedFiles)).map(({ id }) => id)).toEqual([kept.id]);
      expect(await readWhole(direct, dropped.storageKey)).toBeNull();
    },
  );
});
