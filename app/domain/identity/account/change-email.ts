import { and, eq, ne } from 'drizzle-orm';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { dropLinks } from '#domain/private-links/drop-links.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { queueEmailChangeCode, queueEmailTaken } from './account-mails.ts';
import { codeLimits } from '../account-constants.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertCodeIsDue, replaceCode, spendCode, tryCode, type RightCode } from '../codes.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { assertIsThemselves } from '../impersonation.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { sessions, users } from '../tables.server.ts';

type Asking = { session: Session; secret: string; site: AccountSite; requestSource: RequestSource };

const aDay = 24 * 3600;

/** Networks are wide in Egypt: thousands of telephones share an address. */
const limits = {
  network: { name: 'email-change-network', limit: 60, windowSeconds: 3600 },
  account: { name: 'email-change-account', limit: 10, windowSeconds: aDay },
  address: { name: 'email-change-address', limit: 5, windowSeconds: aDay },
};

/**
 * Mails a code to the new address of an account. An address that has an account already gets a mail that
 * says so instead, and whoever asks cannot tell the difference. Nothing changes until `confirmEmailChange`.
 * @throws Refusal 'prove-again' (403), 'email-same' (400), 'code-too-soon' or 'too-many-requests' (429).
 */
export async function requestEmailChange(
  db: Database,
  { session, email, secret, site, requestSource }: Asking & { email: EmailAddress },
  now: Date,
): Promise<void> {
  assertFreshProof(session, now);
  const { userId, language } = session;
  const asked = { userId, purpose: 'change-email', recipient: email.address } as const;
  const own = await findOwner(db, email.key);
  if (own?.id === userId) throw new Refusal('email-same', {}, 400);
  await assertCodeIsDue(db, asked, now);
  await takeFromLimit(db, { ...limits.network, key: requestSource.network }, now);
  await takeFromLimit(db, { ...limits.account, key: userId }, now);
  await takeFromLimit(db, { ...limits.address, key: email.key }, now);
  await db.transaction(async (db) => {
    const owner = await findOwner(db, email.key);
    const { code } = await replaceCode(db, { ...asked, secret, isDecoy: owner !== null }, now);
    const claim = { to: email.address, cause: 'email-change', seconds: codeLimits.secondsBetween };
    const key = await claimMail(db, { ...claim, isWayIn: true }, now);
    if (key !== null) {
      const letter = { key, to: email.address, language, site };
      if (owner) await queueEmailTaken(db, { ...letter, to: owner.email, language: owner.language }, now);
      else await queueEmailChangeCode(db, { ...letter, code }, now);
    }
    const target = { kind: 'user', id: userId } as const;
    await writeAudit(
      db,
      { actorId: userId, action: 'email.request', target, outcome: 'done', requestSource },
      now,
    );
  });
}

/**
 * Moves an account to the address that the code was mailed to. The old and the new address are told, every
 * other session ends, and links to set a password stop working.
 * @throws Refusal 'code-wrong', 'code-expired' or 'code-used-up' (400); 'too-many-requests' (429).
 */
export async function confirmEmailChange(
  db: Database,
  { session, code, secret, site, requestSource }: Asking & { code: string },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  const target = { kind: 'user', id: userId } as const;
  try {
    const right = await tryCode(db, { userId, purpose: 'change-email', code, secret }, now);
    await db.transaction(async (db) => {
      await moveTo(db, { session, right, site }, now);
      await writeAudit(
        db,
        { actorId: userId, action: 'email.change', target, outcome: 'done', requestSource },
        now,
      );
    });
  } catch (error) {
    const isTaken = breaksConstraint(error, 'users_email_key_unique');
    const refusal = isTaken ? new Refusal('code-wrong', {}, 400) : error;
    if (!(refusal instanceof Refusal) || refusal.status !== 400) throw error;
    const details = { reason: isTaken ? 'taken' : refusal.code };
    await writeAudit(
      db,
      { actorId: userId, action: 'email.change', target, outcome: 'refused', requestSource, details },
      now,
    );
    throw refusal;
  }
}

async function moveTo(
  db: Database,
  { session, right, site }: { session: Session; right: RightCode; site: AccountSite },
  now: Date,
): Promise<void> {
  const { userId } = session;
  await spendCode(db, right);
  const email = readEmailAddress(right.recipient);
  if (typeof email === 'string') throw new Error('A code was mailed to an address that is none.');
  const [before] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  if (!before) throw new Refusal('code-wrong', {}, 400);
  await db
    .update(users)
    .set({ email: email.address, emailKey: email.key, emailConfirmedAt: now })
    .where(eq(users.id, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
  // What was mailed to the old address must open nothing any more.
  await dropLinks(db, { purpose: 'password', ownerId: userId });
  await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
  const { id, language, firstName } = before;
  for (const address of [before.email, email.address]) {
    const user = { id, language, firstName, email: address };
    await tellSecurityEvent(db, { user, kind: 'email-changed', site }, now);
  }
}

type Owner = { id: string; email: string; language: Language };

async function findOwner(db: Database, emailKey: string): Promise<Owner | null> {
  const [owner] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return owner ?? null;
}
