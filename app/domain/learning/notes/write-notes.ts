import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { getOpenLesson, type LessonAddress } from '../progress/find-lesson-for.ts';
import { noteLimits } from './note-constants.ts';
import { lessonNotes } from './notes-tables.server.ts';
import { hasPlace } from './place.ts';

type NewNote = LessonAddress & {
  userId: string;
  /** Made with the form: the same form that comes twice keeps one note. */
  id: string;
  place: string;
  /** Null for a bookmark. */
  text: string | null;
};

/**
 * Keeps a note or a bookmark at a paragraph, for its learner alone. A second bookmark at one place changes nothing.
 * @throws Refusal 'lesson-closed' (403), 'place-unknown', or 'notes-full'.
 */
export async function addNote(db: Database, note: NewNote, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { id, userId, place, text } = note;
    const { courseId, lesson } = await getOpenLesson(db, note, now);
    if (!hasPlace(lesson.content, place)) throw new Refusal('place-unknown');
    // One after the other, or two at the same moment would both be the last that fits.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lesson-notes ${userId}`}, 0))`);
    const own = and(eq(lessonNotes.userId, userId), eq(lessonNotes.courseId, courseId));
    const [known] = await db.select({ id: lessonNotes.id }).from(lessonNotes).where(eq(lessonNotes.id, id));
    if (known) return;
    const [kept] = await db.select({ notes: count() }).from(lessonNotes).where(own);
    if (kept!.notes >= noteLimits.most) throw new Refusal('notes-full', { count: noteLimits.most });
    const values = { id, userId, courseId, lessonSlug: lesson.slug, place, text };
    await db
      .insert(lessonNotes)
      .values({ ...values, createdAt: now, changedAt: now })
      .onConflictDoNothing();
  });
}

type OwnNote = { userId: string; courseId: string; id: string };

const isOwn = ({ userId, courseId, id }: OwnNote) =>
  and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId), eq(lessonNotes.courseId, courseId));

/**
 * Changes what a note of somebody says; a bookmark with words becomes a note.
 * @throws Refusal 'note-unknown' (404) where they have no such note.
 */
export async function changeNote(
  db: Database,
  { text, ...note }: OwnNote & { text: string },
  now: Date,
): Promise<void> {
  const [changed] = await db
    .update(lessonNotes)
    .set({ text, changedAt: now })
    .where(isOwn(note))
    .returning({ id: lessonNotes.id });
  if (!changed) throw new Refusal('note-unknown', {}, 404);
}

/** Deletes a note or a bookmark of somebody. Doing it twice changes nothing. */
export async function deleteNote(db: Database, note: OwnNote): Promise<void> {
  await db.delete(lessonNotes).where(isOwn(note));
}
