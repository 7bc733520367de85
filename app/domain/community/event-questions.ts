import { and, asc, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { preparationLimits, type QuestionKind } from './event-constants.ts';
import { lockEvent } from './event-preparation.ts';
import { eventQuestions } from './event-tables.server.ts';

/** What staff ask each guest. */
export type QuestionContent = {
  kind: QuestionKind;
  words: Bilingual;
  isRequired: boolean;
  /** What there is to choose from; empty for the other kinds. */
  choices: Bilingual[];
};

export type EventQuestion = QuestionContent & { id: string };

/** What an event asks its guests, in the order of the form. */
export async function listEventQuestions(db: Database, eventId: string): Promise<EventQuestion[]> {
  const { id, kind, words, isRequired, choices } = eventQuestions;
  return await db
    .select({ id, kind, words, isRequired, choices })
    .from(eventQuestions)
    .where(eq(eventQuestions.eventId, eventId))
    .orderBy(asc(eventQuestions.position));
}

/**
 * Adds a question to those that an event asks its guests. Whoever is registered already answers it on their own page.
 * @throws Refusal 'not-permitted' (403), 'event-unknown' (404), 'event-questions-full'.
 */
export async function addEventQuestion(
  db: Database,
  { actor, requestSource, eventId, content }: StaffContext & { eventId: string; content: QuestionContent },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'events.run');
  await db.transaction(async (db) => {
    await lockEvent(db, eventId);
    const taken = await db
      .select({ position: eventQuestions.position })
      .from(eventQuestions)
      .where(eq(eventQuestions.eventId, eventId))
      .orderBy(asc(eventQuestions.position));
    const last = taken.at(-1)?.position ?? 0;
    if (taken.length >= preparationLimits.questions)
      throw new Refusal('event-questions-full', { count: preparationLimits.questions });
    // A question that was removed leaves a gap, which closes first: no position is above the limit.
    if (last > taken.length) await closeGaps(db, eventId);
    await db.insert(eventQuestions).values({ eventId, position: taken.length + 1, ...content });
    const target = { kind: 'event', id: eventId } as const;
    const line = { actorId: actor.userId, action: 'event.ask', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { kind: content.kind } }, now);
  });
}

/**
 * Takes a question away with all answers to it. Doing it twice changes nothing.
 * @throws Refusal 'not-permitted' (403), 'event-unknown' (404).
 */
export async function removeEventQuestion(
  db: Database,
  { actor, requestSource, eventId, questionId }: StaffContext & { eventId: string; questionId: string },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'events.run');
  await db.transaction(async (db) => {
    await lockEvent(db, eventId);
    if (!isRowId(questionId)) return;
    const removed = await db
      .delete(eventQuestions)
      .where(and(eq(eventQuestions.eventId, eventId), eq(eventQuestions.id, questionId)))
      .returning({ id: eventQuestions.id });
    if (removed.length === 0) return;
    const target = { kind: 'event', id: eventId } as const;
    const line = { actorId: actor.userId, action: 'event.unask', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
  });
}

async function closeGaps(db: Database, eventId: string): Promise<void> {
  const rows = await db
    .select({ id: eventQuestions.id })
    .from(eventQuestions)
    .where(eq(eventQuestions.eventId, eventId))
    .orderBy(asc(eventQuestions.position));
  // Each moves down to a position that is free by now.
  for (const [index, { id }] of rows.entries())
    await db
      .update(eventQuestions)
      .set({ position: index + 1 })
      .where(eq(eventQuestions.id, id));
}
