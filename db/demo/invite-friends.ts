import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { refuseReferral } from '#domain/wallet/referrals/judge-referral.ts';
import { judgeReferrals, noteReferrals } from '#domain/wallet/referrals/note-referrals.ts';
import { openReferralLink } from '#domain/wallet/referrals/referral-link.ts';
import { referrals } from '#domain/wallet/referrals/referral-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, sessionOf, siteUrl, staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** Whom Mona invited, in the order of time: an invitation in every state. */
export async function inviteFriends(db: Database, ids: Ids, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const mona = idOf(ids, 'mona');
  const referralCode = await openReferralLink(db, mona, ago(60));

  /** Somebody who made an account by her link, in her network or in one of their own. */
  const join = async (key: string, days: number, { isNear = false } = {}) => {
    const userId = idOf(ids, key);
    await db
      .update(users)
      .set({ referralCode, createdAt: ago(days) })
      .where(eq(users.id, userId));
    if (isNear) await sessionOf(db, userId, ago(days));
    await noteReferrals(db, ago(days));
    await judgeReferrals(db, { siteUrl }, ago(days));
    return userId;
  };

  const refused = await join('dalia', 44, { isNear: true });
  const [held] = await db.select().from(referrals).where(eq(referrals.invitedId, refused));
  const judgement = {
    ...staffOf(ids, 'finance'),
    referralId: held!.id,
    reason: 'not-genuine',
    siteUrl,
  } as const;
  await refuseReferral(db, judgement, ago(43));
  await join('amira', 10);
  await join('ziad', 3, { isNear: true });
  await join('adham', 1);
}
