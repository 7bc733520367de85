import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { hashToken, isToken, newToken } from '#platform/security/token.server.ts';
import { signInStepLimits } from '../account-constants.ts';
import { openSession, type OpenedSession, type Opening } from './open-session.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { users } from '../tables.server.ts';

/** What follows a right password: a session, the second factor (with a token for its cookie), or a mail. */
export type SignedIn =
  | ({ is: 'session' } & OpenedSession)
  | { is: 'second-factor'; token: string }
  | { is: 'mailed-link' };

export type SignInStep = typeof signInSteps.$inferSelect;

/** Lets somebody in whose password was right, or asks for the second factor first, in the caller's transaction. */
export async function admit(
  db: Database,
  opening: Omit<Opening, 'secondFactorAt'>,
  now: Date,
): Promise<SignedIn> {
  const { userId, isRemembered } = opening;
  if (await hasSecondFactor(db, userId)) {
    const { minutes } = signInStepLimits;
    const token = await addSignInStep(db, { userId, isRemembered, waitsFor: 'second-factor', minutes }, now);
    return { is: 'second-factor', token };
  }
  return { is: 'session', ...(await openSession(db, { ...opening, secondFactorAt: null }, now)) };
}

type NewStep = Pick<SignInStep, 'userId' | 'waitsFor' | 'isRemembered'> & { minutes: number };

/** Notes that a sign-in waits for something, and gives the token by which it goes on. */
export async function addSignInStep(db: Database, step: NewStep, now: Date): Promise<string> {
  const { minutes, ...columns } = step;
  const token = newToken();
  await db.insert(signInSteps).values({
    ...columns,
    tokenHash: hashToken(token),
    triesLeft: signInStepLimits.tries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  return token;
}

/** Whether a link that was mailed to somebody still finishes a sign-in. */
export async function hasWaitingLink(db: Database, userId: string, now: Date): Promise<boolean> {
  const isLink = and(eq(signInSteps.userId, userId), eq(signInSteps.waitsFor, 'mailed-link'));
  return (await db.$count(signInSteps, and(isLink, gt(signInSteps.expiresAt, now)))) > 0;
}

/** Which sign-in a token goes on with; null when there is none that waits for this, or it took too long. */
export async function findSignInStep(
  db: Database,
  { token, waitsFor }: { token: string; waitsFor: SignInStep['waitsFor'] },
  now: Date,
): Promise<SignInStep | null> {
  if (!isToken(token)) return null;
  const [step] = await db
    .select()
    .from(signInSteps)
    .where(
      and(
        eq(signInSteps.tokenHash, hashToken(token)),
        eq(signInSteps.waitsFor, waitsFor),
        gt(signInSteps.expiresAt, now),
      ),
    );
  return step ?? null;
}

/** Uses a step up, in the transaction of what it leads to: of two at the same moment one gets true. */
export async function spendSignInStep(db: Database, { tokenHash }: SignInStep): Promise<boolean> {
  const spent = await db
    .delete(signInSteps)
    .where(eq(signInSteps.tokenHash, tokenHash))
    .returning({ userId: signInSteps.userId });
  return spent.length > 0;
}

/**
 * The account that is about to be let in, held until the caller's transaction ends: a password change, a reset or
 * a suspension at the same moment comes wholly before or wholly after. Null when it is suspended or gone.
 */
export async function holdAccount(db: Database, userId: string) {
  const { id, email, firstName, language, passwordHash } = users;
  const [user] = await db
    .select({ id, email, firstName, language, passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .for('no key update');
  return user ?? null;
}
