import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { workOn, type FileCheck } from '#platform/files/file-check.server.ts';
import { DamagedFile, readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { forumFiles } from './post-file-tables.server.ts';

type Office = { files: FileStore } & Pick<FileCheck, 'log'>;

/** More wait for the next night. */
const mostInANight = 2000;
const secondsEach = 30;

/** Finds out every night how large the pictures are that were put to posts before that was kept with them. */
export function measurePicturesJob({ files, log }: Office): Job {
  return defineJob(
    { name: 'measure-forum-pictures', schema: z.object({}), pollSeconds: 30, expireSeconds: 3600 },
    { schedule: '40 3 * * *', run: async (db) => await measurePictures(db, { files, log }) },
  );
}

/** Does so once; one whose bytes cannot be read stays as it is. */
export async function measurePictures(db: Database, { files, log }: Office): Promise<void> {
  const { id, fileId, kind, width } = forumFiles;
  const rows = await db
    .select({ id, fileId })
    .from(forumFiles)
    .where(and(eq(kind, 'picture'), isNull(width)))
    .orderBy(asc(id))
    .limit(mostInANight);
  for (const row of rows) {
    const [stored] = await findFiles(db, [row.fileId]);
    if (!stored) continue;
    try {
      const bytes = await readKept(files, stored);
      const size = await workOn('size', bytes, { log, until: Date.now() + secondsEach * 1000 });
      await db.update(forumFiles).set(size).where(eq(id, row.id));
    } catch (error) {
      if (!(error instanceof DamagedFile) && !(error instanceof Refusal)) throw error;
    }
  }
}
