import { eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { readContentVersion } from '#domain/site/version.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { readWhole } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { eventWorld, now } from '#tests/worlds/community/event-world.ts';
import { giveEventRecording } from '#tests/worlds/community/recordings.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makeSound } from '#db/demo/make-sound.ts';
import { dropUnusedEventRecordings } from './drop-unused-event-recordings.ts';
import {
  publishEventRecording,
  putEventRecording,
  removeEventRecording,
  takeBackEventRecording,
  writeEventTranscripts,
} from './event-recording.ts';
import { eventRecordings } from './event-tables.server.ts';
import {
  findEventRecording,
  findPublishedRecording,
  findRecorded,
  recordedEventsMemory,
} from './find-event-recordings.ts';
import { readSpokenWords } from './spoken-words.ts';

const db = await testDatabase();
await prepareJobs(db, [sweepFilesKind]);
const folder = await mkdtemp(join(tmpdir(), 'baseera-event-recording-'));
const store = createFolderStore(folder);
afterAll(async () => await rm(folder, { recursive: true }));
const world = eventWorld(db);

const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const over = { startsAt: '2026-11-20T14:00:00.000Z', endsAt: '2026-11-20T16:00:00.000Z' };
const bytes = makeSound(2);
const file = { name: 'talk.wav', mediaType: 'audio/wav', seconds: 2.4, bytes };
const words = { en: null, ar: 'منى: أهلًا بكم.' };
let by: StaffContext;

beforeAll(async () => {
  const { userId } = await makeMember(db, {}, now);
  by = { actor: { userId, roles: [{ role: 'support', scope: 'global' }] }, requestSource };
});

/** An event that is over, with a recording that was put; it has words, and is published, where that is asked for. */
async function anOver(slug: string, until: 'put' | 'written' | 'published' = 'published') {
  const eventId = await world.anEvent(slug, over);
  const own = { ...by, eventId };
  await putEventRecording(db, store, { ...own, spoken: 'ar', file }, now);
  if (until !== 'put') await writeEventTranscripts(db, { ...own, seen: 1, transcripts: words }, now);
  if (until === 'published') await publishEventRecording(db, { ...own, seen: 2 }, now);
  const read = async () => (await findEventRecording(db, eventId))!;
  return { eventId, own, read, fileId: (await read()).file.id };
}

const statusOf = async (id: string) =>
  (await db.select({ status: storedFiles.status }).from(storedFiles).where(eq(storedFiles.id, id)))[0]
    ?.status;
const linesOf = async (eventId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.targetId, eventId)))
    .map(({ action }) => action)
    .toSorted();

