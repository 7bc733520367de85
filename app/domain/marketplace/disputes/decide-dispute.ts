import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findDeposit, leftOf } from '../deposits/find-deposits.ts';
import { disputeProcess } from './dispute-process.ts';
import { lockDispute, shareOf } from './dispute-rows.ts';
import { disputeDecisions } from './disputes-tables.server.ts';

type DisputeToDecide = StaffContext & {
  disputeId: string;
  /** How much of the money the freelancer gets, 0 to 100. */
  percent: number;
  /** How much of the security deposit that is kept the client gets, 0 to 100. */
  depositPercent?: number;
  /** Why: both sides read it. */
  reasons: string;
  siteUrl: string;
};

/**
 * Decides how the money of a disputed milestone is split, and tells both sides why. The first decision moves nothing until the time
 * to appeal is over; the one about an appeal is by somebody else, is final, and moves the money at once.
 * @throws Refusal 'dispute-elsewhere', 'dispute-own' (403), 'dispute-decided-first' (403), 'dispute-more-than-all', 'dispute-no-deposit',
 * 'dispute-unknown' (404), 'not-permitted' (403).
 */
export async function decideDispute(
  db: Database,
  { disputeId: id, percent, depositPercent = 0, reasons, siteUrl, ...by }: DisputeToDecide,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { status, milestone } = await lockDispute(db, id);
    const [event, stage] =
      status === 'appealed' ? (['decide-finally', 'appeal'] as const) : (['decide', 'first'] as const);
    const freelancerPiastres = shareOf(milestone.amountPiastres, percent);
    const deposit = await findDeposit(db, milestone.contractId);
    const kept = deposit ? leftOf(deposit) : 0;
    if (depositPercent > 0 && kept === 0) throw new Refusal('dispute-no-deposit');
    const depositPiastres = shareOf(kept, depositPercent);
    const input = { event, side: null, siteUrl, note: reasons, freelancerPiastres, depositPiastres };
    await runTransition(db, disputeProcess, { event, id, by, input, siteUrl }, now);
    const decided = { disputeId: id, stage, deciderId: by.actor.userId, percent, freelancerPiastres };
    await db.insert(disputeDecisions).values({ ...decided, depositPiastres, reasons, at: now });
  });
}
