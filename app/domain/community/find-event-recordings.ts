import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { listDocuments } from '#domain/documents/documents.ts';
import type { Database } from '#platform/database/database.server.ts';
import { findFiles, type StoredFile } from '#platform/files/store-file.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import type { Language } from '#platform/text/language.ts';
import { eventRecordings } from './event-tables.server.ts';

/** The recording of an event with its words, as it is kept. */
export type EventRecording = Pick<
  typeof eventRecordings.$inferSelect,
  'eventId' | 'seconds' | 'spoken' | 'publishedAt' | 'revision'
> & {
  file: StoredFile;
  transcripts: Record<Language, string | null>;
};

/** The recording of an event, published or not; null where there is none. */
export async function findEventRecording(db: Database, eventId: string): Promise<EventRecording | null> {
  const [row] = await db.select().from(eventRecordings).where(eq(eventRecordings.eventId, eventId));
  const [file] = row ? await findFiles(db, [row.fileId]) : [];
  if (!row || !file) return null;
  const { seconds, spoken, publishedAt, revision, transcriptEn, transcriptAr } = row;
  const transcripts = { en: transcriptEn, ar: transcriptAr };
  return { eventId, seconds, spoken, publishedAt, revision, file, transcripts };
}

/** The recording of an event as visitors have it; null where none is published. */
export async function findPublishedRecording(db: Database, eventId: string): Promise<EventRecording | null> {
  const found = await findEventRecording(db, eventId);
  return found?.publishedAt ? found : null;
}

/** Which of these events have a recording that visitors can hear and read. */
export async function findRecorded(db: Database, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .select({ eventId: eventRecordings.eventId })
    .from(eventRecordings)
    .where(and(inArray(eventRecordings.eventId, [...eventIds]), isNotNull(eventRecordings.publishedAt)));
  return new Set(rows.map(({ eventId }) => eventId));
}

/** The published events with a recording that visitors have, and since when; for the sitemap, remembered. */
export const recordedEventsMemory = defineMemory('events with recordings', async (db) => {
  const { items } = await listDocuments(db, { kind: 'event', order: 'position' });
  const rows = await db
    .select({ eventId: eventRecordings.eventId, publishedAt: eventRecordings.publishedAt })
    .from(eventRecordings)
    .where(isNotNull(eventRecordings.publishedAt));
  const publishedAt = new Map(rows.map((row) => [row.eventId, row.publishedAt]));
  return items.flatMap(({ id, slug }) => {
    const at = publishedAt.get(id);
    return at ? [{ slug, publishedAt: at }] : [];
  });
});
