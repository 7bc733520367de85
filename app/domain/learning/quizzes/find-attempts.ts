import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Lesson } from '../outline/outline.ts';
import type { Answer } from './answers.ts';
import type { QuizContent } from './quiz-content.ts';
import { quizAnswers, quizAttempts } from './quizzes-tables.server.ts';

export type QuizAttempt = typeof quizAttempts.$inferSelect;

/** A lesson that is a quiz. */
export type QuizLesson = Pick<Lesson, 'id' | 'versionId'> & { task: QuizContent };

/** What somebody answered to a question; `savedOn` names the page on which they did. */
export type SavedAnswer = Pick<typeof quizAnswers.$inferSelect, 'answer' | 'savedAt' | 'savedOn'>;

/** The lesson as a quiz; null where it is another kind of lesson. */
export function asQuiz({ id, versionId, kind, task }: Lesson): QuizLesson | null {
  return kind === 'quiz' ? { id, versionId, task: task as QuizContent } : null;
}

/** The tries of somebody at a quiz, the last first. */
export async function listAttempts(
  db: Database,
  { userId, lessonId }: { userId: string; lessonId: string },
): Promise<QuizAttempt[]> {
  return await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, lessonId)))
    .orderBy(desc(quizAttempts.number));
}

/** A try of somebody at a quiz; null where it is another's, or none. */
export async function findAttempt(
  db: Database,
  { attemptId, userId, lessonId }: { attemptId: string; userId: string; lessonId: string },
): Promise<QuizAttempt | null> {
  if (!isRowId(attemptId)) return null;
  const isIt = and(eq(quizAttempts.id, attemptId), eq(quizAttempts.lessonId, lessonId));
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(isIt, eq(quizAttempts.userId, userId)));
  return attempt ?? null;
}

/** What was saved of a try, by the keys of its questions. */
export async function readAnswers(db: Database, attemptId: string): Promise<Map<string, SavedAnswer>> {
  const { questionKey, answer, savedAt, savedOn } = quizAnswers;
  const rows = await db
    .select({ questionKey, answer, savedAt, savedOn })
    .from(quizAnswers)
    .where(eq(quizAnswers.attemptId, attemptId))
    .orderBy(asc(questionKey));
  return new Map(rows.map(({ questionKey: key, ...saved }) => [key, saved]));
}

/** The answers alone, as they are graded. */
export function answersOf(saved: ReadonlyMap<string, SavedAnswer>): Map<string, Answer | null> {
  return new Map([...saved].map(([key, { answer }]) => [key, answer]));
}
