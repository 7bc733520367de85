import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { changeAccount, type StaffAct } from './change-account.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { signInSteps } from '../registration-tables.server.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { authenticators, passkeys, recoveryCodes } from '../second-factor/second-factor-tables.server.ts';
import { tellSecurityEvent } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { readReason } from './staff-reasons.ts';
import { sessions } from '../tables.server.ts';

/**
 * Takes every second factor, passkeys and recovery codes from somebody who lost them: from then on the password alone
 * signs them in, and staff must set up another at once. All their sessions end, and a mail tells them.
 * @throws Refusal 'prove-again' (403); 'reason-missing' or 'reason-long' (400); 'second-factor-none' (409); and what
 * `changeAccount` refuses.
 */
export async function resetSecondFactor(
  db: Database,
  { actor, site, ...reset }: StaffAct & { actor: Session },
  now: Date,
): Promise<void> {
  assertFreshProof(actor, now);
  const { userId } = reset;
  const reason = readReason(reset.reason);
  await changeAccount(
    db,
    { ...reset, actor, reason, action: 'second_factor.reset' },
    async (db, person) => {
      if (!(await hasSecondFactor(db, userId))) throw new Refusal('second-factor-none');
      await db.delete(authenticators).where(eq(authenticators.userId, userId));
      await db.delete(passkeys).where(eq(passkeys.userId, userId));
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await db.delete(sessions).where(eq(sessions.userId, userId));
      await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
      await tellSecurityEvent(db, { user: person, kind: 'second-factor-reset', site }, now);
      return 'changed';
    },
    now,
  );
}
