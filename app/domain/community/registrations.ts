import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findLinkEvenOver } from '#domain/private-links/find-link.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import type { RegistrationStatus } from './event-constants.ts';
import { countWaitingBefore } from './registration-mails.ts';
import { eventRegistrations } from './tables.server.ts';

/** A registration as its private page shows it; no name and no address, since links are passed on. */
export type OwnRegistration = {
  id: string;
  eventId: string;
  status: RegistrationStatus;
  /** What is said at the door. */
  code: string;
  /** The place in the waiting line, counted from 1; null for everybody else. */
  placeInLine: number | null;
  /** Until when a place is held, or was, for whoever has not confirmed yet; null for everybody else. */
  heldUntil: Date | null;
};

/**
 * The registration that a private link of a mail leads to.
 * @throws Refusal 'event-link-unknown' (404).
 */
export async function getRegistration(db: Database, token: string): Promise<OwnRegistration> {
  // These links do not end before their registration is deleted.
  const link = await findLinkEvenOver(db, { purpose: 'registration', token });
  if (!link) throw new Refusal('event-link-unknown', {}, 404);
  const [found] = await db
    .select(columns)
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, link.ownerId));
  if (!found) throw new Refusal('event-link-unknown', {}, 404);
  return await withPlace(db, found);
}

/** The registration of a member for an event that has not been cancelled; by account or by confirmed address. */
export async function findRegistrationOf(
  db: Database,
  { eventId, userId, emailKey }: { eventId: string; userId: string; emailKey: string },
): Promise<OwnRegistration | null> {
  const [found] = await db
    .select(columns)
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        ne(eventRegistrations.status, 'cancelled'),
        or(eq(eventRegistrations.userId, userId), eq(eventRegistrations.emailKey, emailKey)),
      ),
    );
  return found ? await withPlace(db, found) : null;
}

/** The token of a further private link of a registration, for somebody who is signed in and has lost the mail. */
export async function addRegistrationLink(db: Database, registrationId: string, now: Date): Promise<string> {
  return await issueLink(db, { purpose: 'registration', ownerId: registrationId, expiresAt: null }, now);
}

const columns = {
  id: eventRegistrations.id,
  eventId: eventRegistrations.eventId,
  status: eventRegistrations.status,
  code: eventRegistrations.code,
  heldUntil: eventRegistrations.heldUntil,
  position: eventRegistrations.position,
};

type Row = Omit<OwnRegistration, 'placeInLine'> & { position: number };

async function withPlace(db: Database, { position, ...found }: Row): Promise<OwnRegistration> {
  if (found.status !== 'waiting') return { ...found, placeInLine: null };
  return { ...found, placeInLine: (await countWaitingBefore(db, { eventId: found.eventId, position })) + 1 };
}
