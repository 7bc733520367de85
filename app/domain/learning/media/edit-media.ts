import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import type { BytesToKeep } from '#platform/files/written-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { auditVersion, getLesson, lockWriting, type VersionEditing } from '../versions/version-changes.ts';
import { dropUnusedMedia } from './drop-unused-media.ts';
import { mediaKinds, type MediaKind, type MediaList } from './media-constants.ts';
import type { MediaContent, TimedRow } from './media-content.ts';

/** A recording of the version that is being written. */
export type MediaEditing = VersionEditing & { lessonId: string };

/** A recording that was checked. */
export type NewRecording = { name: string; mediaType: string; bytes: BytesToKeep; seconds: number };

/** What was done to a recording, for the audit log. */
type MediaChange = 'media.file' | 'media.remove' | 'media.list' | 'media.said';

/**
 * Gives a lesson its recording in a language, in the place of the one before; nothing that a published version has is touched.
 * The bytes are stored outside of any transaction: what is refused after that is swept away.
 * @throws Refusal 'file-not-kept' (503), and as `changeMedia`.
 */
export async function putRecording(
  db: Database,
  store: FileStore,
  { spoken, file, ...editing }: MediaEditing & { spoken: Language; file: NewRecording },
  now: Date,
): Promise<void> {
  // Nothing is stored for whoever may not, nor for a lesson that takes none.
  await db.transaction(async (db) => await lockMedia(db, editing));
  const { name, mediaType, bytes, seconds } = file;
  const about = { purpose: 'lesson-media', owner: `lesson:${editing.lessonId}` };
  const stored = await storeFile(db, store, { name, mediaType, bytes, ...about }, now);
  const kept = { fileId: stored.id, name, mediaType, bytes: bytes.length, seconds };
  await db.transaction(async (db) => {
    const change = (media: MediaContent) => ({ ...media, files: { ...media.files, [spoken]: kept } });
    await changeMedia(db, { ...editing, what: 'media.file', change }, now);
    await keepFile(db, stored.id);
    await dropUnusedMedia(db);
  });
}

/** Takes the recording in a language away; one that is not there is no mistake. @throws Refusal as `changeMedia`. */
export async function removeRecording(
  db: Database,
  { spoken, ...editing }: MediaEditing & { spoken: Language },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const change = (media: MediaContent) => ({ ...media, files: { ...media.files, [spoken]: null } });
    await changeMedia(db, { ...editing, what: 'media.remove', change }, now);
    await dropUnusedMedia(db);
  });
}

/**
 * Saves a list of a recording for the readers of a language, in the place of the one before. `seen` is the revision of the
 * lesson that its writer had before them.
 * @throws Refusal as `changeMedia`.
 */
export async function writeMediaList(
  db: Database,
  {
    language,
    list,
    rows,
    ...editing
  }: MediaEditing & { seen: number; language: Language; list: MediaList; rows: TimedRow[] },
  now: Date,
): Promise<void> {
  const change = ({ tracks, ...media }: MediaContent) => ({
    ...media,
    tracks: { ...tracks, [language]: { ...tracks[language], [list]: rows } },
  });
  await db.transaction(async (db) => await changeMedia(db, { ...editing, what: 'media.list', change }, now));
}

/** Notes that nothing can be seen in a film that is not said as well, or that this is not so. @throws Refusal as `changeMedia`. */
export async function stateAllSaid(
  db: Database,
  { isAllSaid, ...editing }: MediaEditing & { isAllSaid: boolean },
  now: Date,
): Promise<void> {
  const change = (media: MediaContent) => ({ ...media, isAllSaid });
  await db.transaction(async (db) => await changeMedia(db, { ...editing, what: 'media.said', change }, now));
}

type Changing = MediaEditing & {
  seen?: number;
  what: MediaChange;
  change: (media: MediaContent) => MediaContent;
};

/**
 * Changes what a recording is, in the caller's transaction.
 * @throws Refusal 'changed-meanwhile', 'lesson-unknown' (404; also for a lesson without a recording), 'version-submitted',
 * 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
async function changeMedia(
  db: Database,
  { lessonId, seen, what, change, ...editing }: Changing,
  now: Date,
): Promise<void> {
  const { version, lesson } = await lockMedia(db, { lessonId, ...editing });
  if (seen !== undefined && lesson.revision !== seen) throw new Refusal('changed-meanwhile');
  const own = and(eq(lessons.id, lesson.id), eq(lessons.versionId, version.id));
  const [row] = await db.select({ task: lessons.task }).from(lessons).where(own);
  const revision = lesson.revision + 1;
  await db
    .update(lessons)
    .set({ task: change(row!.task as MediaContent), revision })
    .where(own);
  await auditVersion(
    db,
    { version, editing, action: 'course_version.change', details: { what, revision } },
    now,
  );
}

/** A lesson with a recording of the version that is being written, which nobody else changes until the transaction ends. */
async function lockMedia(db: Database, { lessonId, ...editing }: MediaEditing) {
  const version = await lockWriting(db, editing);
  const lesson = await getLesson(db, { versionId: version.id, lessonId });
  if (!mediaKinds.includes(lesson.kind as MediaKind)) throw new Refusal('lesson-unknown', {}, 404);
  return { version, lesson };
}
