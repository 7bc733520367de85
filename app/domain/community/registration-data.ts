import { asc, eq, or } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { listAnswersWithQuestions } from './event-answers.ts';
import { eventArrivals, eventFeedback } from './event-tables.server.ts';
import { eventRegistrations } from './tables.server.ts';

/** The events' part of the copy of somebody's data. The private links are not in it. */
export const eventRegistrationsDataPart: DataPart = {
  fileName: 'event-registrations.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.events'),
  read: async (db, { userId, emailKey }) => {
    const { id, eventId, fullName, email, language, status, code, createdAt } = eventRegistrations;
    const { heldUntil, confirmedAt, cancelledAt, remindedAt } = eventRegistrations;
    const instants = { createdAt, heldUntil, confirmedAt, cancelledAt, remindedAt };
    const { accessibility, words: feedback, givenAt: feedbackAt } = eventFeedback;
    const said = { arrivedAt: eventArrivals.arrivedAt, accessibility, feedback, feedbackAt };
    const rows = await db
      .select({ id, eventId, fullName, email, language, status, code, ...instants, ...said })
      .from(eventRegistrations)
      .leftJoin(eventArrivals, eq(eventArrivals.registrationId, id))
      .leftJoin(eventFeedback, eq(eventFeedback.registrationId, id))
      .where(or(eq(eventRegistrations.userId, userId), eq(eventRegistrations.emailKey, emailKey)))
      .orderBy(asc(createdAt));
    const answers = await listAnswersWithQuestions(
      db,
      rows.map((row) => row.id),
    );
    return rows.map(({ id, ...row }) => ({
      ...row,
      answers: answers
        .filter((each) => each.registrationId === id)
        .map(({ question, kind, choices, answer }) => ({ question, kind, choices, answer })),
    }));
  },
};

/**
 * Events forget somebody whose account is deleted. A place that becomes free so goes to the next within minutes, by
 * the job that looks after events.
 */
export const forgetEventRegistrations: PurgePart = async (db, { userId, emailKey }) => {
  await db
    .delete(eventRegistrations)
    .where(or(eq(eventRegistrations.userId, userId), eq(eventRegistrations.emailKey, emailKey)));
};
