import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles, keepFile, storeFile } from '#platform/files/store-file.server.ts';
import type { BytesToKeep } from '#platform/files/written-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';
import { eventRecordingPurpose } from './drop-unused-event-recordings.ts';
import { lockEvent } from './event-preparation.ts';
import { eventRecordings } from './event-tables.server.ts';
import { eventStateOf } from './events.ts';

/** A verb of staff about the recording of an event. */
type EventRecordingVerb = StaffContext & { eventId: string };

/** What a file is after it was checked (`checkMediaUpload`). */
type CheckedSound = { name: string; mediaType: string; bytes: BytesToKeep; seconds: number };

/**
 * Gives an event that is over its recording, in the place of the one before. Its words stay, but it is not published until
 * somebody says so: they may not fit any more. The bytes are stored outside of any transaction: what is refused after that
 * is swept away.
 * @throws Refusal 'not-permitted' (403), 'event-unknown' (404), 'event-recording-early', 'file-not-kept' (503).
 */
export async function putEventRecording(
  db: Database,
  store: FileStore,
  { eventId, spoken, file, ...by }: EventRecordingVerb & { spoken: Language; file: CheckedSound },
  now: Date,
): Promise<void> {
  assertMay(by, 'events.run');
  // Nothing is stored for an event that takes none.
  await db.transaction(async (db) => await lockOver(db, eventId, now));
  const { name, mediaType, bytes, seconds } = file;
  const about = { purpose: eventRecordingPurpose, owner: `event:${eventId}` };
  const stored = await storeFile(db, store, { name, mediaType, bytes, ...about }, now);
  await db.transaction(async (db) => {
    await lockOver(db, eventId, now);
    const before = await findRow(db, eventId);
    const whole = {
      ...{ fileId: stored.id, seconds: Math.max(1, Math.round(seconds)), spoken, changedAt: now },
      ...{ publishedAt: null, publishedBy: null, revision: (before?.revision ?? 0) + 1 },
    };
    await db
      .insert(eventRecordings)
      .values({ eventId, ...whole })
      .onConflictDoUpdate({ target: eventRecordings.eventId, set: whole });
    await keepFile(db, stored.id);
    if (before) await dropFiles(db, [before.fileId]);
    if (before?.publishedAt) await raiseContentVersion(db);
    await audit(db, { ...by, eventId, action: 'event_recording.put' }, now);
  });
}

/**
 * Writes all that is said in a recording, in one language or in both, in place of what was written before. `seen` is the
 * revision that its writer had before them.
 * @throws Refusal 'event-recording-needs-words' for a published one that would lose the words of the language that is spoken,
 * 'changed-meanwhile', 'event-recording-unknown' (404), 'not-permitted' (403), 'event-unknown' (404).
 */
export async function writeEventTranscripts(
  db: Database,
  {
    eventId,
    seen,
    transcripts,
    ...by
  }: EventRecordingVerb & { seen: number; transcripts: Record<Language, string | null> },
  now: Date,
): Promise<void> {
  assertMay(by, 'events.run');
  await db.transaction(async (db) => {
    const row = await lockRecording(db, { eventId, seen });
    if (row.publishedAt && !transcripts[row.spoken]) throw new Refusal('event-recording-needs-words');
    const { en: transcriptEn, ar: transcriptAr } = transcripts;
    await change(db, row, { transcriptEn, transcriptAr }, now);
    const details = { english: transcriptEn !== null, arabic: transcriptAr !== null };
    await audit(db, { ...by, eventId, action: 'event_recording.write', details }, now);
  });
}

/**
 * Lets visitors have a recording with its words. `seen` is the revision that was heard and read: another one is not published
 * by somebody who does not know it. Doing it twice changes nothing.
 * @throws Refusal 'event-recording-needs-words', 'changed-meanwhile', 'event-recording-unknown' (404), 'not-permitted' (403),
 * 'event-unknown' (404).
 */
