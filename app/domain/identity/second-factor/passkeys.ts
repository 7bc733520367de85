import { pick } from '#platform/text/language.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { normalized } from '#platform/text/normalized.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { writeAudit, type AuditEntry, type RequestSource } from '#domain/audit/audit.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { handleOf } from './passkey-answer.ts';
import { challengeMinutes, describePasskeys, newChallenge, siteIdOf } from './passkey-challenges.ts';
import { passkeyAlgorithms, readNewPasskey } from './passkey-registration.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { holdSecondFactors, mailedUser, noteSecondFactor, settleRemoval } from './second-factor-changes.ts';
import { passkeys } from './second-factor-tables.server.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';

/** Enough for every device of a person, and few enough to be looked through. */
const mostPasskeys = 10;
const longestPasskeyName = 60;

export type Passkey = {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Whether the maker of the device keeps a copy, so that other devices of the person have it as well. */
  isBackedUp: boolean;
};

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkeys;
  return await db
    .select({ id, name, createdAt, lastUsedAt, isBackedUp })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/**
 * What a browser needs to make a passkey for the account: one that the device keeps, and gives only to somebody
 * whom it recognises. Nothing about the make of the device is asked.
 * @throws Refusal 'prove-again' (403), 'passkeys-full' (409) or 'too-many-requests' (429).
 */
export async function beginPasskey(
  db: Database,
  { session, origin, site }: { session: Session; origin: string; site: AccountSite },
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  assertFreshProof(session, now);
  const { userId, email, firstName, lastName } = session;
  const limit = { name: 'begin-passkey', key: userId, limit: 30, windowSeconds: 900 };
  await takeFromLimit(db, limit, now);
  const excludeCredentials = await describePasskeys(db, userId);
  if (excludeCredentials.length >= mostPasskeys) throw new Refusal('passkeys-full', { most: mostPasskeys });
  return {
    challenge: await newChallenge(db, { purpose: 'register', userId }, now),
    rp: { id: siteIdOf(origin), name: pick(site.name, session.language) },
    user: { id: handleOf(userId), name: email, displayName: `${firstName} ${lastName}`.trim() || email },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMinutes * 60_000,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

export type NewPasskey = {
  session: Session;
  /** JSON, as the form carries it. */
  response: string;
  name: string;
  origin: string;
  site: AccountSite;
  requestSource: RequestSource;
};

/**
 * Adds the passkey that the browser made. The session that asks has shown its second factor; with the first one of an
 * account the other sessions end. Says whether there are recovery codes for the day on which the passkey is lost. A mail
 * tells of it.
 * @throws Refusal 'prove-again' (403); 'passkey-name-missing', 'passkey-name-long' or 'passkey-refused' (400);
 * 'passkeys-full' or 'passkey-known' (409).
 */
export async function addPasskey(
  db: Database,
  { session, response, name, origin, site, requestSource }: NewPasskey,
  now: Date,
): Promise<{ id: string; hasRecoveryCodes: boolean }> {
  assertFreshProof(session, now);
  const { userId } = session;
  const readName = readPasskeyName(name);
  const made = await readNewPasskey(db, { userId, response, origin }, now);
  const entry = { ...about(userId, requestSource), action: 'passkey.add' } as const;
  if (!made) {
    await writeAudit(db, { ...entry, outcome: 'refused' }, now);
    throw new Refusal('passkey-refused', {}, 400);
  }
  try {
    return await db.transaction(async (db) => {
      const hadSecondFactor = await holdSecondFactors(db, userId);
      const count = await db.$count(passkeys, eq(passkeys.userId, userId));
      if (count >= mostPasskeys) throw new Refusal('passkeys-full', { most: mostPasskeys });
      const row = { ...made, userId, name: readName, createdAt: now };
      const [added] = await db.insert(passkeys).values(row).returning({ id: passkeys.id });
      if (!added) throw new Error('The passkey was not written.');
      await noteSecondFactor(db, { session, isFirst: !hadSecondFactor }, now);
      const news = { kind: 'passkey-added', details: { name: readName } } as const;
      await tellSecurityEvent(db, { user: mailedUser(session), site, ...news }, now);
      await writeAudit(db, { ...entry, outcome: 'done', details: { passkey: added.id } }, now);
      return { id: added.id, hasRecoveryCodes: (await countRecoveryCodes(db, userId)) > 0 };
    });
  } catch (error) {
    if (breaksConstraint(error, 'passkeys_credential_id_unique')) throw new Refusal('passkey-known');
    throw error;
  }
}

type Change = { session: Session; id: string; requestSource: RequestSource };

/**
 * Gives one of the person's passkeys another name.
 * @throws Refusal 'prove-again' (403); 'passkey-name-missing' or 'passkey-name-long' (400); 'passkey-unknown' (404).
 */
export async function renamePasskey(
  db: Database,
  { session, id, name, requestSource }: Change & { name: string },
  now: Date,
): Promise<void> {
  assertFreshProof(session, now);
  const { userId } = session;
  const readName = readPasskeyName(name);
  await db.transaction(async (db) => {
    const renamed = await db
      .update(passkeys)
      .set({ name: readName })
      .where(isOneOf(userId, id))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw new Refusal('passkey-unknown', {}, 404);
    const entry = { ...about(userId, requestSource), action: 'passkey.rename', outcome: 'done' } as const;
    await writeAudit(db, { ...entry, details: { passkey: id } }, now);
  });
}

/**
 * Removes one of the person's passkeys. Recovery codes go with the last second factor, and a mail tells of it.
 * @throws Refusal 'prove-again' (403); 'passkey-unknown' (404); 'second-factor-required' (409) for staff who have no
 * other.
 */
export async function removePasskey(
  db: Database,
  { session, id, site, requestSource }: Change & { site: AccountSite },
  now: Date,
): Promise<void> {
  assertFreshProof(session, now);
  const { userId } = session;
  await db.transaction(async (db) => {
    await holdSecondFactors(db, userId);
    const [removed] = await db.delete(passkeys).where(isOneOf(userId, id)).returning({ name: passkeys.name });
    if (!removed) throw new Refusal('passkey-unknown', {}, 404);
    await settleRemoval(db, userId);
    const news = { kind: 'passkey-removed', details: { name: removed.name } } as const;
    await tellSecurityEvent(db, { user: mailedUser(session), site, ...news }, now);
    const entry = { ...about(userId, requestSource), action: 'passkey.remove', outcome: 'done' } as const;
    await writeAudit(db, { ...entry, details: { passkey: id } }, now);
  });
}

function readPasskeyName(typed: string): string {
  const name = normalized(typed, 'NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (name === '') throw new Refusal('passkey-name-missing', {}, 400);
  if ([...name].length > longestPasskeyName) {
    throw new Refusal('passkey-name-long', { most: longestPasskeyName }, 400);
  }
  return name;
}

/** @throws Refusal 'passkey-unknown' (404) for an id from outside that cannot be one. */
function isOneOf(userId: string, id: string) {
  if (!isRowId(id)) throw new Refusal('passkey-unknown', {}, 404);
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}

function about(
  userId: string,
  requestSource: RequestSource,
): Pick<AuditEntry, 'actorId' | 'target' | 'requestSource'> {
  return { actorId: userId, target: { kind: 'user', id: userId }, requestSource };
}
