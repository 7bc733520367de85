import { eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { contractMilestones } from './contracts-tables.server.ts';
import { keepDelivery } from './deliveries.ts';
import { endIfNothingIsOpen } from './end-contract.ts';
import { sideOf } from './find-contracts.ts';
import { milestoneProcess, type MilestoneEvent, type MilestoneInput } from './milestone-process.ts';
import { lockMilestone, type HeldMilestone } from './milestone-rows.ts';
import { milestoneTable } from './states.ts';

/** A side of a contract does something to one of its milestones. */
export type MilestoneStep = {
  milestoneId: string;
  userId: string;
  requestSource: RequestSource;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Pays the money for a milestone from the client's wallet into escrow: the freelancer can begin, and the day on which it is due
 * is set. `seen` is the amount that the client has before them.
 * @throws Refusal 'escrow-too-little', 'milestone-changed-meanwhile', 'milestone-elsewhere', 'milestone-unknown' (404),
 * 'contract-out-of-reach' (403).
 */
export async function fundMilestone(
  db: Database,
  { seen, ...step }: MilestoneStep & { seen: number },
  now: Date,
): Promise<void> {
  await happen(db, { event: 'fund', step, input: { seen } }, now);
}

/**
 * Hands over what was done for a milestone, with a note and the files that were put there before. From now on the client has so
 * many days to answer.
 * @throws Refusal 'milestone-elsewhere', 'milestone-unknown' (404), 'contract-out-of-reach' (403).
 */
export async function deliverMilestone(
  db: Database,
  { note, ...step }: MilestoneStep & { note: string },
  now: Date,
): Promise<void> {
  await happen(db, { event: 'deliver', step, input: { note } }, now, async (db) => {
    await keepDelivery(db, { milestoneId: step.milestoneId, note }, now);
  });
}

/** Asks for changes of what was delivered, and says which. @throws Refusal as `approveMilestone`. */
export async function askForChanges(
  db: Database,
  { note, seen, ...step }: MilestoneStep & { note: string; seen: number },
  now: Date,
): Promise<void> {
  await happen(db, { event: 'change', step, input: { note, seen } }, now);
}

/**
 * Approves what was delivered: the money goes to the freelancer at once, less the fee that was agreed. The contract is completed
 * when nothing else of it goes on.
 * @throws Refusal 'milestone-changed-meanwhile', 'milestone-elsewhere', 'milestone-unknown' (404), 'contract-out-of-reach' (403).
 */
export async function approveMilestone(
  db: Database,
  { seen, ...step }: MilestoneStep & { seen: number },
  now: Date,
): Promise<void> {
  await happen(db, { event: 'approve', step, input: { seen } }, now);
}

/**
 * Pays a part of what was delivered at once, and asks for the rest: it becomes a milestone of its own, and the other goes on with
 * the money that is left. @throws Refusal 'milestone-part-too-large', and as `approveMilestone`.
 */
export async function payPartOfMilestone(
  db: Database,
  { seen, partPiastres, note, ...step }: MilestoneStep & { seen: number; partPiastres: number; note: string },
  now: Date,
): Promise<void> {
  await happen(db, { event: 'pay-part', step, input: { seen, partPiastres, note } }, now);
}

/**
 * Asks the other side to cancel a milestone that is funded; until they agree nothing moves.
 * @throws Refusal 'milestone-cancel-asked', 'milestone-elsewhere', 'milestone-unknown' (404), 'contract-out-of-reach' (403).
 */
export async function askToCancel(
  db: Database,
  { note, ...step }: MilestoneStep & { note: string },
  now: Date,
): Promise<void> {
  const eventOf = ({ status }: HeldMilestone): MilestoneEvent =>
    status === 'delivered' ? 'ask-cancel-delivered' : 'ask-cancel';
  await happen(db, { event: eventOf, step, input: { note } }, now);
}

/**
 * Agrees to cancel a milestone: its money goes back to the client.
 * @throws Refusal 'milestone-not-asked', 'milestone-elsewhere', 'milestone-unknown' (404), 'contract-out-of-reach' (403).
 */
export async function agreeToCancel(db: Database, step: MilestoneStep, now: Date): Promise<void> {
  await happen(db, { event: 'agree-cancel', step, input: {} }, now);
}

/**
 * Cancels a milestone for which nothing was delivered so many days after it was due: its money goes back to the client.
 * @throws Refusal 'milestone-was-delivered', 'milestone-not-late', 'milestone-elsewhere', 'milestone-unknown' (404),
 * 'contract-out-of-reach' (403).
 */
export async function cancelLateMilestone(db: Database, step: MilestoneStep, now: Date): Promise<void> {
  await happen(db, { event: 'cancel-late', step, input: {} }, now);
}

/** Accepts a milestone that the other side proposed. @throws Refusal 'milestone-own-proposal', and as `agreeToCancel`. */
export async function acceptMilestone(db: Database, step: MilestoneStep, now: Date): Promise<void> {
  await happen(db, { event: 'accept', step, input: {} }, now);
}

/** Refuses a milestone that the other side proposed, or takes back one's own. @throws Refusal as `agreeToCancel`. */
export async function refuseMilestone(db: Database, step: MilestoneStep, now: Date): Promise<void> {
  await happen(db, { event: 'refuse', step, input: {} }, now);
}

type Happening = {
  event: MilestoneEvent | ((row: HeldMilestone) => MilestoneEvent);
  step: MilestoneStep;
  input: Omit<MilestoneInput, 'event' | 'side'>;
};

async function happen(
  db: Database,
  { event: named, step, input }: Happening,
  now: Date,
  besides?: (db: Database) => Promise<void>,
): Promise<void> {
  const { milestoneId: id, userId, requestSource, siteUrl } = step;
  await db.transaction(async (db) => {
    const row = await lockMilestone(db, id);
    const side = sideOf(row.contract, userId);
    // Whoever is no side of it learns nothing, not even that it is there.
    if (!side) throw new Refusal('milestone-unknown', {}, 404);
    const event = typeof named === 'function' ? named(row) : named;
    const { by: who } = milestoneTable[event];
    const by = { party: who.party === 'either' ? 'either' : side, userId, requestSource } as const;
    await runTransition(
      db,
      milestoneProcess,
      { event, id, by, input: { ...input, event, side }, siteUrl },
      now,
    );
    await besides?.(db);
    await endIfNothingIsOpen(db, { contractId: row.contractId, siteUrl }, now);
  });
}

/**
 * Pays a milestone whose client has said nothing in time. Gives whether it was paid now.
 * @throws Refusal 'milestone-elsewhere' when something else happened to it meanwhile.
 */
export async function releaseSilentMilestone(
  db: Database,
  { milestoneId: id, siteUrl }: { milestoneId: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const requestSource = { network: '', addressHash: '', userAgent: '' };
  await db.transaction(async (db) => {
    const by = { party: 'deadline', userId: null, requestSource } as const;
    const event = 'release-by-silence';
    await runTransition(db, milestoneProcess, { event, id, by, input: { event, side: null }, siteUrl }, now);
    const [row] = await db
      .select({ contractId: contractMilestones.contractId })
      .from(contractMilestones)
      .where(eq(contractMilestones.id, id));
    await endIfNothingIsOpen(db, { contractId: row!.contractId, siteUrl }, now);
  });
}
