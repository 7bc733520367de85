import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { hashPassword, isPassword } from '#platform/password.server.ts';
import { takeFromLimit } from '#platform/rate-limit.server.ts';
import { Refusal } from '#platform/refusal.ts';
import { writeAudit, type Whence } from './audit.ts';
import { findPasswordProblem } from './password-rules.ts';
import { startSession, staffSessionLimits, type NewSession } from './sessions.ts';
import { sessions, users } from './tables.server.ts';

export type PasswordChange = { userId: string; current: string; next: string; whence: Whence };

/**
 * Changes somebody's password. Every session of the account ends, and the one that asked goes on under a
 * new token: whoever knew the old password or held an old cookie is out.
 * @throws Refusal 'password-wrong' when `current` is not right; 'password-same', 'password-short',
 * 'password-long' or 'password-common' when `next` cannot be chosen (400); 'too-many-requests' (429).
 */
export async function changePassword(db: Database, change: PasswordChange, now: Date): Promise<NewSession> {
  const { userId, current, next, whence } = change;
  await takeFromLimit(db, { name: 'change-password', key: userId, limit: 10, windowSeconds: 900 }, now);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const target = { kind: 'user', id: userId } as const;
  if (!user?.passwordHash || !(await isPassword(current, user.passwordHash))) {
    await writeAudit(
      db,
      { actorId: userId, action: 'password.change', target, outcome: 'refused', whence },
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
    // Two changes at once: the second one's "current" password is no longer right.
    const changed = await db
      .update(users)
      .set({ passwordHash, mustChangePassword: false, passwordChangedAt: now })
      .where(and(eq(users.id, userId), eq(users.passwordHash, known)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new Refusal('password-wrong', {}, 400);
    await db.delete(sessions).where(eq(sessions.userId, userId));
    await writeAudit(
      db,
      { actorId: userId, action: 'password.change', target, outcome: 'done', whence },
      now,
    );
    return await startSession(db, { userId, limits: staffSessionLimits, whence }, now);
  });
}
