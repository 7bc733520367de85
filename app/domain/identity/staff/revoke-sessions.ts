import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { changeAccount, type StaffAct } from './change-account.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { tellSecurityEvent } from '../security-mails.ts';
import { sessions } from '../tables.server.ts';

/** Whose sessions end, or which one of them. */
export type Revocation = Omit<StaffAct, 'reason'> & { sessionId?: string };

/**
 * Signs somebody out of one device, or of all with half-finished sign-ins included, and mails them if all were meant
 * and any was open. What is over already changes nothing.
 * @throws Refusal as `changeAccount`.
 */
export async function revokeSessions(
  db: Database,
  { sessionId, site, ...revocation }: Revocation,
  now: Date,
): Promise<void> {
  const { userId } = revocation;
  const action = sessionId === undefined ? 'session.revoke_all' : 'session.revoke';
  await changeAccount(
    db,
    { ...revocation, reason: null, action },
    async (db, person) => {
      const isOne = sessionId !== undefined;
      if (isOne && !isRowId(sessionId)) return 'unchanged';
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), isOne ? eq(sessions.id, sessionId) : undefined))
        .returning({ id: sessions.id });
      if (!isOne) await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
      if (ended.length === 0) return 'unchanged';
      if (!isOne) await tellSecurityEvent(db, { user: person, kind: 'all-sessions-ended', site }, now);
      return 'changed';
    },
    now,
  );
}
