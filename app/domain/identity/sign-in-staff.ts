import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { readEmailAddress } from '#platform/email-address.server.ts';
import { isPassword } from '#platform/password.server.ts';
import { takeFromLimit } from '#platform/rate-limit.server.ts';
import { Refusal } from '#platform/refusal.ts';
import { writeAudit, type Whence } from './audit.ts';
import { createOwnerByDefault, type Credentials } from './create-owner.ts';
import { isStaff, rolesOf } from './roles.ts';
import { endSession } from './end-session.ts';
import { startSession, staffSessionLimits, type NewSession } from './sessions.ts';
import { users } from './tables.server.ts';

/**
 * Tries before the next must wait. One network may not guess at one account, nor many networks together;
 * the second limit is wide, so that a stranger cannot shut somebody out. Networks are wide too: in Egypt
 * thousands of telephones share an address.
 */
const limits = {
  accountFromNetwork: { name: 'sign-in-account-network', limit: 10, windowSeconds: 900 },
  account: { name: 'sign-in-account', limit: 100, windowSeconds: 3600 },
  network: { name: 'sign-in-network', limit: 60, windowSeconds: 900 },
};

export type StaffSignIn = {
  entered: Credentials;
  /** The default credentials of this installation, if it has any. */
  owner: Credentials | null;
  whence: Whence;
  /** The session that the browser already had: it ends, whoever's it was. */
  previousToken: string | null;
};

/**
 * Signs a member of staff in. The default credentials first create the owner while there is none. The answer
 * is the same, and takes as long, for an unknown address, a wrong password and somebody who is not staff.
 * @throws Refusal 'sign-in-refused' (401), 'too-many-requests' (429) or 'owner-not-created' (409).
 */
export async function signInStaff(db: Database, attempt: StaffSignIn, now: Date): Promise<NewSession> {
  const { entered, owner, whence, previousToken } = attempt;
  const email = readEmailAddress(entered.email);
  const emailKey = typeof email === 'string' ? null : email.key;
  await takeFromLimits(db, { emailKey, network: whence.network }, now);
  await createOwnerByDefault(db, { entered, owner, whence }, now);

  const user = emailKey === null ? undefined : await findAccount(db, emailKey);
  const isRight = await isPassword(entered.password, user?.passwordHash ?? null);
  const reason = await whyRefused(db, user, isRight);
  if (reason || !user) {
    const target = { kind: 'user', id: user?.id ?? null } as const;
    const details = { reason: reason ?? 'unknown' };
    await writeAudit(
      db,
      { actorId: null, action: 'session.start', target, outcome: 'refused', whence, details },
      now,
    );
    throw new Refusal('sign-in-refused', {}, 401);
  }
  return await db.transaction(async (db) => {
    if (previousToken) await endSession(db, { token: previousToken, whence }, now);
    const session = await startSession(db, { userId: user.id, limits: staffSessionLimits, whence }, now);
    const target = { kind: 'session', id: session.id } as const;
    await writeAudit(db, { actorId: user.id, action: 'session.start', target, outcome: 'done', whence }, now);
    return session;
  });
}

async function takeFromLimits(db: Database, who: { emailKey: string | null; network: string }, now: Date) {
  await takeFromLimit(db, { ...limits.network, key: who.network }, now);
  if (who.emailKey === null) return;
  await takeFromLimit(db, { ...limits.accountFromNetwork, key: `${who.emailKey}\n${who.network}` }, now);
  await takeFromLimit(db, { ...limits.account, key: who.emailKey }, now);
}

type Account = { id: string; passwordHash: string | null; suspendedAt: Date | null };

async function findAccount(db: Database, emailKey: string): Promise<Account | undefined> {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return user;
}

/** For the audit log alone: whoever tries is told nothing of it. */
async function whyRefused(db: Database, user: Account | undefined, isRight: boolean): Promise<string | null> {
  if (!user) return 'unknown';
  if (!isRight) return 'password';
  if (user.suspendedAt) return 'suspended';
  return isStaff(await rolesOf(db, user.id)) ? null : 'not staff';
}
