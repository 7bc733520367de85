import { eq } from 'drizzle-orm';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditInvitation, lockInvitation, type InvitationDecision } from './decide-invitation.ts';
import { invitationRequests } from './tables.server.ts';

/**
 * Opens a declined request again, so that it can be decided anew; nobody is told. Reopening twice changes nothing.
 * @throws Refusal 'invitation-approved-already', 'invitation-open-already' when the address has asked again since,
 * 'invitation-unknown' (404), 'decision-out-of-reach' (403).
 */
export async function reopenInvitation(db: Database, decision: InvitationDecision, now: Date): Promise<void> {
  try {
    await db.transaction(async (db) => {
      const request = await lockInvitation(db, decision);
      if (request.status === 'new') return;
      if (request.status === 'approved') throw new Refusal('invitation-approved-already');
      await db
        .update(invitationRequests)
        .set({ status: 'new', decidedAt: null, decidedBy: null, declineReason: null })
        .where(eq(invitationRequests.id, request.id));
      await auditInvitation(db, { action: 'invitation.reopen', decision }, now);
    });
  } catch (error) {
    const isAskedAgain = breaksConstraint(error, 'invitation_requests_one_open_for_an_address');
    throw isAskedAgain ? new Refusal('invitation-open-already') : error;
  }
}
