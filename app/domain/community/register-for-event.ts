import { and, eq, max, ne } from 'drizzle-orm';
import { lockDocument } from '#domain/documents/documents.ts';
import type { NeedName } from '#domain/passport/needs-constants.ts';
import { shareNeeds } from '#domain/passport/share-needs.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { assertFeature } from '#domain/site/features.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeEventAnswers, type EventAnswers } from './event-answers.ts';
import { drawDoorCode } from './draw-door-code.ts';
import { confirmPlace } from './confirm-place.ts';
import {
  assertUpcoming,
  countOf,
  isHeldAt,
  placesLeftOf,
  remindedAtOnce,
  takenAt,
  type EventSummary,
} from './events.ts';
import { minutesOfHold, mostHeldForNetwork } from './event-constants.ts';
import { queueRegistrationMail, type RegistrationMail } from './registration-mails.ts';
import { eventRegistrations } from './tables.server.ts';

export type RegistrationFields = {
  eventId: string;
  fullName: string;
  email: EmailAddress;
  language: Language;
  /** Whose account it is, where the address is the account's own and confirmed: then nothing is left to confirm. */
  userId: string | null;
  /** The keyed hash of the network that asks. */
  network: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
  /** What was answered to the questions of the event; all that must be answered is. */
  answers?: EventAnswers;
  /** What a member chose to share of what they need; nobody else can. */
  sharing?: { chosen: readonly NeedName[]; requestSource: RequestSource };
};

/**
 * What the form is answered with, which depends on the event and on who asks, never on the address: `registered` or
 * `waiting` for a member with their own; for everybody else `held` (a place, until `heldUntil`), `unheld` (there are
 * places, none is held) or `in-line` (all are taken), until they confirm.
 */
export type RegistrationAnswer =
  | { standing: 'registered' | 'waiting' | 'unheld' | 'in-line' }
  | { standing: 'held'; heldUntil: Date };

type Registration = typeof eventRegistrations.$inferSelect;

/** How the event stands for whoever comes now. */
type Standing = { isFull: boolean; heldUntil: Date | null; position: number };

/**
 * Registers somebody for an event, or puts them on its waiting list, and mails them which. Whoever does not register
 * with the confirmed address of their account has to confirm by the link of the mail; a place is held for them
 * meanwhile. An address that is registered already is only mailed again; the answer does not tell, as anybody may have
 * typed the address. What a member shares of what they need goes with the registration.
 * @throws Refusal 'event-unknown' (404), 'event-begun', 'event-over' or 'event-registrations-off' (409),
 * 'event-answers-wrong' where a question was added meanwhile.
 */
export async function registerForEvent(
  db: Database,
  fields: RegistrationFields,
  now: Date,
): Promise<RegistrationAnswer> {
  return await db.transaction(async (db) => {
    // Whoever registers, confirms or cancels waits here for the one before.
    const event = await lockDocument(db, { kind: 'event', id: fields.eventId });
    if (!event) throw new Refusal('event-unknown', {}, 404);
    await assertFeature(db, 'eventRegistrations');
    assertUpcoming(event, now);
    const standing = await readStanding(db, { event, network: fields.network }, now);
    const known = await findLive(db, fields);
    const registration = await writeRegistration(db, { fields, event, standing, known }, now);
    await shareWith(db, { fields, registration }, now);
    // Whoever types an address that is registered already must not change what its owner answered.
    if (!known || known.status === 'unconfirmed' || fields.userId !== null) {
      const { eventId, answers = {} } = fields;
      await writeEventAnswers(db, { registrationId: registration.id, eventId, answers });
    }
    const mail = mailFor(registration, standing, now);
    const { siteUrl } = fields;
    await queueRegistrationMail(db, { mail, registration, event, siteUrl, answersForm: true }, now);
    return answerFor(fields, standing);
  });
}

/** Nothing chosen leaves what was shared before: the form is sent again by whoever lost its mail. */
async function shareWith(
  db: Database,
  { fields: { userId, sharing }, registration }: { fields: RegistrationFields; registration: Registration },
  now: Date,
): Promise<void> {
  if (userId === null || !sharing || sharing.chosen.length === 0) return;
  await shareNeeds(db, { userId, ...sharing, shared: { place: 'event', id: registration.id } }, now);
}

