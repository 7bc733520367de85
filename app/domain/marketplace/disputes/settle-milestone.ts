import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { endIfNothingIsOpen } from '../contracts/end-contract.ts';
import { milestoneProcess, type MilestoneEvent } from '../contracts/milestone-process.ts';
import type { HeldDispute } from './dispute-rows.ts';

const minute = 60_000;
const requestSource = { network: '', addressHash: '', userAgent: '' };
const by = { party: 'program', userId: null, requestSource } as const;

/**
 * Ends what is disputed with so much for the freelancer, less the fee, and the rest for the client, in the caller's transaction. A
 * part becomes a milestone of its own that is paid, so that each amount has one state and one receipt. The contract ends when
 * nothing else of it goes on.
 */
export async function splitMilestone(
  db: Database,
  {
    dispute,
    freelancerPiastres,
    siteUrl,
  }: { dispute: HeldDispute; freelancerPiastres: number; siteUrl: string },
  now: Date,
): Promise<void> {
  const { milestone } = dispute;
  const event = splitEventOf(freelancerPiastres, milestone.amountPiastres);
  const input = { event, side: null, ...(event === 'settle-split' && { partPiastres: freelancerPiastres }) };
  await runTransition(db, milestoneProcess, { event, id: milestone.id, by, input, siteUrl }, now);
  await endIfNothingIsOpen(db, { contractId: milestone.contractId, siteUrl }, now);
}

function splitEventOf(freelancerPiastres: number, amountPiastres: number): MilestoneEvent {
  if (freelancerPiastres === 0) return 'settle-refunded';
  return freelancerPiastres === amountPiastres ? 'settle-paid' : 'settle-split';
}

/**
 * Lets a milestone go on as it was before a dispute about it, in the caller's transaction. The days of the dispute are no days of
 * silence: the moment at which delivered work counts as approved is so much later.
 */
export async function resumeMilestone(
  db: Database,
  { dispute, siteUrl }: { dispute: HeldDispute; siteUrl: string },
  now: Date,
): Promise<void> {
  const { milestone, releaseAt: before, openedAt } = dispute;
  const event = before === null ? 'resume' : 'resume-delivered';
  const paused = now.getTime() - openedAt.getTime();
  const releaseAt = before && new Date(Math.ceil((before.getTime() + paused) / minute) * minute);
  const input = { event, side: null, releaseAt } as const;
  await runTransition(db, milestoneProcess, { event, id: milestone.id, by, input, siteUrl }, now);
}
