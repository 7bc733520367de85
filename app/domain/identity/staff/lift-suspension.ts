import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { StaffAct } from './change-account.ts';
import { withLockedAccount } from './locked-account.ts';
import { maySuspend } from '../permissions.ts';
import { rolesOf } from '../roles.ts';
import { queueRestored } from './suspension-mails.ts';
import { users } from '../tables.server.ts';

/**
 * Opens a suspended account again and mails its person, who signs in anew. Whoever is not suspended stays as they are.
 * @throws Refusal 'suspension-out-of-reach' (403): somebody with a role that is not below the actor's own;
 * 'person-unknown' (404).
 */
export async function liftSuspension(
  db: Database,
  { actor, userId, site, requestSource }: Omit<StaffAct, 'reason'>,
  now: Date,
): Promise<void> {
  await withLockedAccount(
    db,
    { actor, userId, action: 'account.restore', requestSource },
    async (db, { granted, person }) => {
      if (!maySuspend(granted, await rolesOf(db, userId)))
        throw new Refusal('suspension-out-of-reach', {}, 403);
      if (!person.suspendedAt) return 'unchanged';
      await db.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
      await queueRestored(db, { user: person, site }, now);
      return 'changed';
    },
    now,
  );
}
