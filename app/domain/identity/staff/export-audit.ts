import type { Database } from '#platform/database/database.server.ts';
import { readPages } from '#platform/search/read-page.server.ts';
import { countAudit, type AuditQuery } from '#domain/audit/audit-entries.ts';
import { listAudit, type ListedAudit } from './audit-list.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '../staff-context.ts';

/**
 * The lines of the audit log that fit at this moment, for a file that staff take with them; who took how many is in
 * the log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportAudit(
  db: Database,
  { query, actor, requestSource }: StaffContext & { query: AuditQuery },
  now: Date,
): Promise<AsyncIterable<ListedAudit>> {
  assertMay({ actor }, 'audit.see');
  // Lines that are written while these are read would move the pages.
  const asked = { ...query, before: now };
  const lines = await countAudit(db, asked);
  const details = { lines };
  const target = { kind: 'audit_log', id: null } as const;
  const entry = {
    actorId: actor.userId,
    action: 'audit.export',
    target,
    outcome: 'done',
    requestSource,
  } as const;
  await writeAudit(db, { ...entry, details }, now);
  return readPages(lines, (page) => listAudit(db, { ...asked, ...page }));
}
