import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { lessonNotes } from './notes-tables.server.ts';

export type LessonNote = {
  id: string;
  lessonSlug: string;
  place: string;
  /** Null for a bookmark. */
  text: string | null;
  changedAt: Date;
};

const { id, lessonSlug, place, text, changedAt } = lessonNotes;
const shown = { id, lessonSlug, place, text, changedAt };

/** What somebody keeps in a course, in the order in which they did. */
export async function listNotes(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<LessonNote[]> {
  return await db
    .select(shown)
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.courseId, courseId)))
    .orderBy(asc(lessonNotes.createdAt), asc(lessonNotes.id));
}

/** A note or a bookmark of somebody in a course; null where they have no such one. */
export async function findNote(
  db: Database,
  note: { userId: string; courseId: string; id: string },
): Promise<LessonNote | null> {
  if (!isRowId(note.id)) return null;
  const isOwn = and(eq(lessonNotes.userId, note.userId), eq(lessonNotes.courseId, note.courseId));
  const [found] = await db
    .select(shown)
    .from(lessonNotes)
    .where(and(eq(lessonNotes.id, note.id), isOwn));
  return found ?? null;
}
