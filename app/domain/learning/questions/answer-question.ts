import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { courses } from '../tables.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { lessonQuestions } from './questions-tables.server.ts';

type Answering = StaffContext & {
  questionId: string;
  answer: string;
  /** Whether all who learn in the course may read it, without a name. */
  isForAll: boolean;
};

/**
 * Answers a question about a lesson, or changes the answer; whoever asked is told in the app.
 * @throws Refusal 'question-unknown' (404), 'not-permitted' (403) for those who do not teach the course.
 */
export async function answerQuestion(
  db: Database,
  { questionId, answer, isForAll, ...staff }: Answering,
  now: Date,
): Promise<void> {
  if (!isRowId(questionId)) throw new Refusal('question-unknown', {}, 404);
  await db.transaction(async (db) => {
    const [question] = await db
      .select()
      .from(lessonQuestions)
      .where(eq(lessonQuestions.id, questionId))
      .for('update');
    if (!question) throw new Refusal('question-unknown', {}, 404);
    assertMay(staff, 'courses.edit', `course:${question.courseId}`);
    if (question.answer === answer && question.isForAll === isForAll) return;
    await db
      .update(lessonQuestions)
      .set({ answer, isForAll, answeredAt: now })
      .where(eq(lessonQuestions.id, questionId));
    const { actor, requestSource } = staff;
    const target = { kind: 'lesson_question', id: questionId } as const;
    const line = { actorId: actor.userId, action: 'question.answer', target, outcome: 'done' } as const;
    const { lineId } = await writeAudit(db, { ...line, requestSource }, now);
    if (question.answer !== answer) await tellAsker(db, { question, lineId }, now);
  });
}

async function tellAsker(
  db: Database,
  { question, lineId }: { question: typeof lessonQuestions.$inferSelect; lineId: number },
  now: Date,
): Promise<void> {
  const { id, userId, lessonId, courseId } = question;
  if (!(await findAccount(db, userId))) return;
  const [place] = await db
    .select({ course: courses.slug, lesson: lessons.slug, title: lessons.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(eq(lessons.id, lessonId));
  const href = `/learn/${place!.course}/${place!.lesson}/questions`;
  const key = `question-answered:${id}:${lineId}`;
  await notify(db, { userId, kind: 'question-answered', key, values: { title: place!.title }, href }, now);
}
