import { and, eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { lessons } from '#domain/learning/outline/outline-tables.server.ts';
import type { Answer } from '#domain/learning/quizzes/answers.ts';
import type { DrawnQuestion } from '#domain/learning/quizzes/draw-questions.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { quizAnswers, quizAttempts } from '#domain/learning/quizzes/quizzes-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { personalNeeds } from '#domain/passport/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { addQuizzes, enrol, everyKind, rightAnswers } from '#tests/worlds/learning/quizzes.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** Who learns: they need half as much time again. */
export const learner: Person = 'reader-without-password';

/** The course, which visitors find in the catalogue as they would without quizzes. */
export const quizCourse = 'audio-first-storytelling';

const limited: QuizContent = {
  ...everyKind,
  ...{ passPercent: 70, tries: 3 },
  limit: {
    minutes: 40,
    reason: {
      en: 'The examination of the ministry has one as well.',
      ar: 'لأن امتحان الوزارة محدد الوقت أيضًا.',
    },
  },
};

/** The quizzes, by the last part of their lesson's address: each stands for what somebody has done with it. */
const quizzes = {
  'failed-once': limited,
  open: limited,
  faulty: everyKind,
  'half-answered': everyKind,
  passed: everyKind,
  overdue: { ...limited, tries: 1 },
};
export type QuizOfWalk = keyof typeof quizzes;

/** As in each try of the walk: the parts of every question are shown from the last to the first. */
const drawn: DrawnQuestion[] = everyKind.pools[0]!.questions.map((question) => ({
  key: question.key,
  order: partsOf(question).toReversed(),
}));

const someAnswers: Record<string, Answer> = {
  'header-row': 1,
  'what-helps': [0, 1, 2],
  cells: { text: '12' },
  pairs: [0, null],
};

/** A course with a quiz in every state, and somebody of each language who learns in it. */
export async function makeQuizzesWorld(db: Database): Promise<void> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, quizCourse));
  const { versionId, quizzes: made } = await addQuizzes(db, { courseId: course!.id, quizzes });
  const idOf = (slug: QuizOfWalk) => made[slug]!.id;
  for (const language of languages) {
    const userId = await learnerId(db, language);
    await enrol(db, { courseId: course!.id, versionId }, userId);
    await db
      .insert(personalNeeds)
      .values({ userId, chosen: [], timePercent: 150, updatedAt: minutesAgo(4001) });
    const began = async (slug: QuizOfWalk, more: Partial<typeof quizAttempts.$inferInsert>, answers = {}) =>
      await makeAttempt(db, { userId, lessonId: idOf(slug), ...more }, answers);
    const ended = (minutes: number) => ({
      startedAt: minutesAgo(minutes + 27),
      submittedAt: minutesAgo(minutes),
    });
    const failed = { endedBy: 'learner', points: 0, passed: false } as const;
    await began('failed-once', { ...ended(3017), mostTries: 3, ...failed }, someAnswers);
    await began('open', { startedAt: minutesAgo(13), dueAt: minutesAgo(-47), mostTries: 3 }, someAnswers);
    await began('faulty', { startedAt: minutesAgo(13) });
    await began('half-answered', { startedAt: minutesAgo(13) }, { 'header-row': 0, pairs: [0, null] });
    await began('passed', { ...ended(2023), ...failed, points: 6, passed: true }, rightAnswers);
    await began(
      'overdue',
      {
        ...{ startedAt: minutesAgo(1083), dueAt: minutesAgo(1023), submittedAt: minutesAgo(1023) },
        ...{ endedBy: 'time', points: 1, passed: false, mostTries: 1 },
      },
      { 'what-helps': [0, 2] },
    );
  }
}

/** The address of the try that the learner of a language has made at a quiz. */
export async function attemptPath(db: Database, language: Language, slug: QuizOfWalk): Promise<string> {
  const isOf = and(eq(lessons.slug, slug), eq(quizAttempts.userId, await learnerId(db, language)));
  const [attempt] = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .where(isOf);
  return `${quizPath(slug)}/${attempt!.id}`;
}

export function quizPath(slug: QuizOfWalk): string {
  return `/learn/${quizCourse}/${slug}/quiz`;
}

async function learnerId(db: Database, language: Language): Promise<string> {
  const email = `${learner}.${language}@example.com`;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
}

async function makeAttempt(
  db: Database,
  values: Omit<typeof quizAttempts.$inferInsert, 'number' | 'drawn' | 'startedAt'> & { startedAt?: Date },
  answers: Record<string, Answer>,
): Promise<void> {
  const startedAt = values.startedAt ?? minutesAgo(13);
  const [attempt] = await db
    .insert(quizAttempts)
    .values({ ...values, number: 1, drawn, startedAt })
    .returning({ id: quizAttempts.id });
  const saved = { attemptId: attempt!.id, savedAt: startedAt, savedOn: 'walk' };
  const rows = Object.entries(answers).map(([questionKey, answer]) => ({ ...saved, questionKey, answer }));
  if (rows.length > 0) await db.insert(quizAnswers).values(rows);
}

function partsOf(question: (typeof everyKind.pools)[0]['questions'][0]): number[] {
  const parts =
    'options' in question
      ? question.options
      : 'pairs' in question
        ? question.pairs
        : 'items' in question
          ? question.items
          : [];
  return [...parts.keys()];
}
