import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ReportAccount } from '../report/finance-report.ts';
import { findClose } from './find-closes.ts';

/**
 * The accounts of a closed day or month, for a file; who took them is in the audit log first.
 * @throws Refusal 'not-permitted' (403), 'close-unknown' (404).
 */
export async function exportClose(
  db: Database,
  { id, ...staff }: StaffContext & { id: string },
  now: Date,
): Promise<{ period: string; accounts: ReportAccount[] }> {
  assertMay(staff, 'money.see');
  const found = await findClose(db, id);
  if (!found) throw new Refusal('close-unknown', {}, 404);
  const { actor, requestSource } = staff;
  const target = { kind: 'close', id } as const;
  const line = { actorId: actor.userId, action: 'close.export', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: {} }, now);
  return { period: found.close.period, accounts: found.close.accounts };
}
