import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import {
  getLesson,
  listLessonIds,
  lockOutline,
  noteOutlineChange,
  placeLessons,
  type OutlineEditing,
} from './version-changes.ts';

/**
 * Deletes a lesson from the version that is being written; people who are in an older version keep theirs.
 * @throws Refusal 'lesson-unknown' (404), 'outline-changed-meanwhile', 'version-submitted', 'version-unknown' (404),
 * 'catalogue-out-of-reach' (403).
 */
export async function deleteLesson(
  db: Database,
  { courseId, seen, lessonId, ...editing }: OutlineEditing & { lessonId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    const { id, sectionId } = await getLesson(db, { versionId: version.id, lessonId });
    await db.delete(lessons).where(eq(lessons.id, id));
    await placeLessons(db, { sectionId, ids: await listLessonIds(db, sectionId) });
    await noteOutlineChange(db, { version, editing, what: 'lesson.delete' }, now);
  });
}
