import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { dropFiles, listKeptIds } from '#platform/files/store-file.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { mediaKinds } from './media-constants.ts';
import type { MediaContent } from './media-content.ts';

/**
 * Lets go of recordings that no lesson of any version has any more, such as those of a version that was discarded; gives how
 * many. A published version is never changed, so that whatever it has stays.
 */
export async function dropUnusedMedia(db: Database): Promise<{ dropped: number }> {
  const kept = await listKeptIds(db, 'lesson-media');
  // Read afterwards: a file is kept in the transaction in which a lesson gets it.
  const rows = await db
    .select({ task: lessons.task })
    .from(lessons)
    .where(inArray(lessons.kind, [...mediaKinds]));
  const used = new Set(
    rows.flatMap(({ task }) => Object.values((task as MediaContent).files).map((file) => file?.fileId)),
  );
  const unused = kept.filter((id) => !used.has(id));
  await dropFiles(db, unused);
  return { dropped: unused.length };
}

/** Runs every night: lessons, versions and courses are deleted without a thought of their recordings. */
export const dropUnusedMediaJob = defineJob(
  { name: 'drop-unused-media', schema: z.object({}), pollSeconds: 30 },
  { schedule: '37 2 * * *', run: async (db) => void (await dropUnusedMedia(db)) },
);
