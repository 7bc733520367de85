import { randomUUID } from 'node:crypto';
import { teamInvoices, teamPlans } from '#domain/wallet/teams/teams-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

/** A team plan that was offered, as a row alone; what is secret about it says so. */
export async function makeTeamPlan(db: Database, secret: string) {
  const id = randomUUID();
  const both = { en: 'Baseera', ar: 'بصيرة' };
  const terms = { seats: 3, pricePiastres: 5000, firstOn: '2026-11-01', lastOn: '2027-11-01' };
  const email = `${id}@example.com`;
  await db.insert(teamPlans).values({
    ...{ id, status: 'offered', organisation: secret, language: 'en', ...terms },
    ...{ contactName: secret, contactEmail: email, contactEmailKey: email },
    ...{ offeredBy: randomUUID(), offeredAt: new Date() },
  });
  const issuer = { legalName: both, address: both, taxNumber: null, tradeNumber: null };
  const [invoice] = await db
    .insert(teamInvoices)
    .values({ planId: id, revision: 1, organisation: secret, ...terms, issuer, issuedAt: new Date() })
    .returning({ id: teamInvoices.id });
  const rows = [
    { table: 'team_plans', id },
    { table: 'team_invoices', id: invoice!.id },
  ];
  return { params: { id }, rows };
}
