import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { dropFiles, listKeptIds } from '#platform/files/store-file.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { eventRecordings } from './event-tables.server.ts';

/** What the files of recordings of events are for, in the file store. */
export const eventRecordingPurpose = 'event-recording';

/** Lets go of recordings that no event has any more, such as those of an event that was deleted; gives how many. */
export async function dropUnusedEventRecordings(db: Database): Promise<{ dropped: number }> {
  const kept = await listKeptIds(db, eventRecordingPurpose);
  // Read afterwards: a file is kept in the transaction in which an event gets it.
  const rows = await db.select({ fileId: eventRecordings.fileId }).from(eventRecordings);
  const used = new Set(rows.map(({ fileId }) => fileId));
  const unused = kept.filter((id) => !used.has(id));
  await dropFiles(db, unused);
  return { dropped: unused.length };
}

/** Runs every night: events are deleted without a thought of their recordings. */
export const dropUnusedEventRecordingsJob = defineJob(
  { name: 'drop-unused-event-recordings', schema: z.object({}), pollSeconds: 30 },
  { schedule: '41 2 * * *', run: async (db) => void (await dropUnusedEventRecordings(db)) },
);
