import { and, asc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { extendedMinutes } from '#domain/passport/extended-minutes.ts';
import { findNeeds } from '#domain/passport/needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { recordEvent } from '../progress/record-event.ts';
import { answersOf, readAnswers, type QuizAttempt, type QuizLesson } from './find-attempts.ts';
import { gradeQuiz, rightKeysOf } from './grade-quiz.ts';
import type { AttemptEnd } from './quiz-constants.ts';
import type { QuizContent } from './quiz-content.ts';
import { quizAttempts } from './quizzes-tables.server.ts';

/** A try that nobody else changes until the transaction ends, with its quiz. */
export type HeldAttempt = { attempt: QuizAttempt; lesson: QuizLesson };

/** How many minutes a quiz gives somebody: their passport makes them more. Null without a limit. */
export async function minutesFor(
  db: Database,
  { userId, limit }: { userId: string; limit: QuizContent['limit'] },
): Promise<number | null> {
  if (!limit) return null;
  const percent = (await findNeeds(db, userId))?.timePercent ?? null;
  return percent === null ? limit.minutes : extendedMinutes(limit.minutes, percent);
}

/**
 * Holds a try in the caller's transaction, as it stands now: one whose time is over is ended, and one that runs is made
 * longer where its learner has come to need more time; never shorter. Null where there is none.
 */
export async function holdAttempt(
  db: Database,
  { attemptId, userId }: { attemptId: string; userId: string },
  now: Date,
): Promise<HeldAttempt | null> {
  const isIt = and(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId));
  const [attempt] = await db.select().from(quizAttempts).where(isIt).for('update');
  if (!attempt) return null;
  const lesson = await getQuiz(db, attempt.lessonId);
  const held = { attempt, lesson };
  if (attempt.submittedAt || !attempt.dueAt) return held;
  const dueAt = await lengthen(db, held);
  return now > dueAt
    ? { lesson, attempt: await endAttempt(db, held, { endedBy: 'time', at: dueAt }) }
    : { lesson, attempt: { ...attempt, dueAt } };
}

/**
 * Grades a try that is held and ends it. One that passes completes its lesson; one that does not takes nothing away.
 */
export async function endAttempt(
  db: Database,
  { attempt, lesson }: HeldAttempt,
  { endedBy, at }: { endedBy: AttemptEnd; at: Date },
): Promise<QuizAttempt> {
  const answers = answersOf(await readAnswers(db, attempt.id));
  const { points, passed } = gradeQuiz(lesson.task, attempt.drawn, answers);
  const rightKeys = rightKeysOf(lesson.task, attempt.drawn, answers);
  const [ended] = await db
    .update(quizAttempts)
    .set({ submittedAt: at, endedBy, points, passed, rightKeys })
    .where(eq(quizAttempts.id, attempt.id))
    .returning();
  const { userId } = attempt;
  if (passed) await completeQuiz(db, { userId, lesson }, at);
  return ended!;
}

/** The quiz is completed in the version in which it was begun, and in the one in which its learner is by now. */
async function completeQuiz(
  db: Database,
  { userId, lesson }: { userId: string; lesson: QuizLesson },
  at: Date,
): Promise<void> {
  const begun = alias(lessons, 'begun');
  const later = await db
    .select({ id: lessons.id, versionId: lessons.versionId })
    .from(begun)
    .innerJoin(courseVersions, eq(courseVersions.id, begun.versionId))
    .innerJoin(enrolments, eq(enrolments.courseId, courseVersions.courseId))
    .innerJoin(lessons, and(eq(lessons.versionId, enrolments.versionId), eq(lessons.slug, begun.slug)))
    .where(
      and(
        ...[eq(begun.id, lesson.id), eq(enrolments.userId, userId), isNull(enrolments.endedAt)],
        ...[eq(lessons.kind, 'quiz'), ne(lessons.id, lesson.id)],
      ),
    );
  for (const each of [lesson, ...later])
    await recordEvent(db, { userId, lesson: each, kind: 'completed', cause: 'quiz' }, at);
}

/** Ends every try of somebody that runs in a version, as it is saved: they leave it for another one. */
export async function endOpenAttempts(
  db: Database,
  { userId, versionId }: { userId: string; versionId: string },
  now: Date,
): Promise<void> {
  const inVersion = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.versionId, versionId));
  const { id, userId: of, lessonId, submittedAt } = quizAttempts;
  const open = await db
    .select({ attemptId: id })
    .from(quizAttempts)
    .where(and(eq(of, userId), isNull(submittedAt), inArray(lessonId, inVersion)))
    .orderBy(asc(id));
  for (const { attemptId } of open) {
    const held = await holdAttempt(db, { attemptId, userId }, now);
    if (held && !held.attempt.submittedAt) await endAttempt(db, held, { endedBy: 'learner', at: now });
  }
}

/** Ends every try whose time is over, so that no result waits for a visit. Doing it twice changes nothing. */
export async function endOverdueAttempts(db: Database, now: Date): Promise<void> {
  const overdue = await db
    .select({ attemptId: quizAttempts.id, userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(and(isNull(quizAttempts.submittedAt), lt(quizAttempts.dueAt, now)))
    .orderBy(asc(quizAttempts.dueAt), asc(quizAttempts.id));
  for (const each of overdue) await db.transaction(async (db) => await holdAttempt(db, each, now));
}

/** Comes every minute. */
export const endOverdueAttemptsJob = defineJob(
  { name: 'end-overdue-quizzes', schema: z.object({}), pollSeconds: 30 },
  { schedule: '* * * * *', run: async (db, _data, { now }) => await endOverdueAttempts(db, now) },
);

async function getQuiz(db: Database, lessonId: string): Promise<QuizLesson> {
  const { id, versionId, task } = lessons;
  const [lesson] = await db.select({ id, versionId, task }).from(lessons).where(eq(lessons.id, lessonId));
  return { ...lesson!, task: lesson!.task as QuizContent };
}

async function lengthen(db: Database, { attempt, lesson }: HeldAttempt): Promise<Date> {
  const minutes = await minutesFor(db, { userId: attempt.userId, limit: lesson.task.limit });
  const until = new Date(attempt.startedAt.getTime() + (minutes ?? 0) * 60_000);
  if (until <= attempt.dueAt!) return attempt.dueAt!;
  await db.update(quizAttempts).set({ dueAt: until }).where(eq(quizAttempts.id, attempt.id));
  return until;
}
