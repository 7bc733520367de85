import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isStaff, rolesOf } from '../roles.ts';
import { hasSecondFactor } from './second-factor.ts';
import { recoveryCodes } from './second-factor-tables.server.ts';
import type { MailedUser } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { sessions, users } from '../tables.server.ts';

/**
 * Holds an account until the caller's transaction ends, so that changes to its second factors and sign-ins come one
 * after the other; says whether it has a second factor now.
 */
export async function holdSecondFactors(db: Database, userId: string): Promise<boolean> {
  const [held] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!held) throw new Error('An account is gone although its session was open.');
  return await hasSecondFactor(db, userId);
}

/**
 * Notes, in the caller's transaction, that a session has shown the second factor that it adds. With the first one
 * of an account every other session ends: none of them ever showed more than a password.
 */
export async function noteSecondFactor(
  db: Database,
  { session, isFirst }: { session: Session; isFirst: boolean },
  now: Date,
): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, session.id));
  if (!isFirst) return;
  const isOther = and(eq(sessions.userId, session.userId), ne(sessions.id, session.id));
  await db.delete(sessions).where(and(isOther, isNull(sessions.secondFactorAt)));
}

/**
 * Looks, in the transaction that removed a second factor, whether another one is left. If not, the recovery codes go
 * too: they stand in for nothing any more.
 * @throws Refusal 'second-factor-required' (409): staff keep at least one.
 */
export async function settleRemoval(db: Database, userId: string): Promise<void> {
  if (await hasSecondFactor(db, userId)) return;
  if (isStaff(await rolesOf(db, userId))) throw new Refusal('second-factor-required');
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Whom a mail about somebody's own change goes to. */
export function mailedUser({ userId, email, language, firstName }: Session): MailedUser {
  return { id: userId, email, language, firstName };
}
