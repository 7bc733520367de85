import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import {
  auditInvitation,
  lockInvitation,
  tellDecision,
  type InvitationDecision,
} from './decide-invitation.ts';
import { freelancerInvitations, invitationRequests } from './tables.server.ts';

/**
 * Invites somebody to work as a freelancer and tells them. The invitation belongs to the account that has the address
 * confirmed; while there is none, to the address.
 * @throws Refusal 'invitation-decided-already', 'invitation-unknown' (404), 'decision-out-of-reach' (403).
 */
export async function approveInvitation(
  db: Database,
  { siteUrl, ...decision }: InvitationDecision & { siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const request = await lockInvitation(db, decision);
    if (request.status !== 'new') throw new Refusal('invitation-decided-already');
    const invitedBy = decision.actor.userId;
    await db
      .update(invitationRequests)
      .set({ status: 'approved', decidedAt: now, decidedBy: invitedBy })
      .where(eq(invitationRequests.id, request.id));
    const { lineId } = await auditInvitation(db, { action: 'invitation.approve', decision }, now);
    const account = await tellDecision(db, { request, answer: 'approved', lineId, siteUrl }, now);
    // Invited before: that invitation stays.
    await db
      .insert(freelancerInvitations)
      .values({ emailKey: request.emailKey, userId: account?.userId ?? null, invitedBy, invitedAt: now })
      .onConflictDoNothing();
  });
}
