import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { mediaKinds } from './media-constants.ts';
import type { MediaContent } from './media-content.ts';

/** The files of the recordings of a version, by the ids of their lessons, without what is written beside them. */
export async function readRecordingFiles(
  db: Database,
  versionId: string,
): Promise<Record<string, MediaContent['files']>> {
  const rows = await db
    .select({ id: lessons.id, files: sql<MediaContent['files']>`${lessons.task} -> 'files'` })
    .from(lessons)
    .where(and(eq(lessons.versionId, versionId), inArray(lessons.kind, [...mediaKinds])));
  return Object.fromEntries(rows.map(({ id, files }) => [id, files]));
}
