import { createHmac } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import type { AuditAction, AuditTarget } from '#domain/manifests.ts';
import type { AuditOutcome } from './audit-outcomes.ts';
import { auditLog } from './tables.server.ts';

/** Where a request came from, as far as it is remembered. */
export type RequestSource = {
  /** The network that the request came from; counted against rate limits, never kept. */
  network: string;
  /** Its keyed hash: see `hashNetwork`. */
  addressHash: string;
  userAgent: string;
};

export type AuditEntry = {
  /** Who did it; null when nobody was signed in. */
  actorId: string | null;
  action: AuditAction;
  target: {
    kind: AuditTarget;
    id: string | null;
  };
  outcome: AuditOutcome;
  requestSource: RequestSource;
  /** What else must be known afterwards. Never names, addresses, passwords or what people wrote. */
  details?: Record<string, string | number | boolean>;
};

/**
 * Writes one line of the audit log. For something done, call it in the transaction that does it, so that
 * neither exists without the other; for something refused, outside of the one that is rolled back. Gives the number of
 * the line: where no other row says what was done, it names the cause of what people are told.
 */
export async function writeAudit(db: Database, entry: AuditEntry, now: Date): Promise<{ lineId: number }> {
  const { actorId, action, target, outcome, requestSource, details = {} } = entry;
  const [line] = await db
    .insert(auditLog)
    .values({
      ...{ at: now, actorId, action, targetKind: target.kind, targetId: target.id },
      ...{ outcome, addressHash: requestSource.addressHash, details },
    })
    .returning({ lineId: auditLog.id });
  if (!line) throw new Error('The audit log took no line.');
  return line;
}

/**
 * What is kept instead of an address: the same for the same network, so that tries from one place can be
 * told apart from tries from many, and worthless to whoever does not have the key.
 */
export function hashNetwork(network: string, key: string): string {
  return createHmac('sha256', `audit address\n${key}`).update(network).digest('base64url').slice(0, 22);
}
