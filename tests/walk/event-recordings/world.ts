import { eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { giveEventRecording } from '#tests/worlds/community/recordings.ts';
import { minutesAgo } from '../world/instants.ts';

/** The talk that was recorded, and the meeting that was not; both are over. */
export const recorded = 'reading-code-by-ear';
export const unrecorded = 'white-cane-day-cairo';

/** The id of an event. */
export async function eventIdBySlug(db: Database, slug: string): Promise<string> {
  const [event] = await db.select({ id: documents.id }).from(documents).where(eq(documents.slug, slug));
  return event!.id;
}

/** A talk of the sample content with its recording, which visitors have. */
export async function makeEventRecordingsWorld(db: Database, dataFolder: string): Promise<void> {
  const eventId = await eventIdBySlug(db, recorded);
  await giveEventRecording(db, createFolderStore(dataFolder), { eventId, at: minutesAgo(6_067) });
}
