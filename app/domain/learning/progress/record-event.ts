import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Lesson } from '../outline/outline.ts';
import type { LearningEventCause, LearningEventKind } from './progress-constants.ts';
import { learningEvents, lessonProgress } from './progress-tables.server.ts';

export type LearningEvent = {
  userId: string;
  lesson: Pick<Lesson, 'id' | 'versionId'>;
  kind: LearningEventKind;
  cause: LearningEventCause;
};

/**
 * Writes down what happened to a lesson, and where its learner stands with it now, in the caller's transaction. What changes
 * nothing is not written: a lesson is opened for the first time once, and completed once until it is opened again. Whether
 * the learner may is the caller's business.
 */
export async function recordEvent(
  db: Database,
  { userId, lesson, kind, cause }: LearningEvent,
  now: Date,
): Promise<{ isNew: boolean }> {
  const own = and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lesson.id));
  const write = async (event: LearningEventKind) =>
    await db.insert(learningEvents).values({ userId, lessonId: lesson.id, kind: event, cause, at: now });
  const [opened] = await db
    .insert(lessonProgress)
    .values({ userId, lessonId: lesson.id, versionId: lesson.versionId, openedAt: now, visitedAt: now })
    .onConflictDoNothing()
    .returning();
  if (opened) await write('opened');
  // Held until the transaction ends: two tabs complete it once.
  const [state] = await db.select().from(lessonProgress).where(own).for('update');
  if (kind === 'opened') {
    await db.update(lessonProgress).set({ visitedAt: now }).where(own);
    return { isNew: Boolean(opened) };
  }
  if ((state!.completedAt !== null) === (kind === 'completed')) return { isNew: false };
  await write(kind);
  await db
    .update(lessonProgress)
    .set({ completedAt: kind === 'completed' ? now : null, visitedAt: now })
    .where(own);
  return { isNew: true };
}
