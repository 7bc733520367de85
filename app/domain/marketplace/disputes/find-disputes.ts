import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { contractMilestones, contracts } from '../contracts/contracts-tables.server.ts';
import type { Contract } from '../contracts/find-contracts.ts';
import type { Dispute, DisputeDecision, DisputeOffer } from './dispute-rows.ts';
import { disputeDecisions, disputeOffers, disputes, disputeSteps } from './disputes-tables.server.ts';

/** The disputes about a milestone, the newest first: at most the first is open. */
export async function listDisputesOf(db: Database, milestoneId: string): Promise<Dispute[]> {
  return await db
    .select()
    .from(disputes)
    .where(eq(disputes.milestoneId, milestoneId))
    .orderBy(desc(disputes.openedAt), desc(disputes.id));
}

/** The disputes about all milestones of a contract, the newest first, with what each is about. */
export async function listDisputesOfContract(
  db: Database,
  contractId: string,
): Promise<(Pick<Dispute, 'id' | 'status' | 'openedAt'> & { milestone: string })[]> {
  const { id, status, openedAt } = disputes;
  return await db
    .select({ id, status, openedAt, milestone: contractMilestones.title })
    .from(disputes)
    .innerJoin(contractMilestones, eq(contractMilestones.id, disputes.milestoneId))
    .where(eq(contractMilestones.contractId, contractId))
    .orderBy(desc(openedAt), desc(id));
}

/** A dispute by its id, whoever it belongs to; null when there is none. */
export async function findDispute(db: Database, id: string): Promise<Dispute | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row ?? null;
}

/** The contract that a dispute is about; null when there is no such dispute. */
export async function contractOfDispute(db: Database, id: string): Promise<Contract | null> {
  const [row] = await db
    .select({ contract: contracts })
    .from(disputes)
    .innerJoin(contractMilestones, eq(contractMilestones.id, disputes.milestoneId))
    .innerJoin(contracts, eq(contracts.id, contractMilestones.contractId))
    .where(eq(disputes.id, id));
  return row?.contract ?? null;
}

/** All offers of a dispute, in order. */
export async function listOffers(db: Database, disputeId: string): Promise<DisputeOffer[]> {
  return await db
    .select()
    .from(disputeOffers)
    .where(eq(disputeOffers.disputeId, disputeId))
    .orderBy(asc(disputeOffers.id));
}

/** What was decided about a dispute, in order. */
export async function listDecisions(db: Database, disputeId: string): Promise<DisputeDecision[]> {
  return await db
    .select()
    .from(disputeDecisions)
    .where(eq(disputeDecisions.disputeId, disputeId))
    .orderBy(asc(disputeDecisions.id));
}

export type DisputeStep = {
  id: number;
  event: string;
  side: ContractSide | null;
  at: Date;
  freelancerPiastres: number | null;
};

/** What happened to a dispute, in order. */
export async function listDisputeSteps(db: Database, disputeId: string): Promise<DisputeStep[]> {
  const { id, event, side, at, freelancerPiastres } = disputeSteps;
  return await db
    .select({ id, event, side, at, freelancerPiastres })
    .from(disputeSteps)
    .where(eq(disputeSteps.disputeId, disputeId))
    .orderBy(asc(id));
}
