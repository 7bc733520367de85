import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readFinanceReport, type FinanceReport } from './finance-report.ts';

/**
 * The report of a time, for a file; who took it is in the audit log first.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportFinanceReport(
  db: Database,
  { from, before, ...staff }: StaffContext & { from: Date; before: Date },
  now: Date,
): Promise<FinanceReport> {
  assertMay(staff, 'money.see');
  const { actor, requestSource } = staff;
  const target = { kind: 'ledger', id: null } as const;
  const line = { actorId: actor.userId, action: 'finance_report.export', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: {} }, now);
  return await readFinanceReport(db, { from, before });
}
