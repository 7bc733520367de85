import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { referralLinks, referrals } from './referral-tables.server.ts';

/** What somebody's copy of their data says of invitations: their link, their own ones without names, and that they came by one. */
export async function readReferralData(db: Database, userId: string) {
  const { number, status, refusalReason, points, invitedAt, decidedAt } = referrals;
  const { code, createdAt } = referralLinks;
  const [link] = await db
    .select({ code, createdAt })
    .from(referralLinks)
    .where(eq(referralLinks.userId, userId));
  const [cameBy] = await db.select({ at: invitedAt }).from(referrals).where(eq(referrals.invitedId, userId));
  return {
    link: link ?? null,
    cameByInvitation: cameBy ?? null,
    invitations: await db
      .select({ number, status, refusalReason, points, invitedAt, decidedAt })
      .from(referrals)
      .where(eq(referrals.inviterId, userId))
      .orderBy(asc(number)),
  };
}

/**
 * What brought no points goes with the account of either person. What brought some stays with its points, without the person
 * who goes; their link goes with their account.
 */
export const forgetReferrals: PurgePart = async (db: Database, { userId }) => {
  const isTheirs = or(eq(referrals.inviterId, userId), eq(referrals.invitedId, userId));
  await db.delete(referrals).where(and(isTheirs, ne(referrals.status, 'earned')));
  await db.update(referrals).set({ inviterId: null }).where(eq(referrals.inviterId, userId));
  await db.update(referrals).set({ invitedId: null }).where(eq(referrals.invitedId, userId));
};
