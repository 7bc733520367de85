import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Settlement } from './card-refund-constants.ts';
import { cardRefundProcess } from './card-refund-process.ts';

type Settling = StaffContext & {
  cardRefundId: string;
  outcome: Settlement;
  /** What they found out, in words that the member reads too. */
  reason: string;
  siteUrl: string;
};

/**
 * Writes down what somebody found out about money whose provider never said what became of it: it went back, or it did not and
 * is free again.
 * @throws Refusal 'not-permitted' (403), 'card-refund-unknown' (404), 'card-refund-settled', 'card-refund-their-own'.
 */
export async function settleCardRefund(
  db: Database,
  { cardRefundId: id, outcome, reason, siteUrl, ...staff }: Settling,
  now: Date,
): Promise<void> {
  assertMay(staff, 'refunds.make');
  if (!isRowId(id)) throw new Refusal('card-refund-unknown', {}, 404);
  await db.transaction(async (db) => {
    const event = outcome === 'paid' ? 'mark-paid' : 'mark-refused';
    const input = { reason, ...(outcome === 'refused' && { refusedBecause: 'staff' as const }) };
    await runTransition(db, cardRefundProcess, { event, id, by: staff, input, siteUrl }, now);
  });
}
