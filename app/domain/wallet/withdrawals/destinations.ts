import { createHmac } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { seal, unseal } from '#platform/security/seal.server.ts';
import { queueWalletMail } from '../wallet-mails.ts';
import { destinationInWords } from './destination-words.ts';
import { endingOf, type DestinationDetails } from './read-destination.ts';
import { mostDestinations, type DestinationKind } from './withdrawal-constants.ts';
import { payoutDestinations } from './withdrawals-tables.server.ts';

/** A destination as its owner sees it after adding it: its kind and its end. */
export type Destination = {
  id: string;
  kind: DestinationKind;
  ending: string;
  addedAt: Date;
  usableFrom: Date;
};

type Asking = { session: Session; siteUrl: string; requestSource: RequestSource };

const anHour = 3_600_000;

/** The destinations of a member, in the order in which they were added. */
export async function listDestinations(db: Database, userId: string): Promise<Destination[]> {
  const { id, kind, ending, addedAt, usableFrom } = payoutDestinations;
  return await db
    .select({ id, kind, ending, addedAt, usableFrom })
    .from(payoutDestinations)
    .where(eq(payoutDestinations.userId, userId))
    .orderBy(asc(addedAt), asc(id));
}

/**
 * Adds a destination, which can be used when its wait is over, and tells its owner by mail and in the app. The same id
 * again changes nothing.
 * @throws Refusal 'prove-again' (403), 'destination-known', 'destinations-full'.
 */
export async function addDestination(
  db: Database,
  {
    session,
    id,
    details,
    secret,
    ...asked
  }: Asking & { id: string; details: DestinationDetails; secret: string },
  now: Date,
): Promise<void> {
  assertFreshProof(session, now);
  if (!isRowId(id)) throw new Refusal('destination-unknown', {}, 400);
  const { userId } = session;
  const { destinationWaitHours } = (await readSettings(db)).wallet;
  await db.transaction(async (db) => {
    await lockDestinations(db, userId);
    const known = await listDestinations(db, userId);
    if (known.some((destination) => destination.id === id)) return;
    if (known.length >= mostDestinations) throw new Refusal('destinations-full', { most: mostDestinations });
    const [added] = await db
      .insert(payoutDestinations)
      .values({
        ...{ id, userId, kind: details.kind, ending: endingOf(details), addedAt: now },
        sealed: sealDestination(secret, details),
        fingerprint: fingerprintOf(secret, details),
        usableFrom: new Date(now.getTime() + destinationWaitHours * anHour),
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new Refusal('destination-known');
    await note(db, { ...asked, userId, destination: added, event: 'destination-added' }, now);
  });
}

/**
 * Removes a destination, and tells its owner. Withdrawals that were asked for keep where they go. What is gone already
 * is gone.
 * @throws Refusal 'prove-again' (403).
 */
export async function removeDestination(
  db: Database,
  { session, id, ...asked }: Asking & { id: string },
  now: Date,
): Promise<void> {
  assertFreshProof(session, now);
  const { userId } = session;
  if (!isRowId(id)) return;
  await db.transaction(async (db) => {
    await lockDestinations(db, userId);
    const [removed] = await db
      .delete(payoutDestinations)
      .where(and(eq(payoutDestinations.id, id), eq(payoutDestinations.userId, userId)))
      .returning();
    if (removed)
      await note(db, { ...asked, userId, destination: removed, event: 'destination-removed' }, now);
  });
}

/** Number, address or IBAN and holder as the database keeps them. */
export function sealDestination(secret: string, details: DestinationDetails): string {
  return seal(secret, JSON.stringify(details));
}

/** What `sealDestination` kept. */
export function openDestination(secret: string, sealed: string): DestinationDetails {
  return JSON.parse(unseal(secret, sealed)) as DestinationDetails;
}

function fingerprintOf(secret: string, { kind, account }: DestinationDetails): string {
  return createHmac('sha256', `payout destination\n${secret}`)
    .update(`${kind}\n${account}`)
    .digest('base64url');
}

/** What a member adds and removes happens one after the other, so that they are counted rightly. */
async function lockDestinations(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.destinations.${userId}`}))`);
}

type News = {
  userId: string;
  destination: { id: string; kind: DestinationKind; ending: string };
  event: 'destination-added' | 'destination-removed';
  siteUrl: string;
  requestSource: RequestSource;
};

/** Writes the line of the audit log, and tells the owner, who may not be whoever did it. */
async function note(
  db: Database,
  { userId, destination, event, siteUrl, requestSource }: News,
  now: Date,
): Promise<void> {
  const { lineId } = await writeAudit(
    db,
    {
      actorId: userId,
      action: event === 'destination-added' ? 'payout_destination.add' : 'payout_destination.remove',
      target: { kind: 'payout-destination', id: destination.id },
      ...{ outcome: 'done', requestSource, details: { kind: destination.kind } },
    },
    now,
  );
  const values = { destination: destinationInWords(destination) };
  const about = { userId, key: `${event}:${lineId}`, href: '/wallet/destinations' };
  await queueWalletMail(db, { ...about, mail: event, siteUrl, values }, now);
  await notify(db, { ...about, kind: event, values }, now);
}
