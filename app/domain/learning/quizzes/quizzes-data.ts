import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { textOf, type Answer } from './answers.ts';
import { questionsByKey } from './draw-questions.ts';
import { readAnswers, type QuizAttempt } from './find-attempts.ts';
import type { Question, QuizContent } from './quiz-content.ts';
import { quizAttempts } from './quizzes-tables.server.ts';

/** The quizzes that somebody tried, with what they answered, in the copy of their data. */
export const quizzesDataPart: DataPart = {
  fileName: 'quizzes.json',
  describe: (language) => textsFor(language).getFixedT(null, 'quizzes')('data-export'),
  read: async (db, { userId }) => {
    const rows = await db
      .select({ attempt: quizAttempts, title: lessons.title, task: lessons.task })
      .from(quizAttempts)
      .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
      .where(eq(quizAttempts.userId, userId))
      .orderBy(asc(quizAttempts.startedAt), asc(quizAttempts.id));
    const described = [];
    for (const { attempt, title, task } of rows) {
      const { number, startedAt, dueAt, submittedAt, points, passed } = attempt;
      const answers = await describeAnswers(await readAnswers(db, attempt.id), {
        ...{ attempt, content: task as QuizContent },
      });
      described.push({ title, number, startedAt, dueAt, submittedAt, points, passed, answers });
    }
    return described;
  },
};

/** Forgets what somebody answered whose account is deleted; the answers go with their attempts. */
export const forgetQuizzes: PurgePart = async (db, { userId }) => {
  await db.delete(quizAttempts).where(eq(quizAttempts.userId, userId));
};

function describeAnswers(
  saved: Awaited<ReturnType<typeof readAnswers>>,
  { attempt, content }: { attempt: QuizAttempt; content: QuizContent },
) {
  const questions = questionsByKey(content);
  return attempt.drawn.flatMap(({ key }) => {
    const [question, found] = [questions.get(key), saved.get(key)];
    if (!question || !found || found.answer === null) return [];
    return [{ question: question.text, answer: inWords(question, found.answer), savedAt: found.savedAt }];
  });
}

/** An answer by the words that were chosen or written; what was put in order, in that order. */
function inWords(question: Question, answer: Answer): (Bilingual | string)[] {
  const parts = (Array.isArray(answer) ? answer : [answer]).filter((part) => typeof part === 'number');
  switch (question.kind) {
    case 'single':
    case 'several':
      return parts.map((part) => question.options[part]!.text);
    case 'number':
    case 'short':
      return [textOf(answer)];
    case 'matching':
      return question.pairs.flatMap(({ left }, index) => {
        const right = Array.isArray(answer) ? answer[index] : null;
        const chosen = typeof right === 'number' ? question.pairs[right]!.right : null;
        return chosen ? [{ en: `${left.en}: ${chosen.en}`, ar: `${left.ar}: ${chosen.ar}` }] : [];
      });
    case 'ordering':
      return question.items
        .map((item, index) => ({ item, place: Array.isArray(answer) ? (answer[index] ?? null) : null }))
        .filter(({ place }) => place !== null)
        .toSorted((one, other) => one.place! - other.place!)
        .map(({ item }) => item);
  }
}
