import { data, type RouterContextProvider } from 'react-router';
import { findTeamPlan } from '#domain/wallet/teams/list-team-plans.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { ShownInvoice } from '#routes/teams/invoice-facts.tsx';
import { readShownInvoice } from '#routes/teams/shown-invoice.server.ts';

type Found = { id: string; planNumber: number; invoice: ShownInvoice };

/** The invoice of a plan for staff who may see money, and its plan; else a 403, and a 404 where there is none. */
export async function getInvoiceOfTeam(
  context: Readonly<RouterContextProvider>,
  planId: string,
): Promise<Found> {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findTeamPlan(db, planId);
  if (!found) throw data(null, { status: 404 });
  const { id, number } = found.plan;
  return { id, planNumber: number, invoice: await readShownInvoice(db, found.plan) };
}
