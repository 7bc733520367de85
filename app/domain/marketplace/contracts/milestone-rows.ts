import { eq, max } from 'drizzle-orm';
import { releaseEscrow } from '#domain/wallet/escrow/escrow.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ContractSide, MilestoneStatus } from './contract-constants.ts';
import { contractMilestones, contracts, contractSteps } from './contracts-tables.server.ts';
import type { Contract, ContractMilestone } from './find-contracts.ts';
import { dueDayOf, feeOf, sameTimeLater } from './milestone-rules.ts';

/** A milestone with its contract, both held. */
export type HeldMilestone = ContractMilestone & { contract: Contract };

/** Holds the contract of a milestone, and the milestone. @throws Refusal 'milestone-unknown' (404). */
export async function lockMilestone(db: Database, id: string): Promise<HeldMilestone> {
  const [known] = isRowId(id)
    ? await db
        .select({ contractId: contractMilestones.contractId })
        .from(contractMilestones)
        .where(eq(contractMilestones.id, id))
    : [];
  if (!known) throw new Refusal('milestone-unknown', {}, 404);
  const contract = await lockContract(db, known.contractId);
  const [milestone] = await db.select().from(contractMilestones).where(eq(contractMilestones.id, id));
  return { ...milestone!, contract };
}

/** Holds a contract: whatever happens to one of its milestones holds it first. @throws Refusal 'contract-unknown' (404). */
export async function lockContract(db: Database, id: string): Promise<Contract> {
  const [contract] = isRowId(id)
    ? await db.select().from(contracts).where(eq(contracts.id, id)).for('update')
    : [];
  if (!contract) throw new Refusal('contract-unknown', {}, 404);
  return contract;
}

/** What the wallet is told of a milestone whose money moves. */
export function escrowPartOf({ id, contract, amountPiastres, title }: HeldMilestone) {
  return {
    ...{ contractId: contract.id, milestoneId: id, clientId: contract.clientId!, amountPiastres },
    title: titleOf(contract, title),
  };
}

/** A milestone and its project, as statements and receipts name them. */
function titleOf({ title: project }: Contract, milestone: string): Bilingual {
  return { en: `${project.en}: ${milestone}`, ar: `${project.ar}: ${milestone}` };
}

/** Makes a part of a milestone one of its own that is paid at once; the rest of the money stays kept. */
export async function releasePart(
  db: Database,
  { row, partPiastres }: { row: HeldMilestone; partPiastres: number },
  now: Date,
): Promise<void> {
  const { contract, contractId, title, days, dueOn, deliveries, changes, amountPiastres } = row;
  const feePiastres = feeOf(partPiastres, contract);
  const [part] = await db
    .insert(contractMilestones)
    .values({
      ...{ contractId, title, days, dueOn, deliveries, changes, feePiastres },
      ...{ amountPiastres: partPiastres, status: 'paid', partOf: row.id, settledAt: now },
      position: await nextPosition(db, contractId),
    })
    .returning();
  await db
    .update(contractMilestones)
    .set({ amountPiastres: amountPiastres - partPiastres })
    .where(eq(contractMilestones.id, row.id));
  const paid = escrowPartOf({ ...part!, contract });
  await releaseEscrow(db, { ...paid, freelancerId: contract.freelancerId!, feePiastres }, now);
}

/** The place of the next milestone of a contract that is held. */
export async function nextPosition(db: Database, contractId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(contractMilestones.position) })
    .from(contractMilestones)
    .where(eq(contractMilestones.contractId, contractId));
  return (row?.last ?? 0) + 1;
}

type NextStep = {
  to: MilestoneStatus;
  asksToCancel: boolean;
  side: ContractSide | null;
  /** Of work that is delivered again by the end of a dispute. */
  releaseAt: Date | null;
};

/** What is written of a milestone beside its state, by where it goes from where. */
export function changesOf(
  row: HeldMilestone,
  { to, asksToCancel, side, releaseAt }: NextStep,
  now: Date,
): Partial<ContractMilestone> {
  const { contract, amountPiastres, days } = row;
  if (asksToCancel) return { cancelAskedBy: side };
  // A question whether to cancel is over with whatever happens next.
  const next = { status: to, cancelAskedBy: null, releaseAt: null };
  if (to === 'paid') return { ...next, feePiastres: feeOf(amountPiastres, contract), settledAt: now };
  if (to === 'cancelled') return { ...next, settledAt: now };
  // What was disputed goes on as it was: nothing is delivered or changed by that.
  if (row.status === 'disputed') return to === 'delivered' ? { ...next, releaseAt } : next;
  if (to === 'delivered')
    return {
      ...next,
      ...{ releaseAt: sameTimeLater(now, contract.silenceDays), remindedDays: null },
      deliveries: row.deliveries + 1,
    };
  if (to === 'funded' && row.status === 'agreed') return { ...next, dueOn: dueDayOf(now, days) };
  if (to === 'funded') return { ...next, changes: row.changes + 1 };
  return next;
}

type NewStep = Omit<typeof contractSteps.$inferInsert, 'id' | 'at'>;

/** Writes one row of the history, and gives its number. */
export async function addStep(db: Database, step: NewStep, now: Date): Promise<number> {
  const [row] = await db
    .insert(contractSteps)
    .values({ ...step, at: now })
    .returning({ id: contractSteps.id });
  return row!.id;
}
