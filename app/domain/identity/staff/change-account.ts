import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { withLockedAccount, type LockedAccountChange } from './locked-account.ts';
import { mayEditAccount } from '../permissions.ts';
import { rolesOf } from '../roles.ts';
import type { AccountSite } from '../security-mails.ts';
import type { StaffContext } from '../staff-context.ts';
import { keepReason } from './staff-reasons.ts';
import type { users } from '../tables.server.ts';

/** What staff do to somebody's account by hand, and why. */
export type AccountChange = Omit<LockedAccountChange, 'details'> & {
  /** As `readReason` gave it; null where none is asked for. */
  reason: string | null;
};

/** Whose account staff change, and why; what the verbs of the staff area are given. */
export type StaffAct = StaffContext & { userId: string; reason: string; site: AccountSite };

/**
 * Makes a change to somebody's account as `withLockedAccount` does, for staff who may edit it, and keeps the reason.
 * @throws Refusal 'staff-on-oneself' (403), 'account-out-of-reach' (403): somebody with a role that is not below the
 * actor's own; 'person-unknown' (404), and what `change` refuses.
 */
export async function changeAccount(
  db: Database,
  { reason, ...standing }: AccountChange,
  change: (db: Database, person: typeof users.$inferSelect) => Promise<'changed' | 'unchanged'>,
  now: Date,
): Promise<void> {
  const { actor, userId, action } = standing;
  await withLockedAccount(
    db,
    standing,
    async (db, { granted, person }) => {
      if (userId === actor.userId) throw new Refusal('staff-on-oneself', {}, 403);
      if (!mayEditAccount(granted, await rolesOf(db, userId)))
        throw new Refusal('account-out-of-reach', {}, 403);
      const outcome = await change(db, person);
      if (outcome === 'changed' && reason !== null)
        await keepReason(db, { userId, staffId: actor.userId, action, reason }, now);
      return outcome;
    },
    now,
  );
}
