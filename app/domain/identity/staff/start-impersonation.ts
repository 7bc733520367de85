import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { impersonationMinutes } from '../account-constants.ts';
import type { StaffAct } from './change-account.ts';
import { withLockedAccount } from './locked-account.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { mayImpersonate } from '../permissions.ts';
import { rolesOf } from '../roles.ts';
import type { Session } from '../sessions.ts';
import { keepReason, readReason } from './staff-reasons.ts';
import { sessions } from '../tables.server.ts';

/**
 * Lets a member of staff see the site as somebody without any role, for half an hour at most, in the session that
 * asks; `stopImpersonation` gives it back. The reason is kept, and the person reads of it in their activity afterwards.
 * @throws Refusal 'prove-again' (403) or 'impersonated' (403); 'reason-missing' or 'reason-long' (400);
 * 'impersonation-out-of-reach' (403); 'impersonation-of-suspended' (409); 'impersonation-not-begun' (409) when the
 * session is over; 'person-unknown' (404).
 */
export async function startImpersonation(
  db: Database,
  { actor, userId, requestSource, ...asked }: Omit<StaffAct, 'site'> & { actor: Session },
  now: Date,
): Promise<void> {
  assertFreshProof(actor, now);
  const reason = readReason(asked.reason);
  const action = 'impersonation.start';
  await withLockedAccount(
    db,
    { actor, userId, action, details: { minutes: impersonationMinutes }, requestSource },
    async (db, { granted, person }) => {
      if (userId === actor.userId || !mayImpersonate(granted, await rolesOf(db, userId)))
        throw new Refusal('impersonation-out-of-reach', {}, 403);
      if (person.suspendedAt) throw new Refusal('impersonation-of-suspended');
      const lent = await db
        .update(sessions)
        .set({
          impersonatedId: userId,
          impersonationStartedAt: now,
          impersonationEndsAt: new Date(now.getTime() + impersonationMinutes * 60_000),
        })
        .where(and(eq(sessions.id, actor.id), eq(sessions.userId, actor.userId)))
        .returning({ id: sessions.id });
      if (lent.length === 0) throw new Refusal('impersonation-not-begun');
      await keepReason(db, { userId, staffId: actor.userId, action, reason }, now);
      return 'changed';
    },
    now,
  );
}