/** One question for all of it, as everybody else waits meanwhile. */
async function readStanding(
  db: Database,
  { event: { id, fields }, network }: { event: EventSummary; network: string },
  now: Date,
): Promise<Standing> {
  const { eventId, heldFor, position } = eventRegistrations;
  const [counted] = await db
    .select({
      ...takenAt(now),
      heldForNetwork: countOf(and(isHeldAt(now), eq(heldFor, network))!),
      last: max(position),
    })
    .from(eventRegistrations)
    .where(eq(eventId, id));
  const { heldForNetwork, last, ...taken } = counted!;
  // Nobody overtakes those who wait, also while a place that became free is not given away yet.
  const isFull = placesLeftOf(fields.capacity, taken) === 0 || taken.waiting > 0;
  const mayHold = !isFull && heldForNetwork < mostHeldForNetwork(fields.capacity);
  // Once the event has begun nobody can confirm any more.
  const endsAt = Math.min(now.getTime() + minutesOfHold * 60_000, new Date(fields.startsAt).getTime());
  return { isFull, heldUntil: mayHold ? new Date(endsAt) : null, position: (last ?? 0) + 1 };
}

async function findLive(
  db: Database,
  { eventId, email }: RegistrationFields,
): Promise<Registration | undefined> {
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

type Writing = {
  fields: RegistrationFields;
  event: EventSummary;
  standing: Standing;
  known: Registration | undefined;
};

async function writeRegistration(
  db: Database,
  { fields, event, standing, known }: Writing,
  now: Date,
): Promise<Registration> {
  if (!known) return await addRegistration(db, { fields, event, standing }, now);
  if (known.status !== 'unconfirmed') return known;
  const { userId, siteUrl } = fields;
  if (userId !== null) return await confirmPlace(db, { event, registration: known, userId, siteUrl }, now);
  return await askAgain(db, { fields, standing, known }, now);
}

async function addRegistration(
  db: Database,
  { fields, event, standing }: Omit<Writing, 'known'>,
  now: Date,
): Promise<Registration> {
  const { eventId, userId, fullName, email, language, network } = fields;
  const { isFull, heldUntil, position } = standing;
  const person = { eventId, userId, fullName, email: email.address, emailKey: email.key, language };
  const status = isFull ? ('waiting' as const) : ('registered' as const);
  const confirmed = { status, confirmedAt: now, remindedAt: isFull ? null : remindedAtOnce(event, now) };
  const unconfirmed = { status: 'unconfirmed' as const, heldUntil, heldFor: heldUntil && network };
  const code = await drawDoorCode(db, eventId);
  const [added] = await db
    .insert(eventRegistrations)
    .values({ ...person, ...(userId === null ? unconfirmed : confirmed), position, code, createdAt: now })
    .returning();
  return added!;
}

/**
 * Somebody sends the form again before the address is confirmed: what they typed last counts, their place in the line
 * stays. A place is held anew only where one would be held for anybody, so that nobody keeps one from those who wait.
 */
async function askAgain(
  db: Database,
  {
    fields: { fullName, language, network },
    standing: { heldUntil },
    known,
  }: Omit<Writing, 'event'> & { known: Registration },
  now: Date,
): Promise<Registration> {
  const [asked] = await db
    .update(eventRegistrations)
    .set({ fullName, language, createdAt: now, ...(heldUntil && { heldUntil, heldFor: network }) })
    .where(eq(eventRegistrations.id, known.id))
    .returning();
  return asked!;
}

function mailFor({ status, heldUntil }: Registration, { isFull }: Standing, now: Date): RegistrationMail {
  if (status === 'registered' || status === 'waiting') return status;
  if (heldUntil !== null && heldUntil > now) return 'confirm-held';
  return isFull ? 'confirm-in-line' : 'confirm-unheld';
}

function answerFor({ userId }: RegistrationFields, { isFull, heldUntil }: Standing): RegistrationAnswer {
  if (userId !== null) return { standing: isFull ? 'waiting' : 'registered' };
  if (heldUntil) return { standing: 'held', heldUntil };
  return { standing: isFull ? 'in-line' : 'unheld' };
}
