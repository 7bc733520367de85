import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrol, everyKind, makeQuizCourse, rightAnswers, sentBy } from '#tests/worlds/learning/quizzes.ts';
import { moveHeld } from '../enrolments/move-to-version.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { lessonProgress } from '../progress/progress-tables.server.ts';
import { beginAttempt } from './begin-attempt.ts';
import { endOverdueAttempts } from './end-attempt.ts';
import type { QuizContent } from './quiz-content.ts';
import { quizAttempts } from './quizzes-tables.server.ts';
import { saveAnswers, submitAttempt } from './save-answers.ts';

const start = new Date('2026-11-20T10:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

it('completes a quiz in the version to which its learner has moved as well, when the time of a try is over', async () => {
  const limit = { minutes: 40, reason: { en: 'An exam', ar: 'امتحان' } };
  const { db, userId, begun, later, versionId } = await beginAndPublish({ ...everyKind, limit });
  const own = and(eq(enrolments.userId, userId), isNull(enrolments.endedAt));
  await db.update(enrolments).set({ versionId }).where(own);
  await endOverdueAttempts(db, new Date(start.getTime() + 3600_000));
  expect(await completedBy(db, userId)).toEqual([begun, later].toSorted());
});

it('ends a try without a time limit when its learner is moved: what is saved counts, and no page is refused', async () => {
  const { db, userId, attempt, begun, later, versionId } = await beginAndPublish(everyKind);
  await db.update(courseVersions).set({ publishedAt: start }).where(eq(courseVersions.id, versionId));
  const moved = new Date(start.getTime() + 60_000);
  const own = and(eq(enrolments.userId, userId), isNull(enrolments.endedAt));
  const result = await db.transaction(async (db) => {
    const [held] = await db.select().from(enrolments).where(own).for('update');
    return await moveHeld(db, { held: held!, actorId: userId, requestSource }, moved);
  });
  expect(result).toMatchObject({ isMoved: true, carried: 1 });
  const [ended] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attempt.id));
  expect(ended).toMatchObject({ submittedAt: moved, passed: true });
  expect(await completedBy(db, userId)).toEqual([begun, later].toSorted());
  const which = { userId, attemptId: attempt.id };
  expect(await submitAttempt(db, which, new Date(start.getTime() + 120_000))).toEqual(ended);
  expect(await saveAnswers(db, { ...which, page: 'one', questions: [] }, moved)).toEqual({
    ...{ state: 'ended', isLate: false },
  });
});

/** Somebody has answered all of a quiz rightly in the first version of a course, and there is a second one with it. */
async function beginAndPublish(task: QuizContent) {
  const db = await testDatabase();
  const course = await makeQuizCourse(db, { slug: `moved-${randomUUID()}`, task });
  const { userId } = await makeMember(db);
  await enrol(db, course, userId);
  const attempt = await beginAttempt(db, { userId, lesson: course.lesson }, start);
  const questions = sentBy(course.lesson, attempt, rightAnswers, {});
  await saveAnswers(db, { userId, attemptId: attempt.id, page: 'one', questions }, start);
  const [quiz] = await db.select().from(lessons).where(eq(lessons.id, course.lesson.id));
  const { slug, title, minutes, content } = quiz!;
  const [old] = await db.select().from(courseVersions).where(eq(courseVersions.id, course.lesson.versionId));
  const { courseId, outcomes, requirements } = old!;
  const [version] = await db
    .insert(courseVersions)
    .values({ courseId, number: 2, outcomes, requirements, createdAt: start })
    .returning();
  const versionId = version!.id;
  const [section] = await db.insert(courseSections).values({ versionId, position: 1, title }).returning();
  const copy = { slug, title, minutes, content, task: quiz!.task, kind: 'quiz', position: 1 } as const;
  const [lesson] = await db
    .insert(lessons)
    .values({ ...copy, versionId, sectionId: section!.id })
    .returning();
  return { db, userId, attempt, begun: course.lesson.id, later: lesson!.id, versionId };
}

/** The lessons that somebody has completed, by their ids. */
async function completedBy(db: Database, userId: string): Promise<string[]> {
  const done = await db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId));
  return done
    .filter(({ completedAt }) => completedAt)
    .map(({ lessonId }) => lessonId)
    .toSorted();
}
