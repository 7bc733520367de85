import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { depositProcess, type DepositEvent } from './deposit-process.ts';
import { findDeposit, leftOf } from './find-deposits.ts';

const requestSource = { network: '', addressHash: '', userAgent: '' };
const by = { party: 'program', userId: null, requestSource } as const;

/**
 * Ends the security deposit of a contract that ends, in the caller's transaction: what is kept goes back to the freelancer, and one
 * that was never paid falls away. Does nothing where none was asked for, or nothing of it is left.
 */
export async function endDeposit(
  db: Database,
  { contractId: id, siteUrl }: { contractId: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const deposit = await findDeposit(db, id);
  const event = deposit && endingOf[deposit.status];
  if (event) await runTransition(db, depositProcess, { event, id, by, input: { event }, siteUrl }, now);
}

const endingOf: Record<string, DepositEvent | undefined> = { asked: 'drop', kept: 'return' };

/**
 * Gives some of a deposit to the client as a dispute was decided, in the caller's transaction; at most what is left of it, where
 * another dispute has taken some meanwhile.
 */
export async function giveOfDeposit(
  db: Database,
  {
    contractId: id,
    disputeId,
    piastres,
    siteUrl,
  }: { contractId: string; disputeId: string; piastres: number; siteUrl: string },
  now: Date,
): Promise<void> {
  const deposit = await findDeposit(db, id);
  const left = deposit ? leftOf(deposit) : 0;
  const given = { disputeId, piastres: Math.min(piastres, left) };
  if (given.piastres <= 0) return;
  const event = given.piastres === left ? 'give-all' : 'give-part';
  await runTransition(db, depositProcess, { event, id, by, input: { event, given }, siteUrl }, now);
}
