import { eq } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { queueInvitationMail, type InvitationRequest } from './invitation-mails.ts';
import { invitationRequests } from './tables.server.ts';

/** Which request somebody of the staff decides about. */
export type InvitationDecision = StaffContext & { invitationId: string };

/**
 * A request that nobody else decides about until the caller's transaction ends.
 * @throws Refusal 'decision-out-of-reach' (403), 'invitation-unknown' (404).
 */
export async function lockInvitation(
  db: Database,
  { invitationId, actor }: InvitationDecision,
): Promise<InvitationRequest> {
  if (!may(actor.roles, 'invitations.decide')) throw new Refusal('decision-out-of-reach', {}, 403);
  const [request] = isRowId(invitationId)
    ? await db.select().from(invitationRequests).where(eq(invitationRequests.id, invitationId)).for('update')
    : [];
  if (!request) throw new Refusal('invitation-unknown', {}, 404);
  return request;
}

/** Notes in the caller's transaction what was decided about a request, and gives the number of the line. */
export async function auditInvitation(
  db: Database,
  { action, decision }: { action: AuditAction; decision: InvitationDecision },
  now: Date,
): Promise<{ lineId: number }> {
  const { invitationId, actor, requestSource } = decision;
  const target = { kind: 'invitation', id: invitationId } as const;
  return await writeAudit(db, { actorId: actor.userId, action, target, outcome: 'done', requestSource }, now);
}

type Answer = {
  request: InvitationRequest;
  answer: 'approved' | 'declined';
  /** The line of the audit log that says so: a request may be declined, reopened and approved, and each is news. */
  lineId: number;
  siteUrl: string;
};

/**
 * Tells somebody in the caller's transaction how their request was decided: by mail, and in the app where an account
 * has their address confirmed. Returns that account.
 */
export async function tellDecision(
  db: Database,
  { request, answer, lineId, siteUrl }: Answer,
  now: Date,
): Promise<{ userId: string } | null> {
  const account = await findConfirmedAccount(db, request.emailKey);
  const hasAccount = account !== null;
  await queueInvitationMail(db, { mail: answer, request, lineId, siteUrl, hasAccount }, now);
  if (account) {
    const key = `invitation-${answer}:${lineId}`;
    await notify(db, { userId: account.userId, kind: `invitation-${answer}`, key, href: '/freelance' }, now);
  }
  return account;
}
