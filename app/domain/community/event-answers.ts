import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { readText } from '#platform/text/read-text.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { guestLimits } from './event-constants.ts';
import { lockEvent } from './event-preparation.ts';
import { listEventQuestions, type EventQuestion } from './event-questions.ts';
import { eventAnswers, eventQuestions } from './event-tables.server.ts';
import { assertUpcoming } from './events.ts';
import { getRegistration } from './registrations.ts';

/** What a guest answered, by question: words, `yes` or `no`, or the number of a choice. */
export type EventAnswers = Record<string, string>;

/** Understands what was given as the answer to a question; empty for nothing, or what is wrong. */
export function readEventAnswer(
  { kind, isRequired, choices }: EventQuestion,
  given: string,
): { answer: string } | 'missing' | 'long' | 'unknown' {
  const read = readText(given, { longest: guestLimits.answer });
  if (read === 'missing') return isRequired ? 'missing' : { answer: '' };
  if (typeof read === 'string') return 'long';
  if (kind === 'text') return { answer: read.text };
  const possible = kind === 'yes-no' ? ['yes', 'no'] : choices.map((_, index) => String(index));
  return possible.includes(read.text) ? { answer: read.text } : 'unknown';
}

/** An answer in words; `say` gives those for yes and no. */
export function answerInWords(
  { kind, choices }: Pick<EventQuestion, 'kind' | 'choices'>,
  answer: string,
  { language, say }: { language: Language; say(answer: 'yes' | 'no'): string },
): string {
  if (kind === 'yes-no') return say(answer === 'yes' ? 'yes' : 'no');
  if (kind === 'text') return answer;
  const choice = choices[Number(answer)];
  return choice ? pick(choice, language) : '';
}

/**
 * Writes down what a guest answered, in place of what they answered before, in the caller's transaction, which has locked
 * the event.
 * @throws Refusal 'event-answers-wrong' where a question was added or taken away meanwhile, or is not answered.
 */
export async function writeEventAnswers(
  db: Database,
  { registrationId, eventId, answers }: { registrationId: string; eventId: string; answers: EventAnswers },
): Promise<void> {
  const questions = await listEventQuestions(db, eventId);
  const rows = questions.flatMap((question) => {
    const read = readEventAnswer(question, answers[question.id] ?? '');
    if (typeof read === 'string') throw new Refusal('event-answers-wrong');
    return read.answer === '' ? [] : [{ registrationId, questionId: question.id, answer: read.answer }];
  });
  await db.delete(eventAnswers).where(eq(eventAnswers.registrationId, registrationId));
  if (rows.length > 0) await db.insert(eventAnswers).values(rows);
}

/** What these guests answered, by registration. */
export async function readEventAnswers(
  db: Database,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, EventAnswers>> {
  const found = new Map<string, EventAnswers>();
  if (registrationIds.length === 0) return found;
  const rows = await db
    .select()
    .from(eventAnswers)
    .where(inArray(eventAnswers.registrationId, [...registrationIds]));
  for (const { registrationId, questionId, answer } of rows)
    found.set(registrationId, { ...found.get(registrationId), [questionId]: answer });
  return found;
}

/**
 * Changes what a guest answered, by the private link of a mail, until the event begins. Doing it twice changes nothing.
 * @throws Refusal 'event-link-unknown' or 'event-unknown' (404), 'event-begun', 'event-over', 'event-answers-wrong'.
 */
export async function changeEventAnswers(
  db: Database,
  { token, answers }: { token: string; answers: EventAnswers },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { eventId } = await getRegistration(db, token);
    assertUpcoming(await lockEvent(db, eventId), now);
    // Read again under the lock: it may have been cancelled meanwhile.
    const { id, status } = await getRegistration(db, token);
    if (status === 'cancelled') throw new Refusal('event-link-unknown', {}, 404);
    await writeEventAnswers(db, { registrationId: id, eventId, answers });
  });
}

/** What these guests answered, each with the words of its question, for the copy of somebody's data. */
export async function listAnswersWithQuestions(db: Database, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return [];
  const { words: question, kind, choices } = eventQuestions;
  const { registrationId, answer } = eventAnswers;
  return await db
    .select({ registrationId, question, kind, choices, answer })
    .from(eventAnswers)
    .innerJoin(eventQuestions, eq(eventQuestions.id, eventAnswers.questionId))
    .where(inArray(registrationId, [...registrationIds]))
    .orderBy(asc(eventQuestions.position));
}
