import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Whence } from './audit.ts';
import { changeStanding } from './change-standing.ts';
import { maySuspend } from './permissions.ts';
import { signInSteps } from './registration-tables.server.ts';
import { rolesOf } from './roles.ts';
import type { Session } from './sessions.ts';
import { sessions, users } from './tables.server.ts';

/** Whose account is closed or opened again, and who of the staff does it. */
export type SuspensionChange = { actor: Session; userId: string; whence: Whence };

/**
 * Closes somebody's account until the suspension is lifted: every session ends and nobody signs in to it; what
 * is theirs stays. Suspending twice changes nothing.
 * @throws Refusal 'suspension-of-oneself' (403), 'suspension-out-of-reach' (403): somebody with a role that is not
 * below the actor's own; 'last-owner' (409), 'person-unknown' (404).
 */
export async function suspendUser(db: Database, suspension: SuspensionChange, now: Date): Promise<void> {
  const { actor, userId, whence } = suspension;
  await changeStanding(
    db,
    { actor, userId, action: 'account.suspend', whence },
    async (db, { granted, person }) => {
      if (userId === actor.userId) throw new Refusal('suspension-of-oneself', {}, 403);
      if (!maySuspend(granted, await rolesOf(db, userId)))
        throw new Refusal('suspension-out-of-reach', {}, 403);
      if (person.suspendedAt) return 'unchanged';
      await db.update(users).set({ suspendedAt: now }).where(eq(users.id, userId));
      await db.delete(sessions).where(eq(sessions.userId, userId));
      await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
      return 'changed';
    },
    now,
  );
}
