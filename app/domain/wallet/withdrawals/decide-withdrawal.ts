import type { StaffContext } from '#domain/identity/staff-context.ts';
import { assertMay } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { BatchOutcome } from './withdrawal-constants.ts';
import { lockWithdrawal, withdrawalProcess, type Withdrawal } from './withdrawal-process.ts';

type Deciding = StaffContext & { withdrawalId: string; siteUrl: string };

/**
 * Approves a withdrawal: for a large one, two different people of the staff do, and nobody their own.
 * @throws Refusal 'not-permitted' (403), 'withdrawal-unknown' (404), 'withdrawal-their-own',
 * 'withdrawal-approved-before', 'withdrawal-elsewhere'.
 */
export async function approveWithdrawal(
  db: Database,
  { withdrawalId: id, siteUrl, ...staff }: Deciding,
  now: Date,
): Promise<void> {
  assertMay(staff, 'payouts.approve');
  await onRow(db, id, async (db, { status, approvalsNeeded }) => {
    const event = status === 'requested' && approvalsNeeded === 2 ? 'approve-first' : 'approve';
    await runTransition(db, withdrawalProcess, { event, id, by: staff, input: {}, siteUrl }, now);
  });
}

/**
 * Refuses a withdrawal, and tells the member why. Amount and fee are free again.
 * @throws Refusal 'not-permitted' (403), 'withdrawal-unknown' (404), 'withdrawal-their-own', 'withdrawal-elsewhere'.
 */
export async function refuseWithdrawal(
  db: Database,
  { withdrawalId: id, siteUrl, reason, ...staff }: Deciding & { reason: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'payouts.approve');
  await onRow(db, id, async (db) => {
    const asked = { event: 'refuse', id, by: staff, input: { reason }, siteUrl } as const;
    await runTransition(db, withdrawalProcess, asked, now);
  });
}

export type Marking = Deciding & {
  outcome: BatchOutcome;
  /** Why it came back or is not paid; of what was paid there is none. */
  reason?: string | undefined;
};

/**
 * Writes down what the bank did: paid, or returned, also after it was paid; or refuses what was approved. Money that comes
 * back comes with the fee.
 * @throws Refusal 'not-permitted' (403), 'payout-reason-missing' (400), 'withdrawal-unknown' (404),
 * 'withdrawal-their-own', 'withdrawal-elsewhere'.
 */
export async function markWithdrawal(
  db: Database,
  { withdrawalId: id, siteUrl, outcome, reason, ...staff }: Marking,
  now: Date,
): Promise<void> {
  assertMay(staff, 'payouts.prepare');
  if (outcome !== 'paid' && !reason) throw new Refusal('payout-reason-missing', {}, 400);
  await onRow(db, id, async (db, { status }) => {
    const events = {
      paid: 'pay',
      returned: status === 'paid' ? 'return' : 'bounce',
      refused: 'reject',
    } as const;
    const input = outcome === 'paid' || reason === undefined ? {} : { reason };
    await runTransition(
      db,
      withdrawalProcess,
      { event: events[outcome], id, by: staff, input, siteUrl },
      now,
    );
  });
}

async function onRow(
  db: Database,
  id: string,
  act: (db: Database, row: Withdrawal) => Promise<void>,
): Promise<void> {
  if (!isRowId(id)) throw new Refusal('withdrawal-unknown', {}, 404);
  await db.transaction(async (db) => await act(db, await lockWithdrawal(db, id)));
}
