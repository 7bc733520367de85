import { asc, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { certificateLimits } from '#domain/certificates/certificate-constants.ts';
import type { CertificateNames } from '#domain/certificates/certificate-names.ts';
import { findIssued, issueCertificate } from '#domain/certificates/issue-certificate.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { givesCertificate, lockEvent } from './event-preparation.ts';
import { eventArrivals } from './event-tables.server.ts';
import { eventStateOf, type EventSummary } from './events.ts';
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
 * it when they registered. Whoever has one keeps it as it is: done twice or by two at once, it makes one for each.
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

type Guest = { fullName: string; userId: string | null; emailKey: string };

async function listArrived(db: Database, eventId: string): Promise<Guest[]> {
  const { fullName, userId, emailKey, position } = eventRegistrations;
  return await db
    .select({ fullName, userId, emailKey })
    .from(eventRegistrations)
    .innerJoin(eventArrivals, eq(eventArrivals.registrationId, eventRegistrations.id))
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(position));
}

type IssuingOne = Pick<Issuing, 'requestSource' | 'origin' | 'secret'> & {
  guest: Guest;
  event: EventSummary;
};

async function issueTo(
  db: Database,
  { guest, event: { id, title, fields }, ...site }: IssuingOne,
  now: Date,
): Promise<keyof Issued> {
  const userId = guest.userId ?? (await findConfirmedAccount(db, guest.emailKey))?.userId;
  if (!userId) return 'withoutAccount';
  const subject = { userId, kind: 'event', subjectId: id } as const;
  if (await findIssued(db, subject)) return 'before';
  const names = namesByScript(guest.fullName);
  if (names.latinName === null && names.arabicName === null) return 'withoutName';
  const length = new Date(fields.endsAt).getTime() - new Date(fields.startsAt).getTime();
  const minutes = Math.max(1, Math.round(length / 60_000));
  await issueCertificate(db, { ...subject, ...site, names, title, minutes }, now);
  return 'issued';
}
