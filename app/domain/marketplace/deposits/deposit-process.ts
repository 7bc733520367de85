import { eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { giveDeposit, payDeposit, returnDeposit } from '#domain/wallet/deposits/deposit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { noticeValues, queueContractMail, type ContractNews } from '../contracts/contract-mails.ts';
import type { Contract } from '../contracts/find-contracts.ts';
import { addStep, lockContract } from '../contracts/milestone-rows.ts';
import { depositTable } from './deposit-table.ts';
import { contractDeposits } from './deposits-tables.server.ts';
import { leftOf, type ContractDeposit } from './find-deposits.ts';

/** A deposit with its contract, both held. It is called by the contract's id. */
type HeldDeposit = ContractDeposit & { id: string; contract: Contract };

export type DepositEvent = EventOf<typeof depositTable>;

export type DepositInput = {
  event: DepositEvent;
  /** What a dispute gives of it to the client, and which one. */
  given?: { disputeId: string; piastres: number };
};

/** The life of a security deposit: its table, what it moves, and how its rows, mails and notices are written. */
export const depositProcess: Process<typeof depositTable, HeldDeposit, DepositInput> = {
  table: depositTable,
  target: 'contract',
  refusals: { impossible: 'deposit-elsewhere', notPermitted: 'contract-out-of-reach' },
  mutedBy: 'freelance-work',
  lock: lockDeposit,
  guards: {
    'less-than-is-left': async (_db, { row, input: { given } }) =>
      await refuseUnless(given !== undefined && given.piastres > 0 && given.piastres < leftOf(row)),
    'all-that-is-left': async (_db, { row, input: { given } }) =>
      await refuseUnless(given !== undefined && given.piastres === leftOf(row)),
  },
  postings: {
    pay: async (db, { row }, now) => await payDeposit(db, partOf(row, row.amountPiastres), now),
    return: async (db, { row }, now) => await returnDeposit(db, partOf(row, leftOf(row)), now),
    give: async (db, { row, input: { given } }, now) => {
      const { disputeId, piastres } = given!;
      const clientId = row.contract.clientId!;
      await giveDeposit(db, { ...partOf(row, piastres), clientId, disputeId }, now);
    },
  },
  write: async (db, { row: before, to: status, input: { event, given } }, now) => {
    const { contractId, contract, amountPiastres } = before;
    const givenPiastres = before.givenPiastres + (given?.piastres ?? 0);
    const isOver = status === 'returned' || status === 'given' || status === 'dropped';
    const [row] = await db
      .update(contractDeposits)
      .set({
        ...{ status, givenPiastres },
        ...(event === 'pay' && { paidAt: now }),
        ...(isOver && { endedAt: now }),
      })
      .where(eq(contractDeposits.contractId, contractId))
      .returning();
    const moved = event === 'pay' || event === 'drop' ? amountPiastres : (given?.piastres ?? leftOf(before));
    const side = event === 'pay' ? 'freelancer' : null;
    const step = { contractId, event: stepOf(event), side, amountPiastres: moved } as const;
    return { row: { ...row!, id: contractId, contract }, stepId: await addStep(db, step, now) };
  },
  mail: async (db, { row, who, mail, key, input, siteUrl }, now) =>
    await queueContractMail(db, { ...newsOf(row, { who, input }), kind: mail, key, siteUrl }, now),
  address: async (db, { row, who, input }) => {
    const news = newsOf(row, { who, input });
    const account = await findAccount(db, news.userId);
    return account && { userId: news.userId, values: noticeValues(news), href: `/contracts/${row.id}` };
  },
};

/**
 * Holds the contract of a deposit, as everything that happens to it does, then the deposit.
 * @throws Refusal 'contract-unknown' (404), 'deposit-elsewhere' where none was asked for.
 */
async function lockDeposit(db: Database, contractId: string): Promise<HeldDeposit> {
  const contract = await lockContract(db, contractId);
  const [deposit] = await db
    .select()
    .from(contractDeposits)
    .where(eq(contractDeposits.contractId, contractId))
    .for('update');
  if (!deposit) throw new Refusal('deposit-elsewhere');
  return { ...deposit, id: contractId, contract };
}

/** The two events that give some of it away are one step in the history. */
function stepOf(event: DepositEvent): string {
  return event === 'give-part' || event === 'give-all' ? 'deposit-give' : `deposit-${event}`;
}

function partOf({ contract: { id, freelancerId, title } }: HeldDeposit, amountPiastres: number) {
  return { contractId: id, freelancerId: freelancerId!, title, amountPiastres };
}

/** What a side is told of a deposit. */
export function newsOf(
  { contract, amountPiastres, givenPiastres }: HeldDeposit,
  { who, input: { given } }: { who: 'client' | 'freelancer' | 'program'; input: Pick<DepositInput, 'given'> },
): ContractNews {
  const isClient = who === 'client';
  const { clientId, clientName, freelancerId, freelancerName } = contract;
  const rest = amountPiastres - givenPiastres;
  return {
    contract,
    userId: (isClient ? clientId : freelancerId)!,
    other: (isClient ? freelancerName : clientName) ?? '',
    amounts: { amount: amountPiastres, rest, part: given?.piastres ?? 0 },
  };
}

async function refuseUnless(holds: boolean): Promise<void> {
  await Promise.resolve();
  if (!holds) throw new Refusal('deposit-elsewhere');
}
