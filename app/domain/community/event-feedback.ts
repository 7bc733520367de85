import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { countGuests } from './door.ts';
import { lockEvent } from './event-preparation.ts';
import { eventArrivals, eventFeedback } from './event-tables.server.ts';
import { eventStateOf, type EventSummary } from './events.ts';
import { getRegistration, type OwnRegistration } from './registrations.ts';
import { eventRegistrations } from './tables.server.ts';

/** What a guest says of an event: how accessible it was, from 1 to 5, and words where they wrote some. */
export type EventFeedback = { accessibility: number; words: string | null };

/** Whether a guest was at an event that is over: marked at the door, or with a place where nobody was marked at all. */
export async function wasThere(
  db: Database,
  { event, registration }: { event: EventSummary; registration: Pick<OwnRegistration, 'id' | 'status'> },
  now: Date,
): Promise<boolean> {
  if (registration.status !== 'registered' || eventStateOf(event.fields, now) !== 'past') return false;
  const { arrived } = await countGuests(db, event.id);
  if (arrived === 0) return true;
  return (await db.$count(eventArrivals, eq(eventArrivals.registrationId, registration.id))) > 0;
}

/** What a guest said; null when they said nothing yet. */
export async function findFeedback(db: Database, registrationId: string): Promise<EventFeedback | null> {
  const { accessibility, words } = eventFeedback;
  const [found] = await db
    .select({ accessibility, words })
    .from(eventFeedback)
    .where(eq(eventFeedback.registrationId, registrationId));
  return found ?? null;
}

/**
 * Keeps what a guest says of an event that is over, by the private link of a mail, in place of what they said before.
 * @throws Refusal 'event-link-unknown' or 'event-unknown' (404), 'event-feedback-closed' for whoever was not there.
 */
export async function giveFeedback(
  db: Database,
  { token, accessibility, words }: EventFeedback & { token: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const registration = await getRegistration(db, token);
    const event = await lockEvent(db, registration.eventId);
    if (!(await wasThere(db, { event, registration }, now))) throw new Refusal('event-feedback-closed');
    const said = { accessibility, words, givenAt: now };
    await db
      .insert(eventFeedback)
      .values({ registrationId: registration.id, ...said })
      .onConflictDoUpdate({ target: eventFeedback.registrationId, set: said });
  });
}

/** What the guests of an event said, without their names: how many, the mean of their ratings, and their words. */
export type FeedbackSummary = { count: number; mean: number | null; ratings: number[]; words: string[] };

/** Sums up what the guests of an event said, for staff; `ratings` counts those who gave 1, 2, 3, 4 and 5. */
export async function summarizeFeedback(db: Database, eventId: string): Promise<FeedbackSummary> {
  const rows = await db
    .select({ accessibility: eventFeedback.accessibility, words: eventFeedback.words })
    .from(eventFeedback)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventFeedback.registrationId))
    .where(eq(eventRegistrations.eventId, eventId))
    // Not in the order in which people registered: that would tell who said what.
    .orderBy(asc(sql`md5(${eventFeedback.registrationId}::text)`));
  const sum = rows.reduce((total, { accessibility }) => total + accessibility, 0);
  return {
    count: rows.length,
    mean: rows.length === 0 ? null : sum / rows.length,
    ratings: [1, 2, 3, 4, 5].map((rating) => rows.filter((row) => row.accessibility === rating).length),
    words: rows.flatMap(({ words }) => words ?? []),
  };
}
