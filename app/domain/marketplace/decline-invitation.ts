import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import {
  auditInvitation,
  lockInvitation,
  tellDecision,
  type InvitationDecision,
} from './decide-invitation.ts';
import { invitationRequests } from './tables.server.ts';

/**
 * Declines a request and tells the person why, in the words given. They may ask again.
 * @throws Refusal 'invitation-decided-already', 'invitation-unknown' (404), 'decision-out-of-reach' (403).
 */
export async function declineInvitation(
  db: Database,
  { siteUrl, reason, ...decision }: InvitationDecision & { siteUrl: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const open = await lockInvitation(db, decision);
    if (open.status !== 'new') throw new Refusal('invitation-decided-already');
    const [request] = await db
      .update(invitationRequests)
      .set({
        ...{ status: 'declined', decidedAt: now },
        ...{ decidedBy: decision.actor.userId, declineReason: reason },
      })
      .where(eq(invitationRequests.id, open.id))
      .returning();
    const { lineId } = await auditInvitation(db, { action: 'invitation.decline', decision }, now);
    await tellDecision(db, { request: request!, answer: 'declined', lineId, siteUrl }, now);
  });
}
