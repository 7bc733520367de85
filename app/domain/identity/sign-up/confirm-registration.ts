import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { hashCode, readCode } from '#platform/security/secret-code.server.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { openSession } from '../sign-in/open-session.ts';
import { registrations } from '../registration-tables.server.ts';
import { findRegistrationOf, oldestRegistration, type Registration } from './registrations.ts';
import { mailResetLink } from '../sign-in/reset-links.ts';
import type { AccountSite } from '../security-mails.ts';
import type { NewSession } from '../sessions.ts';
import { users } from '../tables.server.ts';

/**
 * Beside the five tries of each code: whoever guesses from elsewhere than the browser that signed up is counted
 * by the address as well, since each sign-up with it has a code of its own.
 */
const limits = {
  network: { name: 'confirm-network', limit: 100, windowSeconds: 3600 },
  fromElsewhere: { name: 'confirm-elsewhere', limit: 10, windowSeconds: 3600 },
  address: { name: 'confirm-address', limit: 40, windowSeconds: 3600 },
};

export type Confirmation = {
  email: string;
  code: string;
  /** From the cookie of the browser that signed up, if this is it. */
  browserToken: string | null;
  site: AccountSite;
  secret: string;
  requestSource: RequestSource;
};

export type Confirmed = { session: NewSession; userId: string; hasPassword: boolean };

/**
 * Makes the account of a sign-up whose code is right, and signs its person in. The password and nothing else
 * depends on the browser: entered elsewhere, the code makes an account without one, and a link to choose it is
 * mailed, so that a stranger who signed up with this address has nothing from it.
 * @throws Refusal 'code-wrong', 'code-expired' or 'code-used-up' (400); 'too-many-requests' (429).
 */
export async function confirmRegistration(
  db: Database,
  confirmation: Confirmation,
  now: Date,
): Promise<Confirmed> {
  const { email, code, browserToken, secret, requestSource } = confirmation;
  const address = readEmailAddress(email);
  const typed = readCode(code);
  if (typeof address === 'string' || typed === null) throw new Refusal('code-wrong', {}, 400);
  const bound = await findRegistrationOf(db, browserToken, now);
  const own = bound?.emailKey === address.key ? bound : null;
  await takeFromLimit(db, { ...limits.network, key: requestSource.network }, now);
  await takeFromLimit(db, { ...limits.address, key: address.key }, now);
  if (!own) await takeFromLimit(db, { ...limits.fromElsewhere, key: address.key }, now);
  // Counted and committed before anything is compared: guessing at the same moment guesses no oftener.
  const tried = await takeTries(db, { emailKey: address.key, ownId: own?.id ?? null }, now);
  const right = tried.find((each) => isCodeOf(each, { secret, typed }));
  // Gone since it was found: another request made the account.
  const isGone = own !== null && tried.length === 0 && !(await findRegistrationOf(db, browserToken, now));
  const problem = isGone ? 'code-wrong' : whyNot({ own, tried, right }, now);
  if (right && !problem) {
    const made = await makeAccount(db, { right, isOwn: own !== null, confirmation }, now);
    if (made) return made;
  }
  const target = { kind: 'registration', id: own?.id ?? null } as const;
  const details = { reason: problem ?? 'taken' };
  await writeAudit(
    db,
    { actorId: null, action: 'registration.confirm', target, outcome: 'refused', requestSource, details },
    now,
  );
  throw new Refusal(problem ?? 'code-wrong', {}, 400);
}

/** Takes one try from the browser's own sign-up, or from every one with the address; those that had one left. */
async function takeTries(
  db: Database,
  { emailKey, ownId }: { emailKey: string; ownId: string | null },
  now: Date,
): Promise<Registration[]> {
  const which = ownId ? eq(registrations.id, ownId) : eq(registrations.emailKey, emailKey);
  return await db
    .update(registrations)
    .set({ triesLeft: sql`${registrations.triesLeft} - 1` })
    .where(and(which, gt(registrations.triesLeft, 0), gt(registrations.createdAt, oldestRegistration(now))))
    .returning();
}

/** Nobody learns from elsewhere whether an address waits for a code, unless they know the code. */
function whyNot(
  { own, tried, right }: { own: Registration | null; tried: Registration[]; right: Registration | undefined },
  now: Date,
): RefusalCode | null {
  if (own && tried.length === 0) return 'code-used-up';
  const { codeExpiresAt } = own ?? right ?? {};
  if (codeExpiresAt && codeExpiresAt <= now) return 'code-expired';
  return right ? null : 'code-wrong';
}

function isCodeOf(
  { id, codeHash }: Registration,
  { secret, typed }: { secret: string; typed: string },
): boolean {
  const [given, known] = [hashCode(secret, 'registration', id, typed), codeHash ?? ''].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return given.length === known.length && timingSafeEqual(given, known);
}

type Making = { right: Registration; isOwn: boolean; confirmation: Confirmation };

/** Null when the code was used or replaced, or the address got an account, at this very moment. */
async function makeAccount(
  db: Database,
  { right, isOwn, confirmation }: Making,
  now: Date,
): Promise<Confirmed | null> {
  const { site, requestSource } = confirmation;
  return await db.transaction(async (db) => {
    // All sign-ups of the address, in one order: two confirmations at once wait here for each other.
    const waiting = await db
      .select({ id: registrations.id, codeHash: registrations.codeHash })
      .from(registrations)
      .where(eq(registrations.emailKey, right.emailKey))
      .orderBy(asc(registrations.id))
      .for('update');
    if (!waiting.some(({ id, codeHash }) => id === right.id && codeHash === right.codeHash)) return null;
    const [user] = await db
      .insert(users)
      .values(accountOf(right, { isOwn, now }))
      .onConflictDoNothing({ target: users.emailKey })
      .returning();
    await db.delete(registrations).where(eq(registrations.emailKey, right.emailKey));
    if (!user) return null;
    if (!isOwn) await mailResetLink(db, { user, isFirst: true, site }, now);
    const target = { kind: 'user', id: user.id } as const;
    const details = { password: isOwn };
    await writeAudit(
      db,
      { actorId: user.id, action: 'account.create', target, outcome: 'done', requestSource, details },
      now,
    );
    const { session } = await openSession(
      db,
      { userId: user.id, isRemembered: false, secondFactorAt: null, previousToken: null, requestSource },
      now,
    );
    return { session, userId: user.id, hasPassword: isOwn };
  });
}

function accountOf(from: Registration, { isOwn, now }: { isOwn: boolean; now: Date }) {
  const { email, emailKey, firstName, lastName, phone, memberRoles, language } = from;
  const { termsVersion, privacyVersion, referralCode, isReferrersBrowser } = from;
  return {
    ...{ email, emailKey, firstName, lastName, phone, memberRoles, language },
    ...{ termsVersion, privacyVersion, referralCode, isReferrersBrowser },
    termsAcceptedAt: from.createdAt,
    emailConfirmedAt: now,
    createdAt: now,
    ...(isOwn && { passwordHash: from.passwordHash, passwordChangedAt: from.createdAt }),
  };
}
