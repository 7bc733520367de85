import { writeAudit } from '#domain/audit/audit.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

/**
 * Whether somebody may send to many, whatever the screen said.
 * @throws Refusal 'broadcast-out-of-reach' (403).
 */
export function assertMaySend({ actor }: Pick<StaffContext, 'actor'>): void {
  if (!may(actor.roles, 'broadcasts.send')) throw new Refusal('broadcast-out-of-reach', {}, 403);
}

/** One line of the audit log about a broadcast or a template, in the transaction that changes it. */
export async function auditBroadcast(
  db: Database,
  entry: {
    action: AuditAction;
    target: { kind: 'broadcast' | 'broadcast_template'; id: string };
    sending: StaffContext;
    details?: Record<string, string | number | boolean>;
  },
  now: Date,
): Promise<void> {
  const { action, target, sending, details } = entry;
  const { actor, requestSource } = sending;
  await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', requestSource, ...(details && { details }) },
    now,
  );
}
