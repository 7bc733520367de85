import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { changeAccount, type StaffAct } from './change-account.ts';
import { tellSecurityEvent } from '../security-mails.ts';
import { readReason } from './staff-reasons.ts';
import { users } from '../tables.server.ts';

/**
 * Confirms somebody's WhatsApp number by hand, with a reason that is kept, and mails them. What is confirmed stays as
 * it is.
 * @throws Refusal 'reason-missing' or 'reason-long' (400); 'person-has-no-phone' (409); 'phone-taken' (409) when
 * another account has confirmed the number; and what `changeAccount` refuses.
 */
export async function vouchForPhone(db: Database, vouched: StaffAct, now: Date): Promise<void> {
  const { site, ...act } = vouched;
  const reason = readReason(act.reason);
  try {
    await changeAccount(
      db,
      { ...act, reason, action: 'phone.vouch' },
      async (db, { phone, ...person }) => {
        if (phone === null) throw new Refusal('person-has-no-phone');
        if (person.phoneConfirmedAt) return 'unchanged';
        const isOfAnother = and(
          eq(users.phone, phone),
          ne(users.id, person.id),
          isNotNull(users.phoneConfirmedAt),
        );
        if ((await db.$count(users, isOfAnother)) > 0) throw new Refusal('phone-taken');
        await db.update(users).set({ phoneConfirmedAt: now }).where(eq(users.id, person.id));
        await tellSecurityEvent(db, { user: person, kind: 'phone-vouched', site }, now);
        return 'changed';
      },
      now,
    );
  } catch (error) {
    // Its person confirmed it at the same moment in another account.
    if (breaksConstraint(error, 'users_confirmed_phone_is_theirs')) throw new Refusal('phone-taken');
    throw error;
  }
}
