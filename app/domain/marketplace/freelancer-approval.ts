import { desc, eq, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isInvitedFreelancer, type InvitedMember } from './invited-freelancers.ts';
import { invitationRequests } from './tables.server.ts';

/** Where somebody stands on the way to working as a freelancer, as they are told it themselves. */
export type FreelancerApproval =
  | { state: 'none' }
  | { state: 'waiting'; since: Date }
  | { state: 'declined'; reason: string }
  | { state: 'approved' };

/**
 * Where somebody stands: invited, or by their newest request. A request that is forgotten after its year counts as
 * none; an invitation stays (docs/product.md, "Invitations").
 */
export async function findFreelancerApproval(
  db: Database,
  member: InvitedMember,
): Promise<FreelancerApproval> {
  if (await isInvitedFreelancer(db, member)) return { state: 'approved' };
  const { userId, emailKey } = member;
  const [newest] = await db
    .select()
    .from(invitationRequests)
    .where(
      or(
        eq(invitationRequests.userId, userId),
        emailKey === null ? undefined : eq(invitationRequests.emailKey, emailKey),
      ),
    )
    .orderBy(desc(invitationRequests.createdAt))
    .limit(1);
  if (newest?.status === 'new') return { state: 'waiting', since: newest.createdAt };
  if (newest?.status === 'declined') return { state: 'declined', reason: newest.declineReason ?? '' };
  return { state: 'none' };
}
