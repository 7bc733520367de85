import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { sideOf } from '../contracts/find-contracts.ts';
import { lockContract } from '../contracts/milestone-rows.ts';
import { depositProcess } from './deposit-process.ts';

type DepositToPay = {
  contractId: string;
  userId: string;
  requestSource: RequestSource;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Pays the security deposit of a contract from the freelancer's wallet: it is kept apart, and the client can fund the first milestone.
 * Its amount is a term of the contract, which nobody changes.
 * @throws Refusal 'deposit-too-little', 'deposit-elsewhere', 'contract-unknown' (404), 'contract-out-of-reach' (403).
 */
export async function payContractDeposit(
  db: Database,
  { contractId: id, userId, requestSource, siteUrl }: DepositToPay,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const side = sideOf(await lockContract(db, id), userId);
    // Whoever is no side of it learns nothing, not even that it is there.
    if (!side) throw new Refusal('contract-unknown', {}, 404);
    if (side !== 'freelancer') throw new Refusal('contract-out-of-reach', {}, 403);
    const by = { party: side, userId, requestSource } as const;
    await runTransition(db, depositProcess, { event: 'pay', id, by, input: { event: 'pay' }, siteUrl }, now);
  });
}
