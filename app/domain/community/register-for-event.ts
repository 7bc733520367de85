import { and, eq, max, ne, sql } from 'drizzle-orm';
import { lockDocument } from '#domain/content/documents.ts';
import { assertFeature } from '#domain/content/features.ts';
import type { Database } from '#platform/database.server.ts';
import type { EmailAddress } from '#platform/email-address.server.ts';
import type { Language } from '#platform/language.ts';
import { Refusal } from '#platform/refusal.ts';
import { eventStateOf, type EventSummary } from './events.ts';
import { hoursBeforeReminder, type RegistrationStatus } from './event-words.ts';
import { queueRegistrationMail } from './registration-mails.ts';
import { eventRegistrations } from './tables.server.ts';

export type RegistrationWish = {
  eventId: string;
  fullName: string;
  email: EmailAddress;
  language: Language;
  /** Whose account it is, where the address is the account's own. */
  userId: string | null;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Registers somebody for an event, or puts them on its waiting list, and mails them which. An address that is
 * registered already is only mailed again; the answer does not tell, as anybody may have typed the address: it says
 * whether the event is full.
 * @throws Refusal 'event-unknown' (404), 'event-begun', 'event-over' or 'event-registrations-off' (409).
 */
export async function registerForEvent(
  db: Database,
  wish: RegistrationWish,
  now: Date,
): Promise<'has-places' | 'is-full'> {
  return await db.transaction(async (db) => {
    // Whoever registers or cancels waits here for the one before.
    const event = await lockDocument(db, { kind: 'event', id: wish.eventId });
    if (!event) throw new Refusal('event-unknown', {}, 404);
    await assertFeature(db, 'eventRegistrations');
    const state = eventStateOf(event.fields, now);
    if (state !== 'upcoming') throw new Refusal(state === 'past' ? 'event-over' : 'event-begun');
    const { registered, waiting, last } = await readStanding(db, event.id);
    // Nobody overtakes those who wait, also while a place that became free is not given away yet.
    const isFull = registered >= event.fields.capacity || waiting > 0;
    const known = await findLive(db, wish);
    const registration =
      known ?? (await addRegistration(db, { wish, event, isFull, position: last + 1 }, now));
    const mail = registration.status === 'registered' ? 'registered' : 'waiting';
    await queueRegistrationMail(db, { mail, registration, event, siteUrl: wish.siteUrl }, now);
    return isFull ? 'is-full' : 'has-places';
  });
}

/** One question for all three, as everybody else waits meanwhile. */
async function readStanding(db: Database, eventId: string) {
  const countOf = (status: RegistrationStatus) =>
    sql<number>`(count(*) filter (where ${eq(eventRegistrations.status, status)}))::integer`;
  const [standing] = await db
    .select({
      registered: countOf('registered'),
      waiting: countOf('waiting'),
      last: max(eventRegistrations.position),
    })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId));
  const { registered = 0, waiting = 0, last } = standing ?? {};
  return { registered, waiting, last: last ?? 0 };
}

async function findLive(db: Database, { eventId, email }: RegistrationWish) {
  const [live] = await db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.emailKey, email.key),
        ne(eventRegistrations.status, 'cancelled'),
      ),
    );
  return live;
}

type Place = { wish: RegistrationWish; event: EventSummary; isFull: boolean; position: number };

async function addRegistration(db: Database, { wish, event, isFull, position }: Place, now: Date) {
  const { eventId, userId, fullName, email, language } = wish;
  const [added] = await db
    .insert(eventRegistrations)
    .values({
      ...{ eventId, userId, fullName, email: email.address, emailKey: email.key, language },
      status: isFull ? 'waiting' : 'registered',
      position,
      createdAt: now,
      remindedAt: isFull ? null : remindedAtOnce(event, now),
    })
    .returning();
  return added!;
}

/** A mail that tells of a place on the last day reminds as well: then it is `now`, otherwise null. */
export function remindedAtOnce({ fields }: Pick<EventSummary, 'fields'>, now: Date): Date | null {
  const hoursLeft = (new Date(fields.startsAt).getTime() - now.getTime()) / 3600_000;
  return hoursLeft <= hoursBeforeReminder ? now : null;
}
