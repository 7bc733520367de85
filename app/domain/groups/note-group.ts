import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { AuditAction, AuditTarget } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';

/** Who acts, and from where. */
export type GroupActor = { userId: string; requestSource: RequestSource };

type GroupLine = GroupActor & {
  action: Extract<AuditAction, `group${string}`>;
  kind: Extract<AuditTarget, `group${string}`>;
  id: string;
  details?: Record<string, string | number | boolean>;
};

/** Writes what was done in a group into the audit log; gives the number of the line. */
export async function noteGroup(
  db: Database,
  { userId, requestSource, action, kind, id, details }: GroupLine,
  now: Date,
): Promise<{ lineId: number }> {
  const line = { actorId: userId, action, target: { kind, id }, requestSource, outcome: 'done' } as const;
  return await writeAudit(db, { ...line, ...(details && { details }) }, now);
}
