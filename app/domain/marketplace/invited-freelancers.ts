import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { freelancerInvitations } from './tables.server.ts';

/** Somebody with an account; `emailKey` is their address as it is compared, null while it is not confirmed. */
export type InvitedMember = { userId: string; emailKey: string | null };

/** Whether somebody was invited to work as a freelancer: with their account, or by the address that they confirmed. */
export async function isInvitedFreelancer(
  db: Database,
  { userId, emailKey }: InvitedMember,
): Promise<boolean> {
  const { userId: invited, emailKey: address } = freelancerInvitations;
  const byAddress = emailKey === null ? undefined : and(isNull(invited), eq(address, emailKey));
  return (await db.$count(freelancerInvitations, or(eq(invited, userId), byAddress))) > 0;
}

/** How many people have been invited to work as freelancers. */
export async function countInvitedFreelancers(db: Database): Promise<number> {
  return await db.$count(freelancerInvitations);
}
