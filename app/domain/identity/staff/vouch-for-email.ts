import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { changeAccount, type StaffAct } from './change-account.ts';
import { tellSecurityEvent } from '../security-mails.ts';
import { readReason } from './staff-reasons.ts';
import { users } from '../tables.server.ts';

/**
 * Confirms somebody's address by hand, with a reason that is kept, and mails them. What is confirmed stays as it is.
 * @throws Refusal 'reason-missing' or 'reason-long' (400), and what `changeAccount` refuses.
 */
export async function vouchForEmail(db: Database, vouched: StaffAct, now: Date): Promise<void> {
  const { site, ...act } = vouched;
  const reason = readReason(act.reason);
  await changeAccount(
    db,
    { ...act, reason, action: 'email.vouch' },
    async (db, person) => {
      if (person.emailConfirmedAt) return 'unchanged';
      await db.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, person.id));
      await tellSecurityEvent(db, { user: person, kind: 'email-vouched', site }, now);
      return 'changed';
    },
    now,
  );
}