export async function publishEventRecording(
  db: Database,
  { eventId, seen, ...by }: EventRecordingVerb & { seen: number },
  now: Date,
): Promise<void> {
  assertMay(by, 'events.run');
  await db.transaction(async (db) => {
    const row = await lockRecording(db, { eventId });
    // A button that was pressed twice sends the revision of the first time.
    if (row.publishedAt && row.revision === seen + 1) return;
    if (row.revision !== seen) throw new Refusal('changed-meanwhile');
    if (row.publishedAt) return;
    if (!wordsOf(row)) throw new Refusal('event-recording-needs-words');
    await change(db, row, { publishedAt: now, publishedBy: by.actor.userId }, now);
    await raiseContentVersion(db);
    await audit(db, { ...by, eventId, action: 'event_recording.publish' }, now);
  });
}

/**
 * Takes a recording back from visitors; it stays for staff with its words. Doing it twice changes nothing.
 * @throws Refusal 'event-recording-unknown' (404), 'not-permitted' (403), 'event-unknown' (404).
 */
export async function takeBackEventRecording(
  db: Database,
  { eventId, ...by }: EventRecordingVerb,
  now: Date,
): Promise<void> {
  assertMay(by, 'events.run');
  await db.transaction(async (db) => {
    const row = await lockRecording(db, { eventId });
    if (!row.publishedAt) return;
    await change(db, row, { publishedAt: null, publishedBy: null }, now);
    await raiseContentVersion(db);
    await audit(db, { ...by, eventId, action: 'event_recording.take_back' }, now);
  });
}

/**
 * Deletes a recording with its words; its bytes go within minutes. One that is not there is no mistake.
 * @throws Refusal 'not-permitted' (403), 'event-unknown' (404).
 */
export async function removeEventRecording(
  db: Database,
  { eventId, ...by }: EventRecordingVerb,
  now: Date,
): Promise<void> {
  assertMay(by, 'events.run');
  await db.transaction(async (db) => {
    await lockEvent(db, eventId);
    const row = await findRow(db, eventId);
    if (!row) return;
    await db.delete(eventRecordings).where(eq(eventRecordings.eventId, eventId));
    await dropFiles(db, [row.fileId]);
    if (row.publishedAt) await raiseContentVersion(db);
    await audit(db, { ...by, eventId, action: 'event_recording.remove' }, now);
  });
}

type Row = typeof eventRecordings.$inferSelect;

async function findRow(db: Database, eventId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(eventRecordings).where(eq(eventRecordings.eventId, eventId));
  return row;
}

/** What is said in the language that is spoken. */
function wordsOf({ spoken, transcriptEn, transcriptAr }: Row): string | null {
  return spoken === 'en' ? transcriptEn : transcriptAr;
}

/** An event that is over, held until the caller's transaction ends: there is nothing to be heard of it before. */
async function lockOver(db: Database, eventId: string, now: Date): Promise<void> {
  const event = await lockEvent(db, eventId);
  if (eventStateOf(event.fields, now) !== 'past') throw new Refusal('event-recording-early');
}

/** The recording of an event; whoever changes it waits for everybody else who does, as all hold the event. */
async function lockRecording(
  db: Database,
  { eventId, seen }: { eventId: string; seen?: number },
): Promise<Row> {
  await lockEvent(db, eventId);
  const row = await findRow(db, eventId);
  if (!row) throw new Refusal('event-recording-unknown', {}, 404);
  if (seen !== undefined && row.revision !== seen) throw new Refusal('changed-meanwhile');
  return row;
}

async function change(
  db: Database,
  { eventId, revision }: Row,
  values: Partial<Pick<Row, 'transcriptEn' | 'transcriptAr' | 'publishedAt' | 'publishedBy'>>,
  now: Date,
): Promise<void> {
  await db
    .update(eventRecordings)
    .set({ ...values, revision: revision + 1, changedAt: now })
    .where(eq(eventRecordings.eventId, eventId));
}

type Line = EventRecordingVerb & {
  action:
    | 'event_recording.publish'
    | 'event_recording.put'
    | 'event_recording.remove'
    | 'event_recording.take_back'
    | 'event_recording.write';
  details?: Record<string, boolean>;
};

async function audit(
  db: Database,
  { eventId, actor, requestSource, ...line }: Line,
  now: Date,
): Promise<void> {
  const target = { kind: 'event', id: eventId } as const;
  await writeAudit(db, { actorId: actor.userId, target, requestSource, outcome: 'done', ...line }, now);
}
