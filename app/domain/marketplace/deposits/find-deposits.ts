import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
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

/** What of a deposit is kept now, in piastres. */
export function leftOf({
  status,
  amountPiastres,
  givenPiastres,
}: Pick<ContractDeposit, 'status' | 'amountPiastres' | 'givenPiastres'>): number {
  return status === 'kept' ? amountPiastres - givenPiastres : 0;
}
