import { desc, eq } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { TeamPlan } from './team-plan-process.ts';
import { teamInvoices } from './teams-tables.server.ts';

export type TeamInvoice = typeof teamInvoices.$inferSelect;

/** What of a plan stands on its invoice. */
export const invoicedFacts = [
  'organisation',
  'taxNumber',
  'seats',
  'pricePiastres',
  'firstOn',
  'lastOn',
] as const satisfies readonly (keyof TeamPlan)[];

/** Issues an invoice of a plan as it is now, with the issuer as the settings name it, in the caller's transaction. */
export async function writeTeamInvoice(db: Database, plan: TeamPlan, now: Date): Promise<void> {
  const { legalName, address, wallet } = await readSettings(db);
  const { taxNumber: issuerTaxNumber, tradeNumber, bankAccount } = wallet;
  const { id: planId, revision, organisation, taxNumber, seats, pricePiastres, firstOn, lastOn } = plan;
  await db.insert(teamInvoices).values({
    ...{ planId, revision, organisation, taxNumber, seats, pricePiastres, firstOn, lastOn },
    issuer: { legalName, address, taxNumber: issuerTaxNumber, tradeNumber },
    ...{ bankAccount, issuedAt: now },
  });
}

/** The invoice of a plan that counts: the last one. Earlier ones were replaced by it. */
export async function getTeamInvoice(
  db: Database,
  planId: string,
): Promise<TeamInvoice & { replaces: number[] }> {
  const [last, ...earlier] = await db
    .select()
    .from(teamInvoices)
    .where(eq(teamInvoices.planId, planId))
    .orderBy(desc(teamInvoices.number));
  if (!last) throw new Error(`The plan ${planId} has no invoice.`);
  return { ...last, replaces: earlier.map(({ number }) => number) };
}
