import type { AuditAction } from '#domain/manifests.ts';
import { approveReferral, refuseReferral } from '#domain/wallet/referrals/judge-referral.ts';
import { referrals } from '#domain/wallet/referrals/referral-tables.server.ts';
import { now, site, type Act, type Acting, type Acts, type By } from './acting.ts';

const siteUrl = site.url;

export const referralActs: Acts = {
  approveReferral: (acting) =>
    onReferral(acting, 'referral.approve', (referralId, by) =>
      approveReferral(acting.db, { referralId, siteUrl, ...by }, now),
    ),
  refuseReferral: (acting) =>
    onReferral(acting, 'referral.refuse', (referralId, by) =>
      refuseReferral(acting.db, { referralId, reason: 'not-genuine', siteUrl, ...by }, now),
    ),
};

/** An invitation that is held, of somebody by somebody else. */
async function onReferral(
  { db, member }: Acting,
  action: AuditAction,
  step: (referralId: string, by: By) => Promise<void>,
): Promise<Act> {
  const [inviter, invited] = [await member(), await member()];
  const [referral] = await db
    .insert(referrals)
    .values({
      ...{ inviterId: inviter.userId, invitedId: invited.userId, number: 1, status: 'held' },
      ...{ doubts: ['same-network'], invitedAt: now },
    })
    .returning({ id: referrals.id });
  const { id } = referral!;
  return {
    ...{ action, kind: 'referral' },
    run: async (by) => {
      await step(id, by);
      return id;
    },
  };
}
