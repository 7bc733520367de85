import { and, eq, inArray, or } from 'drizzle-orm';
import { listEvents } from '#domain/documents/list-events.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { withDays } from './event-series.ts';
import { eventRegistrations } from './tables.server.ts';

/** An event to which somebody goes, or for which they stand in the waiting line. */
export type OwnEvent = { slug: string; title: Bilingual; startsAt: Date; isWaiting: boolean };

type Registrant = {
  userId: string;
  /** Their address, once it is confirmed to be theirs. */ emailKey: string | null;
};

/** The events of somebody that are not over, the next one first. Who cancelled or has not confirmed does not go there. */
export async function listOwnEvents(
  db: Database,
  { userId, emailKey }: Registrant,
  now: Date,
): Promise<OwnEvent[]> {
  const { eventId, status } = eventRegistrations;
  const registrations = await db
    .select({ eventId, status })
    .from(eventRegistrations)
    .where(
      and(
        inArray(status, ['registered', 'waiting']),
        or(
          eq(eventRegistrations.userId, userId),
          emailKey === null ? undefined : eq(eventRegistrations.emailKey, emailKey),
        ),
      ),
    );
  if (registrations.length === 0) return [];
  const statuses = new Map(registrations.map((each) => [each.eventId, each.status]));
  const events = await listEvents(db, { order: 'soonest', notOverAt: now, among: [...statuses.keys()] });
  const named = await withDays(
    db,
    events.map(({ id, slug, title, fields }) => ({ id, slug, title, startsAt: fields.startsAt })),
  );
  return named.map(({ id, slug, title, startsAt }) => ({
    ...{ slug, title, startsAt: new Date(startsAt), isWaiting: statuses.get(id) === 'waiting' },
  }));
}
