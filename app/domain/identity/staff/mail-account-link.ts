import type { Database } from '#platform/database/database.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { changeAccount, type StaffAct } from './change-account.ts';
import { mailInvitation, mailResetLink } from '../sign-in/reset-links.ts';
import { assertMay } from '../staff-context.ts';

const limit = { name: 'account-link', limit: 5, windowSeconds: 3600 };

/**
 * Mails somebody a link to choose their first password, as when they were invited, or a new one. Links from before go
 * on working until one of them is used.
 * @throws Refusal 'not-permitted' (403); 'too-many-requests' (429) after five in an hour; 'person-is-suspended' (409);
 * and what `changeAccount` refuses.
 */
export async function mailAccountLink(
  db: Database,
  { site, ...act }: Omit<StaffAct, 'reason'>,
  now: Date,
): Promise<void> {
  assertMay(act, 'users.edit');
  await takeFromLimit(db, { ...limit, key: act.userId }, now);
  await changeAccount(
    db,
    { ...act, reason: null, action: 'account.link' },
    async (db, person) => {
      if (person.suspendedAt) throw new Refusal('person-is-suspended');
      if (person.passwordHash === null) await mailInvitation(db, { user: person, site }, now);
      else await mailResetLink(db, { user: person, isFirst: false, site }, now);
      return 'changed';
    },
    now,
  );
}
