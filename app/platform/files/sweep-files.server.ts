import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import type { FileStore } from './file-store.server.ts';
import { storedFiles } from './file-tables.server.ts';
import { sweepFilesKind } from './store-file.server.ts';

/** Longer than any request: whatever is still pending then was left by a process that died, or by a refusal. */
const hoursToStore = 1;

/**
 * The row is written before the bytes, so bytes without a row come from a database that was put back to an earlier
 * day. An operator who did that by mistake has this long to notice.
 */
const hoursWithoutRow = 48;

const rowsAtATime = 200;

export type Swept = { rows: number; strays: number };

/**
 * Deletes the bytes and rows of files that were dropped or never kept, the bytes of which no row knows, and what
 * was left half-written. Doing it again, or in two processes at once, does no harm.
 */
export async function sweepFiles(db: Database, store: FileStore, now: Date): Promise<Swept> {
  const hours = (count: number) => new Date(now.getTime() - count * 3600_000);
  const rows = await sweepRows(db, store, hours(hoursToStore));
  const strays = await sweepStrays(db, store, hours(hoursWithoutRow));
  await store.removeUnfinished(hours(hoursToStore));
  return { rows, strays };
}

/** Runs when files were dropped, and every night for the rest. */
export function sweepFilesJob(store: FileStore): Job {
  return defineJob(sweepFilesKind, {
    schedule: '23 2 * * *',
    run: async (db, _data, { now, log }) => {
      const swept = await sweepFiles(db, store, now);
      if (swept.strays > 0) log.warn(swept, 'files were deleted that no row knew of');
    },
  });
}

async function sweepRows(db: Database, store: FileStore, pendingSince: Date): Promise<number> {
  const isLeft = or(
    eq(storedFiles.status, 'dropped'),
    and(eq(storedFiles.status, 'pending'), lt(storedFiles.createdAt, pendingSince)),
  );
  // From now on nobody can keep one of them (see `keepFile`), so their bytes can go.
  const left = await db
    .update(storedFiles)
    .set({ status: 'dropped' })
    .where(isLeft)
    .returning({ id: storedFiles.id, key: storedFiles.storageKey });
  for (const { id, key } of left) {
    await store.remove(key);
    await db.delete(storedFiles).where(eq(storedFiles.id, id));
  }
  return left.length;
}

async function sweepStrays(db: Database, store: FileStore, before: Date): Promise<number> {
  let strays = 0;
  let batch: string[] = [];
  const flush = async () => {
    const known = await db
      .select({ key: storedFiles.storageKey })
      .from(storedFiles)
      .where(inArray(storedFiles.storageKey, batch))
      .orderBy(asc(storedFiles.storageKey));
    const keys = new Set(known.map(({ key }) => key));
    for (const key of batch.filter((each) => !keys.has(each))) {
      await store.remove(key);
      strays += 1;
    }
    batch = [];
  };
  for await (const { key, storedAt } of store.list()) {
    if (storedAt >= before) continue;
    batch.push(key);
    if (batch.length === rowsAtATime) await flush();
  }
  if (batch.length > 0) await flush();
  return strays;
}
