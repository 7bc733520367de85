import { writeAudit, type Whence } from '#domain/audit/audit.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-words.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

/** Who of the staff sends, and where their request came from. */
export type Sending = { actor: { userId: string; roles: readonly GrantedRole[] }; whence: Whence };

/**
 * Whether somebody may send to many, whatever the screen said.
 * @throws Refusal 'broadcast-out-of-reach' (403).
 */
export function assertMaySend({ actor }: Sending): void {
  if (!may(actor.roles, 'broadcasts.send')) throw new Refusal('broadcast-out-of-reach', {}, 403);
}

/** One line of the audit log about a broadcast or a template, in the transaction that changes it. */
export async function auditBroadcast(
  db: Database,
  entry: {
    action: AuditAction;
    target: { kind: 'broadcast' | 'broadcast_template'; id: string };
    sending: Sending;
    details?: Record<string, string | number | boolean>;
  },
  now: Date,
): Promise<void> {
  const { action, target, sending, details } = entry;
  const { actor, whence } = sending;
  await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', whence, ...(details && { details }) },
    now,
  );
}
