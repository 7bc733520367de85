import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { hashPassword } from '#platform/security/password.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { spendLink } from '#domain/private-links/spend-link.ts';
import { findPasswordProblem } from '../account/password-rules.ts';
import { replacePassword } from '../account/replace-password.ts';
import { findResetLink } from './reset-links.ts';
import { isStaff, rolesOf } from '../roles.ts';
import type { AccountSite } from '../security-mails.ts';
import { users } from '../tables.server.ts';

/** Of links that do not work: nobody is shut out by others who try some. */
const networkLimit = { name: 'reset-password-network', limit: 60, windowSeconds: 3600 };

export type Reset = { token: string; password: string; site: AccountSite; requestSource: RequestSource };

/**
 * Sets a new password by the token of a mailed link, which works once and confirms the address that it was mailed
 * to. Every session ends; the second factor stays, and is asked for at the next sign-in. Says whose password it was, and
 * whether they are staff.
 * @throws Refusal 'reset-link-unknown', 'password-short', 'password-long' or 'password-common' (400);
 * 'too-many-requests' (429).
 */
export async function resetPassword(
  db: Database,
  { token, password, site, requestSource }: Reset,
  now: Date,
): Promise<{ userId: string; isStaff: boolean }> {
  const link = await findResetLink(db, token, now);
  if (!link) {
    await takeFromLimit(db, { ...networkLimit, key: requestSource.network }, now);
    return await refuse(db, { userId: null, requestSource }, now);
  }
  const { userId } = link;
  const problem = findPasswordProblem(password, [link.email, link.firstName, link.lastName]);
  if (problem) throw new Refusal(problem, {}, 400);
  const passwordHash = await hashPassword(password);
  const isReset = await db.transaction(async (db) => {
    // The account first, as wherever a password changes, so that two changes wait for each other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const isSpent = (await spendLink(db, { purpose: 'password', token }, now)) !== null;
    if (!isSpent || !(await replacePassword(db, { userId, passwordHash, except: null, site }, now)))
      return false;
    // Whoever has the link has the mail that it came in.
    await db
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
    const target = { kind: 'user', id: userId } as const;
    await writeAudit(
      db,
      { actorId: userId, action: 'password.reset', target, outcome: 'done', requestSource },
      now,
    );
    return true;
  });
  if (!isReset) return await refuse(db, { userId, requestSource }, now);
  return { userId, isStaff: isStaff(await rolesOf(db, userId)) };
}

async function refuse(
  db: Database,
  { userId, requestSource }: { userId: string | null; requestSource: RequestSource },
  now: Date,
): Promise<never> {
  const target = { kind: 'user', id: userId } as const;
  await writeAudit(
    db,
    { actorId: null, action: 'password.reset', target, outcome: 'refused', requestSource },
    now,
  );
  throw new Refusal('reset-link-unknown', {}, 400);
}
