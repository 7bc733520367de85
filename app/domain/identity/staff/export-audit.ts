import type { Database } from '#platform/database/database.server.ts';
import { countAudit, type AuditQuery } from '#domain/audit/audit-entries.ts';
import { listAudit, type ListedAudit } from './audit-list.ts';
import { writeAudit, type Whence } from '#domain/audit/audit.ts';

/** So many lines are read at once for a file. */
const linesAtOnce = 500;

/**
 * The lines of the audit log that fit at this moment, for a file that staff take with them; who took how many is in
 * the log before the first one is read.
 */
export async function exportAudit(
  db: Database,
  { query, actorId, whence }: { query: AuditQuery; actorId: string; whence: Whence },
  now: Date,
): Promise<AsyncIterable<ListedAudit>> {
  // Lines that are written while these are read would move the pages.
  const asked = { ...query, before: now };
  const details = { lines: await countAudit(db, asked) };
  const target = { kind: 'audit_log', id: null } as const;
  await writeAudit(db, { actorId, action: 'audit.export', target, outcome: 'done', whence, details }, now);
  return readLines(db, asked);
}

async function* readLines(db: Database, asked: AuditQuery): AsyncGenerator<ListedAudit> {
  for (let page = 1; ; page += 1) {
    const lines = await listAudit(db, { ...asked, page, perPage: linesAtOnce });
    yield* lines;
    if (lines.length < linesAtOnce) return;
  }
}
