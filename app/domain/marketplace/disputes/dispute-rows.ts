import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ContractSide, MilestoneStatus } from '../contracts/contract-constants.ts';
import { lockMilestone, type HeldMilestone } from '../contracts/milestone-rows.ts';
import type { DecisionStage } from './dispute-constants.ts';
import { disputeDecisions, disputeOffers, disputes, disputeStatements } from './disputes-tables.server.ts';

export type Dispute = typeof disputes.$inferSelect;
export type DisputeOffer = typeof disputeOffers.$inferSelect;
export type DisputeDecision = typeof disputeDecisions.$inferSelect;

/** A dispute with its milestone and their contract, all held. */
export type HeldDispute = Dispute & { milestone: HeldMilestone };

/** Holds the contract of a dispute, as everything that happens to it does, then the dispute. @throws Refusal 'dispute-unknown' (404). */
export async function lockDispute(db: Database, id: string): Promise<HeldDispute> {
  const { milestoneId } = disputes;
  const [known] = isRowId(id)
    ? await db.select({ milestoneId }).from(disputes).where(eq(disputes.id, id))
    : [];
  if (!known) throw new Refusal('dispute-unknown', {}, 404);
  const milestone = await lockMilestone(db, known.milestoneId);
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id)).for('update');
  return { ...dispute!, milestone };
}

/** The newest offer of a side; null while it has made none. */
export async function findNewestOffer(
  db: Database,
  { disputeId, side }: { disputeId: string; side: ContractSide },
): Promise<DisputeOffer | null> {
  const [offer] = await db
    .select()
    .from(disputeOffers)
    .where(and(eq(disputeOffers.disputeId, disputeId), eq(disputeOffers.side, side)))
    .orderBy(desc(disputeOffers.id))
    .limit(1);
  return offer ?? null;
}

/** What was decided at a stage; null while nobody has. */
export async function findDecision(
  db: Database,
  { disputeId, stage }: { disputeId: string; stage: DecisionStage },
): Promise<DisputeDecision | null> {
  const [decision] = await db
    .select()
    .from(disputeDecisions)
    .where(and(eq(disputeDecisions.disputeId, disputeId), eq(disputeDecisions.stage, stage)));
  return decision ?? null;
}

type Of = { disputeId: string; side: ContractSide };

/** How many offers a side has made. */
export async function countOffers(db: Database, { disputeId, side }: Of): Promise<number> {
  return await db.$count(
    disputeOffers,
    and(eq(disputeOffers.disputeId, disputeId), eq(disputeOffers.side, side)),
  );
}

/** How often a side has said something; what it still prepares does not count. */
export async function countStatements(db: Database, { disputeId, side }: Of): Promise<number> {
  const theirs = and(eq(disputeStatements.disputeId, disputeId), eq(disputeStatements.side, side));
  return await db.$count(disputeStatements, and(theirs, isNotNull(disputeStatements.statedAt)));
}

/** The other side of a contract. */
export function acrossOf(side: ContractSide): ContractSide {
  return side === 'client' ? 'freelancer' : 'client';
}

/** How much a dispute is about: of a milestone that was split at its end, both parts together. */
export function wholeOf(
  { freelancerPiastres }: Pick<Dispute, 'freelancerPiastres'>,
  { status, amountPiastres }: { status: MilestoneStatus; amountPiastres: number },
): number {
  return amountPiastres + (status === 'cancelled' ? (freelancerPiastres ?? 0) : 0);
}

/** What the freelancer gets by so many percent of a milestone, in whole piastres, rounded down; the rest is the client's. */
export function shareOf(amountPiastres: number, percent: number): number {
  return Math.floor((amountPiastres * percent) / 100);
}
