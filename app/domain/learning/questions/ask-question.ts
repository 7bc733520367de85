import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findEnrolment, mayLearn } from '../enrolments/find-enrolment.ts';
import { mostOpenQuestions } from './question-constants.ts';
import { lessonQuestions } from './questions-tables.server.ts';

type Who = { session: Session; requestSource: RequestSource };

/**
 * Asks those who teach a course about one of its lessons. The same question of the same person is one, however often it is
 * sent.
 * @throws Refusal 'question-not-learner' (403) for those who do not learn in the course now, 'questions-too-many'.
 */
export async function askQuestion(
  db: Database,
  { session, requestSource, lesson, text }: Who & { lesson: { id: string; courseId: string }; text: string },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  const { id: lessonId, courseId } = lesson;
  await db.transaction(async (db) => {
    // One after the other, so that nobody asks past the limit in many tabs.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.questions.${userId}`}))`);
    const enrolment = await findEnrolment(db, { courseId, userId });
    if (!enrolment || !(await mayLearn(db, enrolment, now)))
      throw new Refusal('question-not-learner', {}, 403);
    const own = and(eq(lessonQuestions.userId, userId), eq(lessonQuestions.courseId, courseId));
    const isSame = and(own, eq(lessonQuestions.lessonId, lessonId), eq(lessonQuestions.text, text));
    if ((await db.$count(lessonQuestions, isSame)) > 0) return;
    const open = await db.$count(lessonQuestions, and(own, isNull(lessonQuestions.answer)));
    if (open >= mostOpenQuestions) throw new Refusal('questions-too-many', { count: mostOpenQuestions });
    const [row] = await db
      .insert(lessonQuestions)
      .values({ courseId, lessonId, userId, text, askedAt: now })
      .returning({ id: lessonQuestions.id });
    await note(db, { userId, requestSource, id: row!.id, action: 'question.ask' }, now);
  });
}

/** Takes one's own question back, with its answer. Doing it twice, or with the id of somebody else, changes nothing. */
export async function takeQuestionBack(
  db: Database,
  { session, requestSource, questionId }: Who & { questionId: string },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  if (!isRowId(questionId)) return;
  await db.transaction(async (db) => {
    const [gone] = await db
      .delete(lessonQuestions)
      .where(and(eq(lessonQuestions.id, questionId), eq(lessonQuestions.userId, userId)))
      .returning({ id: lessonQuestions.id });
    if (gone) await note(db, { userId, requestSource, id: gone.id, action: 'question.take_back' }, now);
  });
}

type Noted = {
  userId: string;
  requestSource: RequestSource;
  id: string;
  action: 'question.ask' | 'question.take_back';
};

async function note(db: Database, { userId, requestSource, id, action }: Noted, now: Date): Promise<void> {
  const target = { kind: 'lesson_question', id } as const;
  await writeAudit(db, { actorId: userId, action, target, outcome: 'done', requestSource }, now);
}