describe('the recording of an event', () => {
  it('is taken once the event is over, and nothing of one that comes too early stays', async () => {
    const eventId = await world.anEvent('early');
    const put = async (id: string, at = now) =>
      await putEventRecording(db, store, { ...by, eventId: id, spoken: 'en', file }, at);
    await expect(put(eventId)).rejects.toMatchObject({ code: 'event-recording-early' });
    const draft = await world.anEvent('draft-over', { ...over, status: 'draft' });
    await expect(put(draft)).rejects.toMatchObject({ code: 'event-unknown', status: 404 });
    expect(await db.$count(storedFiles, eq(storedFiles.owner, `event:${eventId}`))).toBe(0);
    // From the very end on.
    await put(eventId, new Date('2026-11-30T16:00:00.000Z'));
    expect((await findEventRecording(db, eventId))!.file.name).toBe('talk.wav');
    expect(await findPublishedRecording(db, eventId)).toBeNull();
  });

  it('is published with the words that are spoken, and not without', async () => {
    const { eventId, own, read } = await anOver('worded', 'put');
    const needsWords = { code: 'event-recording-needs-words' };
    await expect(publishEventRecording(db, { ...own, seen: 1 }, now)).rejects.toMatchObject(needsWords);
    // Words of the other language alone leave out whoever reads what is spoken.
    const english = { en: 'Mona: Welcome.', ar: null };
    await writeEventTranscripts(db, { ...own, seen: 1, transcripts: english }, now);
    await expect(publishEventRecording(db, { ...own, seen: 2 }, now)).rejects.toMatchObject(needsWords);
    await writeEventTranscripts(db, { ...own, seen: 2, transcripts: words }, now);
    const version = await readContentVersion(db);
    await publishEventRecording(db, { ...own, seen: 3 }, now);
    expect(await readContentVersion(db)).toBe(version + 1);
    // A button that was pressed twice.
    await publishEventRecording(db, { ...own, seen: 3 }, now);
    expect(await read()).toMatchObject({ revision: 4, publishedAt: now, seconds: 2, transcripts: words });
    const none = { en: 'Mona: Welcome.', ar: null };
    await expect(
      writeEventTranscripts(db, { ...own, seen: 4, transcripts: none }, now),
    ).rejects.toMatchObject(needsWords);
    expect((await findPublishedRecording(db, eventId))!.transcripts).toEqual(words);
    expect(await findRecorded(db, [eventId])).toEqual(new Set([eventId]));
    expect(await linesOf(eventId)).toEqual([
      'event_recording.publish',
      'event_recording.put',
      'event_recording.write',
      'event_recording.write',
    ]);
  });

  it('is never published without words in the database either', async () => {
    const { eventId } = await anOver('constrained');
    const change = (values: Partial<typeof eventRecordings.$inferInsert>) =>
      db.update(eventRecordings).set(values).where(eq(eventRecordings.eventId, eventId));
    const refused = (constraint: string) => ({
      cause: expect.objectContaining({ message: expect.stringContaining(constraint) as string }) as unknown,
    });
    const worded = refused('event_recordings_are_published_with_words');
    await expect(change({ transcriptAr: null })).rejects.toMatchObject(worded);
    await expect(change({ spoken: 'en' })).rejects.toMatchObject(worded);
    const published = refused('event_recordings_are_published_by_somebody');
    await expect(change({ publishedBy: null })).rejects.toMatchObject(published);
  });

  it('takes the place of the one before, whose bytes go, and is not published until somebody says so', async () => {
    const { eventId, own, read, fileId } = await anOver('replaced');
    const other = makeSound(3);
    const another = { ...file, name: 'whole.wav', bytes: other, seconds: 3 };
    const version = await readContentVersion(db);
    await putEventRecording(db, store, { ...own, spoken: 'ar', file: another }, now);
    expect(await readContentVersion(db)).toBe(version + 1);
    const kept = await read();
    expect(kept).toMatchObject({ publishedAt: null, revision: 4, transcripts: words, seconds: 3 });
    expect(await findPublishedRecording(db, eventId)).toBeNull();
    expect(await statusOf(fileId)).toBe('dropped');
    await sweepFiles(db, store, now);
    expect(await statusOf(fileId)).toBeUndefined();
    expect(await readWhole(store, kept.file.storageKey)).toEqual(other);
  });

  it('is taken back, twice too, and stays with its words', async () => {
    const { eventId, own, read, fileId } = await anOver('taken-back');
    await takeBackEventRecording(db, own, now);
    await takeBackEventRecording(db, own, now);
    expect(await read()).toMatchObject({ publishedAt: null, revision: 4, transcripts: words });
    expect(await findRecorded(db, [eventId])).toEqual(new Set());
    expect(await statusOf(fileId)).toBe('kept');
    expect((await linesOf(eventId)).filter((action) => action.endsWith('take_back'))).toHaveLength(1);
  });

  it('is deleted with its words, twice too', async () => {
    const { eventId, own, fileId } = await anOver('removed');
    await removeEventRecording(db, own, now);
    await removeEventRecording(db, own, now);
    expect(await findEventRecording(db, eventId)).toBeNull();
    expect(await statusOf(fileId)).toBe('dropped');
    const gone = { code: 'event-recording-unknown', status: 404 };
    await expect(publishEventRecording(db, { ...own, seen: 3 }, now)).rejects.toMatchObject(gone);
    await expect(takeBackEventRecording(db, own, now)).rejects.toMatchObject(gone);
    await expect(
      writeEventTranscripts(db, { ...own, seen: 3, transcripts: words }, now),
    ).rejects.toMatchObject(gone);
  });
});

