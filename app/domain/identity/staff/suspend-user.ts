import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { StaffAct } from './change-account.ts';
import { withLockedAccount } from './locked-account.ts';
import { maySuspend } from '../permissions.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { rolesOf } from '../roles.ts';
import { keepReason, readReason } from './staff-reasons.ts';
import { queueSuspended } from './suspension-mails.ts';
import { sessions, users } from '../tables.server.ts';

/**
 * Closes somebody's account until the suspension is lifted: every session ends and nobody signs in to it; what
 * is theirs stays. The reason is kept for staff, and the person reads it in a mail. Suspending twice changes nothing.
 * @throws Refusal 'reason-missing' or 'reason-long' (400), 'suspension-of-oneself' (403), 'suspension-out-of-reach'
 * (403): somebody with a role that is not below the actor's own; 'last-owner' (409), 'person-unknown' (404).
 */
export async function suspendUser(db: Database, suspension: StaffAct, now: Date): Promise<void> {
  const { actor, userId, site, requestSource } = suspension;
  const reason = readReason(suspension.reason);
  const action = 'account.suspend';
  await withLockedAccount(
    db,
    { actor, userId, action, requestSource },
    async (db, { granted, person }) => {
      if (userId === actor.userId) throw new Refusal('suspension-of-oneself', {}, 403);
      if (!maySuspend(granted, await rolesOf(db, userId)))
        throw new Refusal('suspension-out-of-reach', {}, 403);
      if (person.suspendedAt) return 'unchanged';
      await db.update(users).set({ suspendedAt: now }).where(eq(users.id, userId));
      await db.delete(sessions).where(eq(sessions.userId, userId));
      await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
      await keepReason(db, { userId, staffId: actor.userId, action, reason }, now);
      await queueSuspended(db, { user: person, reason, site }, now);
      return 'changed';
    },
    now,
  );
}
