import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { hasPlace } from '../notes/place.ts';
import { plainKinds } from '../outline/lesson-constants.ts';
import type { Lesson } from '../outline/outline.ts';
import { getOpenLesson, type LessonAddress } from './find-lesson-for.ts';
import { lessonProgress } from './progress-tables.server.ts';
import { recordEvent } from './record-event.ts';

type Learner = LessonAddress & { userId: string };

/** Notes that somebody reads a lesson; whether they may is the caller's business. */
export async function openLesson(
  db: Database,
  { userId, lesson }: { userId: string; lesson: Pick<Lesson, 'id' | 'versionId'> },
  now: Date,
): Promise<void> {
  const opened = { userId, lesson, kind: 'opened', cause: 'learner' } as const;
  await db.transaction(async (db) => await recordEvent(db, opened, now));
}

/**
 * Marks a text or a recording as completed, on the learner's own word. Doing it twice changes nothing.
 * @throws Refusal 'lesson-closed' (403) for whoever may not learn in it, 'lesson-has-a-task' for a quiz or an assignment.
 */
export async function completeLesson(db: Database, learner: Learner, now: Date): Promise<{ isNew: boolean }> {
  return await markLesson(db, { ...learner, kind: 'completed' }, now);
}

/**
 * Takes back that one is completed. Doing it twice changes nothing.
 * @throws Refusal as `completeLesson`.
 */
export async function reopenLesson(db: Database, learner: Learner, now: Date): Promise<{ isNew: boolean }> {
  return await markLesson(db, { ...learner, kind: 'reopened' }, now);
}

async function markLesson(
  db: Database,
  { kind, ...learner }: Learner & { kind: 'completed' | 'reopened' },
  now: Date,
): Promise<{ isNew: boolean }> {
  return await db.transaction(async (db) => {
    const { userId } = learner;
    const { lesson, enrolment } = await getOpenLesson(db, learner, now);
    if (!plainKinds.includes(lesson.kind)) throw new Refusal('lesson-has-a-task');
    // Held, so that whoever gives the course back does so before or after: what is done decides about it.
    const [held] = await db.select().from(enrolments).where(eq(enrolments.id, enrolment.id)).for('share');
    if (!held || held.endedAt) throw new Refusal('lesson-closed', {}, 403);
    return await recordEvent(db, { userId, lesson, kind, cause: 'learner' }, now);
  });
}

/**
 * Keeps the paragraph where somebody stopped; what is no place of the lesson is not kept.
 * @throws Refusal 'lesson-closed' (403) for whoever may not learn in it.
 */
export async function stopAt(
  db: Database,
  { place, ...learner }: Learner & { place: string },
  now: Date,
): Promise<{ isKept: boolean }> {
  return await db.transaction(async (db) => {
    const { lesson } = await getOpenLesson(db, learner, now);
    if (!hasPlace(lesson.content, place)) return { isKept: false };
    const { userId } = learner;
    await recordEvent(db, { userId, lesson, kind: 'opened', cause: 'learner' }, now);
    await db
      .update(lessonProgress)
      .set({ place })
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lesson.id)));
    return { isKept: true };
  });
}
