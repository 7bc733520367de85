import { and, eq, inArray } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { reviewsEndAt } from '../contract-reviews/contract-review-constants.ts';
import { endDeposit } from '../deposits/end-deposit.ts';
import { openMilestones, type MilestoneStatus } from './contract-constants.ts';
import { noticeValues, queueContractMail, type ContractNews } from './contract-mails.ts';
import { contractMilestones, contracts } from './contracts-tables.server.ts';
import type { Contract } from './find-contracts.ts';
import { addStep, lockContract } from './milestone-rows.ts';
import { contractTable } from './states.ts';

type ContractInput = { siteUrl: string };

/** The life of a contract: its table, and how its rows, mails and notices are written. Its project and its security deposit end with it. */
export const contractProcess: Process<typeof contractTable, Contract, ContractInput> = {
  table: contractTable,
  target: 'contract',
  refusals: { impossible: 'contract-over', notPermitted: 'contract-out-of-reach' },
  mutedBy: 'freelance-work',
  lock: lockContract,
  guards: {
    'nothing-open': async (db, { row }) =>
      await refuseUnless((await countMilestones(db, row.id, openMilestones)) === 0),
    'something-paid': async (db, { row }) =>
      await refuseUnless((await countMilestones(db, row.id, ['paid'])) > 0),
    'nothing-paid': async (db, { row }) =>
      await refuseUnless((await countMilestones(db, row.id, ['paid'])) === 0),
  },
  postings: {
    'end-deposit': async (db, { row, input: { siteUrl } }, now) =>
      await endDeposit(db, { contractId: row.id, siteUrl }, now),
  },
  write: async (db, { row, to: status }, now) => {
    const [written] = await db
      .update(contracts)
      .set({ status, endedAt: now })
      .where(eq(contracts.id, row.id))
      .returning();
    const event = status === 'completed' ? 'complete' : 'cancel';
    // Pages of projects say how many contracts their clients have completed.
    if (status === 'completed') await raiseContentVersion(db);
    return { row: written!, stepId: await addStep(db, { contractId: row.id, event }, now) };
  },
  mail: async (db, { row, who, mail, key, siteUrl }, now) =>
    await queueContractMail(db, { ...newsOf(row, who), kind: mail, key, siteUrl }, now),
  address: async (db, { row, who }) => {
    const news = newsOf(row, who);
    const account = await findAccount(db, news.userId);
    return account && { userId: news.userId, values: noticeValues(news), href: `/contracts/${row.id}` };
  },
};

/** How many milestones of a contract stand in one of these states. */
export async function countMilestones(
  db: Database,
  contractId: string,
  statuses: readonly MilestoneStatus[],
): Promise<number> {
  const { contractId: of, status } = contractMilestones;
  return await db.$count(contractMilestones, and(eq(of, contractId), inArray(status, [...statuses])));
}

function newsOf(contract: Contract, who: 'client' | 'freelancer' | 'other' | 'program'): ContractNews {
  const isClient = who === 'client';
  return {
    contract,
    userId: (isClient ? contract.clientId : contract.freelancerId)!,
    other: (isClient ? contract.freelancerName : contract.clientName) ?? '',
    // Until then they can review each other.
    ...(contract.status === 'completed' && contract.endedAt && { at: reviewsEndAt(contract.endedAt) }),
  };
}

async function refuseUnless(holds: boolean): Promise<void> {
  await Promise.resolve();
  if (!holds) throw new Refusal('contract-over');
}
