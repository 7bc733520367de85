import type { Database } from '#platform/database/database.server.ts';
import { countAudit, type AuditQuery } from '#domain/audit/audit-entries.ts';
import { listAudit, type ListedAudit } from './audit-list.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '../staff-context.ts';

/** So many lines are read at once for a file. */
const linesAtOnce = 500;

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
  const details = { lines: await countAudit(db, asked) };
  const target = { kind: 'audit_log', id: null } as const;
  const entry = {
    actorId: actor.userId,
    action: 'audit.export',
    target,
    outcome: 'done',
    requestSource,
  } as const;
  await writeAudit(db, { ...entry, details }, now);
  return readLines(db, asked);
}

async function* readLines(db: Database, asked: AuditQuery): AsyncGenerator<ListedAudit> {
  for (let page = 1; ; page += 1) {
    const lines = await listAudit(db, { ...asked, page, perPage: linesAtOnce });
    yield* lines;
    if (lines.length < linesAtOnce) return;
  }
}
