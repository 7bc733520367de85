import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { hashPassword, isPassword } from '#platform/security/password.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsOwnSession } from '../impersonation.ts';
import { openSession, type OpenedSession } from '../sign-in/open-session.ts';
import { findPasswordProblem } from './password-rules.ts';
import { replacePassword } from './replace-password.ts';
import type { AccountSite } from '../security-mails.ts';
import { rememberedSessionLimits } from '../sessions.ts';
import { sessions, users } from '../tables.server.ts';

export type PasswordChange = {
  userId: string;
  /** The session that asks. */
  sessionId: string;
  current: string;
  next: string;
  site: AccountSite;
  requestSource: RequestSource;
};

/**
 * Changes somebody's password. Every session of the account ends, and the one that asked goes on under a
 * new token, remembered if it was: whoever knew the old password or held an old cookie is out.
 * @throws Refusal 'password-wrong' when `current` is not right; 'password-same', 'password-short',
 * 'password-long' or 'password-common' when `next` cannot be chosen (400); 'too-many-requests' (429).
 */
export async function changePassword(
  db: Database,
  change: PasswordChange,
  now: Date,
): Promise<OpenedSession> {
  const { userId, sessionId, current, next, site, requestSource } = change;
  await assertIsOwnSession(db, { sessionId, userId });
  await takeFromLimit(db, { name: 'change-password', key: userId, limit: 10, windowSeconds: 900 }, now);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const target = { kind: 'user', id: userId } as const;
  if (!user?.passwordHash || !(await isPassword(current, user.passwordHash))) {
    await writeAudit(
      db,
      { actorId: userId, action: 'password.change', target, outcome: 'refused', requestSource },
      now,
    );
    throw new Refusal('password-wrong', {}, 400);
  }
  const problem = findPasswordProblem(next, [user.email, user.firstName, user.lastName]);
  if (problem) throw new Refusal(problem, {}, 400);
  if (await isPassword(next, user.passwordHash)) throw new Refusal('password-same', {}, 400);
  const passwordHash = await hashPassword(next);
  const known = user.passwordHash;
  return await db.transaction(async (db) => {
    const { isRemembered, secondFactorAt } = await readSession(db, { sessionId, userId });
    // Two changes at once: the second one's "current" password is no longer right.
    const isChanged = await replacePassword(db, { userId, passwordHash, known, except: null, site }, now);
    if (!isChanged) throw new Refusal('password-wrong', {}, 400);
    await writeAudit(
      db,
      { actorId: userId, action: 'password.change', target, outcome: 'done', requestSource },
      now,
    );
    const opening = { userId, isRemembered, secondFactorAt, previousToken: null, requestSource };
    return await openSession(db, opening, now);
  });
}

/** What the session under the new token takes over from the one that asked. */
async function readSession(db: Database, { sessionId, userId }: { sessionId: string; userId: string }) {
  const { idleSeconds, secondFactorAt } = sessions;
  const [session] = await db
    .select({ idleSeconds, secondFactorAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return {
    isRemembered: session?.idleSeconds === rememberedSessionLimits.idleSeconds,
    secondFactorAt: session?.secondFactorAt ?? null,
  };
}
