import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isPassword } from '#platform/security/password.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsOwnSession } from '../impersonation.ts';
import { sessions, users } from '../tables.server.ts';

const limit = { name: 'prove-again', limit: 10, windowSeconds: 900 };

export type Proof = { sessionId: string; userId: string; password: string; requestSource: RequestSource };

/**
 * Takes the password as a fresh proof of who is signed in: for half an hour grave changes are possible.
 * @throws Refusal 'password-wrong' (400) or 'too-many-requests' (429).
 */
export async function proveAgain(
  db: Database,
  { sessionId, userId, password, requestSource }: Proof,
  now: Date,
): Promise<void> {
  await assertIsOwnSession(db, { sessionId, userId });
  await takeFromLimit(db, { ...limit, key: userId }, now);
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  const target = { kind: 'session', id: sessionId } as const;
  const outcome = isRight ? 'done' : 'refused';
  await db.transaction(async (db) => {
    if (isRight) {
      await db
        .update(sessions)
        .set({ provedAt: now })
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
    }
    await writeAudit(db, { actorId: userId, action: 'session.prove', target, outcome, requestSource }, now);
  });
  if (!isRight) throw new Refusal('password-wrong', {}, 400);
}
