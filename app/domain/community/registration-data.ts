import { asc, eq, or } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { eventRegistrations } from './tables.server.ts';

/** The events' part of the copy of somebody's data. The private links are not in it. */
export const eventRegistrationsDataPart: DataPart = {
  fileName: 'event-registrations.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.events'),
  read: async (db, { userId, emailKey }) => {
    const { eventId, fullName, email, language, status, createdAt } = eventRegistrations;
    const { heldUntil, confirmedAt, cancelledAt, remindedAt } = eventRegistrations;
    const instants = { createdAt, heldUntil, confirmedAt, cancelledAt, remindedAt };
    return await db
      .select({ eventId, fullName, email, language, status, ...instants })
      .from(eventRegistrations)
      .where(or(eq(eventRegistrations.userId, userId), eq(eventRegistrations.emailKey, emailKey)))
      .orderBy(asc(createdAt));
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