describe('two of the staff at once', () => {
  it('do not publish a file that neither of them has heard', async () => {
    const { own, read } = await anOver('raced', 'written');
    const [put, publish] = await Promise.allSettled([
      putEventRecording(db, store, { ...own, spoken: 'ar', file }, now),
      publishEventRecording(db, { ...own, seen: 2 }, now),
    ]);
    expect(put.status).toBe('fulfilled');
    // Whichever came first: what is there now was put last, and nobody published it.
    if (publish.status === 'rejected') expect(publish.reason).toMatchObject({ code: 'changed-meanwhile' });
    expect((await read()).publishedAt).toBeNull();
    await expect(publishEventRecording(db, { ...own, seen: 2 }, now)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  it('do not write over each other', async () => {
    const { own, read } = await anOver('written-twice', 'put');
    const tries = await Promise.allSettled(
      ['one', 'two'].map(
        async (ar) =>
          await writeEventTranscripts(db, { ...own, seen: 1, transcripts: { en: null, ar } }, now),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((each) => each.status === 'rejected')!;
    expect(refused.reason).toMatchObject({ code: 'changed-meanwhile' });
    expect((await read()).revision).toBe(2);
  });

  it('leave one file of two that are sent, and no other', async () => {
    const { eventId, own, read } = await anOver('put-twice', 'put');
    const put = async () => await putEventRecording(db, store, { ...own, spoken: 'ar', file }, now);
    await Promise.all([put(), put()]);
    const files = await db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.owner, `event:${eventId}`));
    expect(files.filter(({ status }) => status === 'kept').map(({ id }) => id)).toEqual([
      (await read()).file.id,
    ]);
    expect(files.filter(({ status }) => status === 'pending')).toEqual([]);
  });
});

describe('an event that goes', () => {
  it('leaves no recording: its file is let go of in the night', async () => {
    const eventId = await world.anEvent('deleted', over);
    const { fileId } = await giveEventRecording(db, store, { eventId });
    const other = await anOver('stays');
    await dropUnusedEventRecordings(db);
    expect(await statusOf(fileId)).toBe('kept');
    await db.delete(documents).where(eq(documents.id, eventId));
    expect(await dropUnusedEventRecordings(db)).toEqual({ dropped: 1 });
    expect(await dropUnusedEventRecordings(db)).toEqual({ dropped: 0 });
    expect(await statusOf(fileId)).toBe('dropped');
    expect(await statusOf(other.fileId)).toBe('kept');
  });

  it('is not among those that search engines are told of, once it is a draft again', async () => {
    const { eventId } = await anOver('listed');
    const listed = async () => (await recordedEventsMemory.read(db)).map(({ slug }) => slug);
    expect(await listed()).toContain('listed');
    expect(await listed()).not.toContain('taken-back');
    await db.update(documents).set({ status: 'draft' }).where(eq(documents.id, eventId));
    expect(await listed()).not.toContain('listed');
  });
});

describe('a transcript', () => {
  it('is read in paragraphs below its headings', () => {
    expect(readSpokenWords('Mona: Welcome.\n\n  Omar: Hello.\n## Questions\nWho asks?\n#\n# End')).toEqual([
      { heading: null, paragraphs: ['Mona: Welcome.', 'Omar: Hello.'] },
      { heading: 'Questions', paragraphs: ['Who asks?', '#'] },
      { heading: 'End', paragraphs: [] },
    ]);
    expect(readSpokenWords(' \n')).toEqual([]);
  });
});
