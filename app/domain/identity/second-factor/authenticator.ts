import { pick } from '#platform/text/language.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#platform/database/database.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { seal, unseal } from '#platform/security/seal.server.ts';
import { writeAudit, type AuditEntry, type RequestSource } from '#domain/audit/audit.ts';
import { appSettings, findStep } from './authenticator-code.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { replaceRecoveryCodes } from './recovery-code.ts';
import { holdSecondFactors, mailedUser, noteSecondFactor, settleRemoval } from './second-factor-changes.ts';
import { authenticators } from './second-factor-tables.server.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';

/** What an authenticator app needs: one address that holds everything, or the secret to be typed (base32). */
export type AuthenticatorSetUp = { otpauthUrl: string; typedSecret: string };

type Asking = { session: Session; site: AccountSite; requestSource: RequestSource };
type WithSecret = { secret: string };

/** As many bits as the key of SHA-1 has (RFC 4226, R6). */
const bytesOfSecret = 20;

/**
 * Makes a secret for an authenticator app. It counts for nothing until `confirmAuthenticator`; beginning again makes
 * another one. An app that is confirmed already goes on working until the new one takes its place.
 * @throws Refusal 'prove-again' (403).
 */
export async function beginAuthenticator(
  db: Database,
  { session, secret, site, requestSource }: Asking & WithSecret,
  now: Date,
): Promise<AuthenticatorSetUp> {
  assertFreshProof(session, now);
  const { userId } = session;
  const typedSecret = new Secret({ size: bytesOfSecret }).base32;
  const sealedSecret = seal(secret, typedSecret);
  await db.transaction(async (db) => {
    await db
      .insert(authenticators)
      .values({ userId, sealedSecret, createdAt: now })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: {
          sealedSecret: sql`case when ${authenticators.confirmedAt} is null then excluded.sealed_secret else ${authenticators.sealedSecret} end`,
          nextSealedSecret: sql`case when ${authenticators.confirmedAt} is null then null else excluded.sealed_secret end`,
        },
      });
    await writeAudit(
      db,
      { ...about(userId, requestSource), action: 'authenticator.begin', outcome: 'done' },
      now,
    );
  });
  return describe(typedSecret, { session, site });
}

/**
 * What `beginAuthenticator` made, to be shown until it is confirmed; null when nothing waits.
 * @throws Refusal 'prove-again' (403).
 */
export async function findPendingAuthenticator(
  db: Database,
  { session, secret, site }: Pick<Asking, 'session' | 'site'> & WithSecret,
  now: Date,
): Promise<AuthenticatorSetUp | null> {
  assertFreshProof(session, now);
  const pending = await findPending(db, session.userId);
  return pending && describe(unseal(secret, pending.sealedSecret), { session, site });
}

/** Whether an account has an authenticator app that works. */
export async function hasAuthenticator(db: Database, userId: string): Promise<boolean> {
  const isConfirmed = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  return (await db.$count(authenticators, isConfirmed)) > 0;
}

/**
 * Proves by a first code that the app has the secret: from now on signing in asks for its codes. Gives ten recovery
 * codes to be shown once. The session that asks has shown its second factor; with the first one of an account the
 * other sessions end. A mail tells of it.
 * @throws Refusal 'prove-again' (403); 'authenticator-code-wrong' (400); 'authenticator-not-begun' (409);
 * 'too-many-requests' (429).
 */
export async function confirmAuthenticator(
  db: Database,
  { session, code, secret, site, requestSource }: Asking & WithSecret & { code: string },
  now: Date,
): Promise<{ recoveryCodes: string[] }> {
  assertFreshProof(session, now);
  const { userId } = session;
  const limit = { name: 'confirm-authenticator', key: userId, limit: 20, windowSeconds: 900 };
  await takeFromLimit(db, limit, now);
  const recoveryCodes = await db.transaction(async (db) => {
    const hadSecondFactor = await holdSecondFactors(db, userId);
    const pending = await findPending(db, userId);
    if (!pending) throw new Refusal('authenticator-not-begun');
    const { sealedSecret } = pending;
    const step = findStep({ typedSecret: unseal(secret, sealedSecret), code }, now);
    if (step === null) return null;
    await db
      .update(authenticators)
      .set({ sealedSecret, nextSealedSecret: null, confirmedAt: now, lastStep: step })
      .where(eq(authenticators.userId, userId));
    await noteSecondFactor(db, { session, isFirst: !hadSecondFactor }, now);
    await tellSecurityEvent(db, { user: mailedUser(session), kind: 'authenticator-added', site }, now);
    await writeAudit(
      db,
      { ...about(userId, requestSource), action: 'authenticator.add', outcome: 'done' },
      now,
    );
    return await replaceRecoveryCodes(db, { userId, secret }, now);
  });
  if (recoveryCodes) return { recoveryCodes };
  await writeAudit(
    db,
    { ...about(userId, requestSource), action: 'authenticator.add', outcome: 'refused' },
    now,
  );
  throw new Refusal('authenticator-code-wrong', {}, 400);
}

/**
 * Removes the authenticator app, or gives its set-up in the making up. Recovery codes go with the last second
 * factor, and a mail tells of it. Doing it twice changes nothing.
 * @throws Refusal 'prove-again' (403); 'second-factor-required' (409) for staff who have no other.
 */
export async function removeAuthenticator(
  db: Database,
  { session, site, requestSource }: Asking,
  now: Date,
): Promise<void> {
  assertFreshProof(session, now);
  const { userId } = session;
  await db.transaction(async (db) => {
    await holdSecondFactors(db, userId);
    const [removed] = await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning();
    if (!removed?.confirmedAt) return;
    await settleRemoval(db, userId);
    await tellSecurityEvent(db, { user: mailedUser(session), kind: 'authenticator-removed', site }, now);
    await writeAudit(
      db,
      { ...about(userId, requestSource), action: 'authenticator.remove', outcome: 'done' },
      now,
    );
  });
}

/** The secret that waits for its first code: of a first app, or of one that is to replace it. */
async function findPending(db: Database, userId: string): Promise<{ sealedSecret: string } | null> {
  const [app] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  if (!app) return null;
  const sealedSecret = app.confirmedAt ? app.nextSealedSecret : app.sealedSecret;
  return sealedSecret === null ? null : { sealedSecret };
}

/** In the form that apps read (the "Key URI Format"): the name of the site, and whose account it is. */
function describe(
  typedSecret: string,
  { session: { email, language }, site }: Pick<Asking, 'session' | 'site'>,
): AuthenticatorSetUp {
  const secret = Secret.fromBase32(typedSecret);
  const app = new TOTP({ ...appSettings, issuer: pick(site.name, language), label: email, secret });
  return { otpauthUrl: app.toString(), typedSecret };
}

function about(
  userId: string,
  requestSource: RequestSource,
): Pick<AuditEntry, 'actorId' | 'target' | 'requestSource'> {
  return { actorId: userId, target: { kind: 'user', id: userId }, requestSource };
}
