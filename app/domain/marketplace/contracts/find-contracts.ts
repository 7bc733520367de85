import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { contractDeposits } from '../deposits/deposits-tables.server.ts';
import { findDepositsOf, type ContractDeposit } from '../deposits/find-deposits.ts';
import type { ContractSide } from './contract-constants.ts';
import {
  contractDeliveries,
  contractMilestones,
  contracts,
  contractSteps,
} from './contracts-tables.server.ts';

export type Contract = typeof contracts.$inferSelect;
export type ContractMilestone = typeof contractMilestones.$inferSelect;
export type ContractStep = typeof contractSteps.$inferSelect;

/** The side of a contract that somebody is; null for everybody else. */
export function sideOf(
  { clientId, freelancerId }: Pick<Contract, 'clientId' | 'freelancerId'>,
  userId: string,
): ContractSide | null {
  if (clientId === userId) return 'client';
  return freelancerId === userId ? 'freelancer' : null;
}

/** A contract by its id, whoever it belongs to; null when there is none. */
export async function findContract(db: Database, id: string): Promise<Contract | null> {
  if (!isRowId(id)) return null;
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, id));
  return contract ?? null;
}

/** The contract that began with a proposal, by its id; null where none did. */
export async function findContractIdOf(db: Database, proposalId: string): Promise<string | null> {
  const [contract] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, proposalId));
  return contract?.id ?? null;
}

/** A contract for one of its sides, with the side that they are; null for everybody else. */
export async function findOwnContract(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<{ contract: Contract; side: ContractSide } | null> {
  const contract = await findContract(db, id);
  const side = contract && sideOf(contract, userId);
  return contract && side ? { contract, side } : null;
}

export type OwnContract = {
  contract: Contract;
  side: ContractSide;
  milestones: ContractMilestone[];
  /** Null where its project asked for none. */
  deposit: ContractDeposit | null;
};

/** The contracts of somebody on either side, those that go on first, then the latest. */
export async function listOwnContracts(db: Database, userId: string): Promise<OwnContract[]> {
  const rows = await db
    .select()
    .from(contracts)
    .where(of(userId))
    .orderBy(asc(sql`${contracts.status} <> 'active'`), desc(contracts.number))
    .limit(200);
  const ids = rows.map(({ id }) => id);
  const milestones = await db
    .select()
    .from(contractMilestones)
    .where(inArray(contractMilestones.contractId, ids))
    .orderBy(asc(contractMilestones.position));
  const deposits = await findDepositsOf(db, ids);
  return rows.map((contract) => ({
    contract,
    side: sideOf(contract, userId)!,
    milestones: milestones.filter(({ contractId }) => contractId === contract.id),
    deposit: deposits.get(contract.id) ?? null,
  }));
}

/** The milestones of a contract in their order; a part that was paid stands after the one that it is of. */
export async function listMilestones(db: Database, contractId: string): Promise<ContractMilestone[]> {
  return await db
    .select()
    .from(contractMilestones)
    .where(eq(contractMilestones.contractId, contractId))
    .orderBy(asc(contractMilestones.position));
}

/** What happened to a contract, in order. */
export async function listContractSteps(db: Database, contractId: string): Promise<ContractStep[]> {
  return await db
    .select()
    .from(contractSteps)
    .where(eq(contractSteps.contractId, contractId))
    .orderBy(asc(contractSteps.id));
}

/** What was handed over for a contract, in order; what is still prepared only where `withPrepared` says so. */
export async function listDeliveries(
  db: Database,
  { contractId, withPrepared }: { contractId: string; withPrepared: boolean },
) {
  const { id, milestoneId, note, deliveredAt } = contractDeliveries;
  return await db
    .select({ id, milestoneId, note, deliveredAt })
    .from(contractDeliveries)
    .innerJoin(contractMilestones, eq(contractMilestones.id, milestoneId))
    .where(
      and(
        eq(contractMilestones.contractId, contractId),
        withPrepared ? undefined : sql`${deliveredAt} is not null`,
      ),
    )
    .orderBy(asc(sql`coalesce(${deliveredAt}, 'infinity'::timestamptz)`), asc(id));
}

/** The first milestone that a client agreed on and can fund now, with its contract; null when there is none. */
export async function findMilestoneToFund(db: Database, clientId: string) {
  const { id, contractId, title, amountPiastres, status, position } = contractMilestones;
  const [milestone] = await db
    .select({ id, contractId, title, amountPiastres })
    .from(contractMilestones)
    .innerJoin(contracts, eq(contracts.id, contractId))
    .leftJoin(contractDeposits, eq(contractDeposits.contractId, contracts.id))
    .where(
      and(
        eq(contracts.clientId, clientId),
        eq(status, 'agreed'),
        sql`${contractDeposits.status} is distinct from 'asked'`,
      ),
    )
    .orderBy(asc(contracts.number), asc(position))
    .limit(1);
  return milestone ?? null;
}

/** How many contracts of somebody go on: whoever has one cannot have their account deleted. */
export async function countActiveContracts(db: Database, userId: string): Promise<number> {
  return await db.$count(contracts, and(of(userId), isNull(contracts.endedAt)));
}

function of(userId: string): SQL | undefined {
  return or(eq(contracts.clientId, userId), eq(contracts.freelancerId, userId));
}
