import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { referrals } from './referral-tables.server.ts';

/** Whether somebody has invited one of these people to the site, or was invited by one of them. */
export async function hasInvited(db: Database, userId: string, others: readonly string[]): Promise<boolean> {
  const { inviterId, invitedId } = referrals;
  const tie = or(
    and(eq(inviterId, userId), inArray(invitedId, [...others])),
    and(eq(invitedId, userId), inArray(inviterId, [...others])),
  );
  return (await db.$count(referrals, tie)) > 0;
}
