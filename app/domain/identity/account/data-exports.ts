import { and, desc, eq, gt, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { dropFiles } from '#platform/files/store-file.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { dataExports } from './data-export-tables.server.ts';

/** A copy can be downloaded for so many days. */
export const daysToDownload = 7;

/** One that is not ready after so many hours never will be. */
export const hoursToMake = 24;

/** The copies of their data that somebody asked for and that are still there, the newest first. */
export async function listDataExports(db: Database, userId: string, now: Date) {
  return await db
    .select({
      id: dataExports.id,
      requestedAt: dataExports.requestedAt,
      readyAt: dataExports.readyAt,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isCurrent(now)))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id));
}

/** Deletes all copies of somebody who goes, with their files, in the caller's transaction. */
export async function eraseDataExports(db: Database, userId: string): Promise<void> {
  await deleteExports(db, eq(dataExports.userId, userId));
}

/** Deletes copies whose days are over, and those that could not be made. */
export async function purgeDataExports(db: Database, now: Date): Promise<void> {
  const isLost = and(isNull(dataExports.readyAt), lt(dataExports.requestedAt, oldestUnready(now)));
  await db.transaction((db) => deleteExports(db, or(lte(dataExports.expiresAt, now), isLost)));
}

/** Comes every night. */
export const purgeDataExportsJob = defineJob(
  { name: 'purge-data-exports', schema: z.object({}), pollSeconds: 30 },
  { schedule: '53 3 * * *', run: async (db, _data, { now }) => await purgeDataExports(db, now) },
);

async function deleteExports(db: Database, where: SQL | undefined): Promise<void> {
  const gone = await db.delete(dataExports).where(where).returning({ fileId: dataExports.fileId });
  await dropFiles(
    db,
    gone.flatMap(({ fileId }) => (fileId ? [fileId] : [])),
  );
}

function isCurrent(now: Date) {
  const isOnTheWay = and(isNull(dataExports.readyAt), gt(dataExports.requestedAt, oldestUnready(now)));
  return or(gt(dataExports.expiresAt, now), isOnTheWay);
}

function oldestUnready(now: Date): Date {
  return new Date(now.getTime() - hoursToMake * 3600_000);
}
