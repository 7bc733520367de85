import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { TaskKind } from '../outline/lesson-constants.ts';
import type { LessonTask } from '../outline/outline.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { auditVersion, getLesson, lockWriting, type VersionEditing } from './version-changes.ts';

/** `seen` is the revision of the lesson that its writer had before them. */
export type TaskEditing = VersionEditing & {
  lessonId: string;
  seen: number;
  kind: TaskKind;
  task: LessonTask;
};

/**
 * Saves the task of a lesson, and gives the lesson's new revision. It may lack something while it is written: what
 * `listTaskProblems` finds keeps the version from learners.
 * @throws Refusal 'changed-meanwhile', 'lesson-unknown' (404; also for a lesson of another kind), 'version-submitted',
 * 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function writeTask(
  db: Database,
  { courseId, lessonId, seen, kind, task, ...editing }: TaskEditing,
  now: Date,
): Promise<{ revision: number }> {
  return await db.transaction(async (db) => {
    const version = await lockWriting(db, { courseId, ...editing });
    const lesson = await getLesson(db, { versionId: version.id, lessonId });
    if (lesson.kind !== kind) throw new Refusal('lesson-unknown', {}, 404);
    if (lesson.revision !== seen) throw new Refusal('changed-meanwhile');
    const revision = lesson.revision + 1;
    await db.update(lessons).set({ task, revision }).where(eq(lessons.id, lesson.id));
    const details = { what: 'task.write', revision };
    await auditVersion(db, { version, editing, action: 'course_version.change', details }, now);
    return { revision };
  });
}
