import { and, asc, eq, or } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { certificateLimits } from '#domain/certificates/certificate-constants.ts';
import type { CertificateNames } from '#domain/certificates/certificate-names.ts';
import { findIssued, issueCertificate } from '#domain/certificates/issue-certificate.ts';
import { listEvents } from '#domain/documents/list-events.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { givesCertificate, lockEvent } from './event-preparation.ts';
import { eventArrivals, eventPreparations } from './event-tables.server.ts';
import { eventStateOf, type EventSummary } from './events.ts';
import { queueCertificateMail } from './certificate-mail.ts';
import { eventRegistrations } from './tables.server.ts';

/** What came of it: how many have one now for the first time, had one before, have no account, or no name to write. */
export type Issued = { issued: number; before: number; withoutAccount: number; withoutName: number };

type Issuing = StaffContext & {
  eventId: string;
  /** Where certificates will be looked up: the site's origin. */
  origin: string;
  secret: string;
};

/**
 * Issues a certificate of attendance to everybody who was marked at the door and has an account, with the name as they wrote
 * it when they registered. Whoever has one keeps it as it is: done twice or by two at once, it makes one for each. Who has no
 * account is told by mail, once, how to get theirs.
 * @throws Refusal 'not-permitted' (403), 'event-unknown' (404), 'event-not-over', 'event-gives-none'.
 */
export async function issueAttendanceCertificates(
  db: Database,
  { actor, requestSource, eventId, ...site }: Issuing,
  now: Date,
): Promise<Issued> {
  assertMay({ actor }, 'events.run');
  return await db.transaction(async (db) => {
    const event = await lockEvent(db, eventId);
    if (eventStateOf(event.fields, now) !== 'past') throw new Refusal('event-not-over');
    if (!(await givesCertificate(db, eventId))) throw new Refusal('event-gives-none');
    const done: Issued = { issued: 0, before: 0, withoutAccount: 0, withoutName: 0 };
    for (const guest of await listArrived(db, eventId))
      done[await issueTo(db, { guest, event, requestSource, ...site }, now)] += 1;
    const target = { kind: 'event', id: eventId } as const;
    const line = { actorId: actor.userId, action: 'event.certify', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: done }, now);
    return done;
  });
}

/** A name as it was written at the registration, by script: the words of each. */
export function namesByScript(fullName: string): CertificateNames {
  const words = fullName.split(' ');
  const ofScript = (own: RegExp) => {
    const name = words.filter((word) => own.test(word)).join(' ');
    return name === '' || [...name].length > certificateLimits.name ? null : name;
  };
  return { latinName: ofScript(/\p{Script=Latin}/u), arabicName: ofScript(/\p{Script=Arabic}/u) };
}

type Guest = Pick<
  typeof eventRegistrations.$inferSelect,
  'id' | 'fullName' | 'userId' | 'email' | 'emailKey' | 'language'
>;

async function listArrived(db: Database, eventId: string): Promise<Guest[]> {
  const { id, fullName, userId, email, emailKey, language, position } = eventRegistrations;
  return await db
    .select({ id, fullName, userId, email, emailKey, language })
    .from(eventRegistrations)
    .innerJoin(eventArrivals, eq(eventArrivals.registrationId, eventRegistrations.id))
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(position));
}

/** Where certificates will be looked up, what signs them, and where the wish came from. */
type Site = { origin: string; secret: string; requestSource: RequestSource };

type IssuingOne = Site & { guest: Guest; event: EventSummary };

async function issueTo(
  db: Database,
  { guest, event, ...site }: IssuingOne,
  now: Date,
): Promise<keyof Issued> {
  const userId = guest.userId ?? (await findConfirmedAccount(db, guest.emailKey))?.userId;
  if (!userId) {
    await queueCertificateMail(db, { guest, event, siteUrl: site.origin }, now);
    return 'withoutAccount';
  }
  const subject = { userId, kind: 'event', subjectId: event.id } as const;
  if (await findIssued(db, subject)) return 'before';
  return (await issueOwn(db, { userId, fullName: guest.fullName, event, ...site }, now))
    ? 'issued'
    : 'withoutName';
}

