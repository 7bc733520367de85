import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { contractDeposits } from './deposits-tables.server.ts';

export type ContractDeposit = typeof contractDeposits.$inferSelect;

/** The security deposit of a contract; null where none was asked for. */
export async function findDeposit(db: Database, contractId: string): Promise<ContractDeposit | null> {
  const [row] = await db.select().from(contractDeposits).where(eq(contractDeposits.contractId, contractId));
  return row ?? null;
}

/** Those of several contracts, by the ids of these. */
export async function findDepositsOf(
  db: Database,
  contractIds: string[],
): Promise<Map<string, ContractDeposit>> {
  const rows = await db
    .select()
    .from(contractDeposits)
    .where(inArray(contractDeposits.contractId, contractIds));
  return new Map(rows.map((row) => [row.contractId, row]));
}

/** The deposit that a freelancer was asked for first and has not paid yet, with its project; null when there is none. */
export async function findDepositToPay(
  db: Database,
  freelancerId: string,
): Promise<{ contractId: string; title: Bilingual } | null> {
  const { contractId, status } = contractDeposits;
  const [asked] = await db
    .select({ contractId, title: contracts.title })
    .from(contractDeposits)
    .innerJoin(contracts, eq(contracts.id, contractId))
    .where(and(eq(contracts.freelancerId, freelancerId), eq(status, 'asked')))
    .orderBy(asc(contracts.number))
    .limit(1);
  return asked ?? null;
}

/** What of a deposit is kept now, in piastres. */
export function leftOf({
  status,
  amountPiastres,
  givenPiastres,
}: Pick<ContractDeposit, 'status' | 'amountPiastres' | 'givenPiastres'>): number {
  return status === 'kept' ? amountPiastres - givenPiastres : 0;
}
