import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { triesFor } from '#domain/passport/accommodations.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { mayLearn } from '../enrolments/find-enrolment.ts';
import { recordEvent } from '../progress/record-event.ts';
import { drawQuestions } from './draw-questions.ts';
import { holdAttempt, minutesFor } from './end-attempt.ts';
import { listAttempts, type QuizAttempt, type QuizLesson } from './find-attempts.ts';
import { quizAttempts } from './quizzes-tables.server.ts';

/**
 * Begins a try at a quiz: what it asks is drawn, and its time runs from now. The learner's passport makes the time
 * longer and the tries more, where it says so.
 * Whoever has begun one goes on with it.
 * @throws Refusal 'quiz-not-open' for whoever may not learn in the course now; 'quiz-no-tries-left'.
 */
export async function beginAttempt(
  db: Database,
  { userId, lesson }: { userId: string; lesson: QuizLesson },
  now: Date,
): Promise<QuizAttempt> {
  return await db.transaction(async (db) => {
    const learning = { userId, versionId: lesson.versionId };
    await holdEnrolment(db, learning);
    await assertMayLearn(db, learning, now);
    const [last] = await listAttempts(db, { userId, lessonId: lesson.id });
    if (last && !last.submittedAt) {
      const held = await holdAttempt(db, { attemptId: last.id, userId }, now);
      if (held && !held.attempt.submittedAt) return held.attempt;
    }
    const { limit } = lesson.task;
    const tries = await triesFor(db, { userId, tries: lesson.task.tries });
    const number = (last?.number ?? 0) + 1;
    if (tries !== null && number > tries) throw new Refusal('quiz-no-tries-left');
    const minutes = await minutesFor(db, { userId, limit });
    const [attempt] = await db
      .insert(quizAttempts)
      .values({
        ...{ userId, lessonId: lesson.id, number, mostTries: tries, startedAt: now },
        drawn: drawQuestions(lesson.task, (below) => randomInt(below)),
        dueAt: minutes === null ? null : new Date(now.getTime() + minutes * 60_000),
      })
      .returning();
    await recordEvent(db, { userId, lesson, kind: 'opened', cause: 'learner' }, now);
    return attempt!;
  });
}

/**
 * Makes sure that somebody may learn in a version now.
 * @throws Refusal 'quiz-not-open' where no enrolment of theirs opens its lessons.
 */
export async function assertMayLearn(
  db: Database,
  { userId, versionId }: { userId: string; versionId: string },
  now: Date,
): Promise<void> {
  const [enrolment] = await db.select().from(enrolments).where(isOpen({ userId, versionId }));
  if (!enrolment || !(await mayLearn(db, enrolment, now))) throw new Refusal('quiz-not-open');
}

/** Holds the enrolment, so that one thing at a time is begun in it. */
async function holdEnrolment(db: Database, which: { userId: string; versionId: string }): Promise<void> {
  await db.select({ id: enrolments.id }).from(enrolments).where(isOpen(which)).for('update');
}

function isOpen({ userId, versionId }: { userId: string; versionId: string }) {
  const isOwn = and(eq(enrolments.userId, userId), eq(enrolments.versionId, versionId));
  return and(isOwn, isNull(enrolments.endedAt));
}
