import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { readSent, writeSent, type SentAnswer } from './answers.ts';
import { assertMayLearn } from './begin-attempt.ts';
import { questionsByKey } from './draw-questions.ts';
import { endAttempt, holdAttempt, type HeldAttempt } from './end-attempt.ts';
import { readAnswers, type QuizAttempt, type SavedAnswer } from './find-attempts.ts';
import { quizAnswers } from './quizzes-tables.server.ts';

type OfAttempt = { userId: string; attemptId: string };

/** What a page sends of a question: what is in its fields, and the mark of what was saved when the page was made. */
export type SentQuestion = { key: string; sent: SentAnswer; seen: string };

/**
 * What became of answers that were sent: saved, but for the questions that were answered otherwise on another page
 * since; or too late, because the try has ended.
 */
export type SaveOutcome =
  | { state: 'saved'; conflicts: string[] }
  /** `isLate`: something of it differs from what was graded. */
  | { state: 'ended'; isLate: boolean };

/**
 * Saves what was answered, question by question. `page` names the page that sends it: what a page did not change stays as
 * others have saved it, and what both changed is not saved until the learner has seen it.
 * @throws Refusal 'quiz-not-open'; 404 where the try is another's, or none.
 */
export async function saveAnswers(
  db: Database,
  { page, questions, ...which }: OfAttempt & { page: string; questions: readonly SentQuestion[] },
  now: Date,
): Promise<SaveOutcome> {
  return await db.transaction(async (db) => {
    const { attempt, lesson } = await holdOpen(db, which, now);
    const known = questionsByKey(lesson.task);
    const drawn = new Map(attempt.drawn.map(({ key, order }) => [key, order]));
    const saved = await readAnswers(db, attempt.id);
    const conflicts: string[] = [];
    const rows: (typeof quizAnswers.$inferInsert)[] = [];
    for (const { key, sent, seen } of questions) {
      const [question, order, before] = [known.get(key), drawn.get(key), saved.get(key)];
      if (!question || !order) continue;
      const answer = readSent(question, order, sent);
      const marks = {
        now: markOf(writeSent(question, order, answer)),
        saved: markOf(writeSent(question, order, before?.answer ?? null)),
      };
      const standing = compare({ ...marks, seen }, { before, page });
      if (standing === 'differs') conflicts.push(key);
      if (standing === 'new')
        rows.push({ attemptId: attempt.id, questionKey: key, answer, savedAt: now, savedOn: page });
    }
    if (attempt.submittedAt) return { state: 'ended', isLate: rows.length + conflicts.length > 0 };
    if (rows.length > 0) await write(db, rows);
    return { state: 'saved', conflicts };
  });
}

/**
 * Sends a try as it is saved: it is graded, once, however often it is sent.
 * @throws Refusal 'quiz-not-open'; 404 where the try is another's, or none.
 */
export async function submitAttempt(db: Database, which: OfAttempt, now: Date): Promise<QuizAttempt> {
  return await db.transaction(async (db) => {
    const held = await holdOpen(db, which, now);
    if (held.attempt.submittedAt) return held.attempt;
    return await endAttempt(db, held, { endedBy: 'learner', at: now });
  });
}

/** A short name of what is in the fields of a question, by which a page says later what it has shown. */
export function markOf(sent: SentAnswer): string {
  return hashToken(JSON.stringify(sent)).slice(0, 10);
}

/** The try, held; whoever has lost access in the middle of it may still see that it has ended. */
async function holdOpen(db: Database, which: OfAttempt, now: Date): Promise<HeldAttempt> {
  const held = await holdAttempt(db, which, now);
  if (!held) throw new Refusal('quiz-gone', {}, 404);
  if (!held.attempt.submittedAt)
    await assertMayLearn(db, { userId: which.userId, versionId: held.lesson.versionId }, now);
  return held;
}

function compare(
  marks: { now: string; saved: string; seen: string },
  { before, page }: { before: SavedAnswer | undefined; page: string },
): 'same' | 'new' | 'differs' {
  if (marks.now === marks.saved) return 'same';
  // The page knows what it has saved itself.
  if (marks.seen === marks.saved || before?.savedOn === page) return 'new';
  return marks.now === marks.seen ? 'same' : 'differs';
}

async function write(db: Database, rows: (typeof quizAnswers.$inferInsert)[]): Promise<void> {
  await db
    .insert(quizAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [quizAnswers.attemptId, quizAnswers.questionKey],
      set: {
        answer: sql`excluded.answer`,
        savedAt: sql`excluded.saved_at`,
        savedOn: sql`excluded.saved_on`,
      },
    });
}
