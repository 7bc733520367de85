import { and, asc, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { runningStatuses, type withdrawalFilters, type WithdrawalStatus } from './withdrawal-constants.ts';
import type { Withdrawal } from './withdrawal-process.ts';
import {
  payoutBatches,
  walletWithdrawals,
  walletWithdrawalSteps,
  withdrawalApprovals,
} from './withdrawals-tables.server.ts';

export type WithdrawalStep = { id: number; status: WithdrawalStatus; at: Date; reason: string | null };

/** One page of somebody's withdrawals, the newest first, and how many they have. */
export async function listWithdrawalsOf(
  db: Database,
  { userId, page, perPage }: { userId: string; page: number; perPage: number },
): Promise<Found<Withdrawal>> {
  return await readPage(
    db,
    {
      rows: db.select().from(walletWithdrawals).$dynamic(),
      where: eq(walletWithdrawals.userId, userId),
      sorts: { number: walletWithdrawals.number },
      ties: [],
    },
    { sort: 'number', direction: 'descending', page, perPage },
  );
}

/** A withdrawal of this person with what became of it, the oldest step first; null for one of somebody else. */
export async function findWithdrawal(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<{ withdrawal: Withdrawal; steps: WithdrawalStep[] } | null> {
  const found = await findRow(db, id);
  if (found?.userId !== userId) return null;
  const steps = await readSteps(db, id);
  return { withdrawal: found, steps: steps.map(({ actorId: _staff, ...step }) => step) };
}

/** Whether money of somebody is on its way out. */
export async function countRunningWithdrawals(db: Database, userId: string): Promise<number> {
  const { status, userId: owner } = walletWithdrawals;
  return await db.$count(walletWithdrawals, and(eq(owner, userId), inArray(status, [...runningStatuses])));
}

/** A withdrawal as staff see it: its person, who did what, and who approved; null when there is none. */
export async function findWithdrawalForStaff(db: Database, id: string) {
  const withdrawal = await findRow(db, id);
  if (!withdrawal) return null;
  const [steps, approvals, account, batch] = await Promise.all([
    readSteps(db, id),
    db
      .select()
      .from(withdrawalApprovals)
      .where(eq(withdrawalApprovals.withdrawalId, id))
      .orderBy(asc(withdrawalApprovals.id)),
    findAccount(db, withdrawal.userId),
    withdrawal.batchId === null
      ? []
      : db.select().from(payoutBatches).where(eq(payoutBatches.id, withdrawal.batchId)),
  ]);
  const names = await namesOf(
    db,
    steps.map(({ actorId }) => actorId),
  );
  return {
    ...{ withdrawal, account, batch: batch[0] ?? null },
    approvers: approvals.map(({ approverId }) => approverId),
    steps: steps.map(({ actorId, ...step }) => ({
      ...step,
      by: actorId === null ? null : (names.get(actorId) ?? null),
    })),
  };
}

export const withdrawalSorts = ['number', 'amount', 'name'] as const;

export type WithdrawalQuery = PageQuery<(typeof withdrawalSorts)[number]> & {
  status?: (typeof withdrawalFilters)[number] | undefined;
};

const toApprove = ['requested', 'approved-once'] as const;

/** One page of the withdrawals that fit, and how many there are. The words are those of number and name. */
export async function listWithdrawals(db: Database, query: WithdrawalQuery): Promise<Found<Withdrawal>> {
  const { number, name, amountPiastres, status } = walletWithdrawals;
  return await readPage(
    db,
    {
      rows: db.select().from(walletWithdrawals).$dynamic(),
      where:
        query.status === 'to-approve'
          ? inArray(status, [...toApprove])
          : query.status && eq(status, query.status),
      searched: sql`search_fold(concat_ws(' ', ${number}::text, ${name}))`,
      sorts: { number, amount: amountPiastres, name: sql`search_fold(${name})` },
      emptyLast: ['name'],
      ties: [desc(number)],
    },
    query,
  );
}

/** How many withdrawals wait for an approval that this person may give. */
export async function countToApprove(db: Database, { userId }: { userId: string }): Promise<number> {
  const { id, status, userId: owner } = walletWithdrawals;
  const { withdrawalId, approverId } = withdrawalApprovals;
  const own = db
    .select()
    .from(withdrawalApprovals)
    .where(and(eq(withdrawalId, id), eq(approverId, userId)));
  return await db.$count(
    walletWithdrawals,
    and(inArray(status, [...toApprove]), ne(owner, userId), notExists(own)),
  );
}

async function findRow(db: Database, id: string): Promise<Withdrawal | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.id, id));
  return row ?? null;
}

async function readSteps(db: Database, withdrawalId: string) {
  return await db
    .select()
    .from(walletWithdrawalSteps)
    .where(eq(walletWithdrawalSteps.withdrawalId, withdrawalId))
    .orderBy(asc(walletWithdrawalSteps.id));
}
