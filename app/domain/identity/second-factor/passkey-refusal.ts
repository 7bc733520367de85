import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { AuditAction } from '#domain/manifests.ts';

type Refused = {
  action: AuditAction & ('session.start' | 'session.prove');
  status: 400 | 401;
  userId: string | null;
  /** For the audit log alone. */
  reason: string;
  requestSource: RequestSource;
};

/**
 * Turns the answer of a passkey away: always with the same words, so that nobody learns which passkeys and accounts
 * there are.
 * @throws Refusal 'passkey-refused'.
 */
export async function refusePasskey(db: Database, refused: Refused, now: Date): Promise<never> {
  const { action, status, userId, reason, requestSource } = refused;
  const target = { kind: 'user', id: userId } as const;
  const details = { reason: `passkey: ${reason}` };
  await writeAudit(db, { actorId: null, action, target, outcome: 'refused', requestSource, details }, now);
  throw new Refusal('passkey-refused', {}, status);
}
