import type { TeamPlan } from '#domain/wallet/teams/team-plan-process.ts';
import { getTeamInvoice } from '#domain/wallet/teams/write-invoice.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ShownInvoice } from './invoice-facts.tsx';

/** The invoice of a plan that counts, and what paid for it. */
export async function readShownInvoice(
  db: Database,
  { id: planId, paidOn, paymentReference }: Pick<TeamPlan, 'id' | 'paidOn' | 'paymentReference'>,
): Promise<ShownInvoice> {
  const { id: _, planId: __, revision: ___, ...invoice } = await getTeamInvoice(db, planId);
  const paid = paidOn && paymentReference ? { on: paidOn, reference: paymentReference } : null;
  return { ...invoice, paid };
}