type IssuingOwn = Site & { userId: string; fullName: string; event: EventSummary };

/** Null for somebody whose name is written in neither script. */
async function issueOwn(
  db: Database,
  { userId, fullName, event: { id, title, fields }, ...site }: IssuingOwn,
  now: Date,
): Promise<{ id: string } | null> {
  const names = namesByScript(fullName);
  if (names.latinName === null && names.arabicName === null) return null;
  const length = new Date(fields.endsAt).getTime() - new Date(fields.startsAt).getTime();
  const minutes = Math.max(1, Math.round(length / 60_000));
  const subject = { userId, kind: 'event', subjectId: id } as const;
  return await issueCertificate(db, { ...subject, ...site, names, title, minutes }, now);
}

type Attendee = {
  userId: string;
  /** Their address, once it is confirmed to be theirs. */
  emailKey: string | null;
};

/** An event that somebody was at, whose certificate they can have issued. */
export type EarnedAttendance = { eventId: string; title: Bilingual; startsAt: Date };

/**
 * The events that are over, give a certificate and have somebody marked at the door, by their account or their confirmed
 * address, who has no certificate of them yet; the newest first. What is known of an event's guests is deleted after 30 days.
 */
export async function listEarnedAttendances(
  db: Database,
  attendee: Attendee,
  now: Date,
): Promise<EarnedAttendance[]> {
  const attended = await listAttended(db, attendee);
  if (attended.length === 0) return [];
  const among = attended.map(({ eventId }) => eventId);
  const events = await listEvents(db, { order: 'latest', overAt: now, among });
  const earned: EarnedAttendance[] = [];
  for (const { id: eventId, title, fields } of events) {
    const subject = { userId: attendee.userId, kind: 'event', subjectId: eventId } as const;
    if (await findIssued(db, subject)) continue;
    earned.push({ eventId, title, startsAt: new Date(fields.startsAt) });
  }
  return earned;
}

/**
 * Issues the certificate of attendance of somebody who was marked at the door, on their own wish: such as whoever had no account
 * yet when the certificates of the event were issued. Whoever has it already gets that one.
 * @throws Refusal 'event-unknown' (404), 'event-not-over', 'event-attendance-unknown' (404), 'event-name-unreadable'.
 */
export async function takeAttendanceCertificate(
  db: Database,
  { eventId, userId, emailKey, ...site }: Attendee & Site & { eventId: string },
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    const event = await lockEvent(db, eventId);
    if (eventStateOf(event.fields, now) !== 'past') throw new Refusal('event-not-over');
    const attended = await listAttended(db, { userId, emailKey });
    const own = attended.find((each) => each.eventId === eventId);
    if (!own) throw new Refusal('event-attendance-unknown', {}, 404);
    const { fullName } = own;
    const known = await findIssued(db, { userId, kind: 'event', subjectId: eventId });
    const issued = known ?? (await issueOwn(db, { userId, fullName, event, ...site }, now));
    if (!issued) throw new Refusal('event-name-unreadable');
    return issued;
  });
}

/** Where somebody was marked at the door, of the events that give a certificate. */
async function listAttended(
  db: Database,
  { userId, emailKey }: Attendee,
): Promise<{ eventId: string; fullName: string }[]> {
  const { eventId, fullName } = eventRegistrations;
  const isOwn = or(
    eq(eventRegistrations.userId, userId),
    emailKey === null ? undefined : eq(eventRegistrations.emailKey, emailKey),
  );
  return await db
    .select({ eventId, fullName })
    .from(eventRegistrations)
    .innerJoin(eventArrivals, eq(eventArrivals.registrationId, eventRegistrations.id))
    .innerJoin(eventPreparations, eq(eventPreparations.eventId, eventRegistrations.eventId))
    .where(and(isOwn, eq(eventPreparations.givesCertificate, true)))
    .orderBy(asc(eventRegistrations.position));
}
