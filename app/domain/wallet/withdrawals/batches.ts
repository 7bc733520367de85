import { asc, count, desc, eq, sql, sum } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { markWithdrawal, type Marking } from './decide-withdrawal.ts';
import { openDestination } from './destinations.ts';
import type { DestinationDetails } from './read-destination.ts';
import { mostInBatch } from './withdrawal-constants.ts';
import { withdrawalProcess, type Withdrawal } from './withdrawal-process.ts';
import { payoutBatches, walletWithdrawals } from './withdrawals-tables.server.ts';

type Collecting = StaffContext & {
  /** Names the form that asks: the same one makes one batch. */
  batchId: string;
  withdrawalIds: readonly string[];
  siteUrl: string;
};

/**
 * Puts approved withdrawals into one batch for the bank, all of them or none. The same id again changes nothing.
 * @throws Refusal 'not-permitted' (403), 'batch-empty' (400), 'batch-too-large' (400), 'withdrawal-unknown' (404),
 * 'withdrawal-their-own', 'withdrawal-elsewhere'.
 */
export async function makeBatch(
  db: Database,
  { batchId, withdrawalIds, siteUrl, ...staff }: Collecting,
  now: Date,
): Promise<{ batchId: string }> {
  assertMay(staff, 'payouts.prepare');
  // In one order, so that two batches that are made at once wait for each other and not in a circle.
  const ids = [...new Set(withdrawalIds)].filter(isRowId).toSorted();
  if (ids.length === 0 || !isRowId(batchId)) throw new Refusal('batch-empty', {}, 400);
  if (ids.length > mostInBatch) throw new Refusal('batch-too-large', { most: mostInBatch }, 400);
  const { actor, requestSource } = staff;
  await db.transaction(async (db) => {
    const [made] = await db
      .insert(payoutBatches)
      .values({ id: batchId, madeBy: actor.userId, madeAt: now })
      .onConflictDoNothing({ target: payoutBatches.id })
      .returning();
    if (!made) return;
    for (const id of ids) {
      const asked = { event: 'collect', id, by: staff, input: { batchId }, siteUrl } as const;
      await runTransition(db, withdrawalProcess, asked, now);
    }
    const target = { kind: 'payout-batch', id: batchId } as const;
    const details = { withdrawals: ids.length };
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'payout_batch.make', target, outcome: 'done', requestSource, details },
      now,
    );
  });
  return { batchId };
}

/**
 * Marks several withdrawals, each in a transaction of its own; those that somebody else marked meanwhile stay as they are.
 * @throws Refusal 'not-permitted' (403), 'payout-reason-missing' (400), 'batch-empty' (400).
 */
export async function markWithdrawals(
  db: Database,
  { withdrawalIds, ...marking }: Omit<Marking, 'withdrawalId'> & { withdrawalIds: readonly string[] },
  now: Date,
): Promise<{ marked: number; left: number }> {
  assertMay(marking, 'payouts.prepare');
  if (marking.outcome !== 'paid' && !marking.reason) throw new Refusal('payout-reason-missing', {}, 400);
  const ids = [...new Set(withdrawalIds)].slice(0, mostInBatch);
  if (ids.length === 0) throw new Refusal('batch-empty', {}, 400);
  let marked = 0;
  for (const withdrawalId of ids) {
    try {
      await markWithdrawal(db, { ...marking, withdrawalId }, now);
      marked += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { marked, left: ids.length - marked };
}

/** A line of the file for the bank. */
export type BatchLine = Pick<Withdrawal, 'number' | 'amountPiastres'> & DestinationDetails;

/**
 * What goes to the bank, with the destinations in full; who took it out is in the audit log. What came back or was refused
 * meanwhile is left out.
 * @throws Refusal 'not-permitted' (403), 'batch-unknown' (404).
 */
export async function exportBatch(
  db: Database,
  { batchId, secret, ...staff }: StaffContext & { batchId: string; secret: string },
  now: Date,
): Promise<{ number: number; lines: BatchLine[] }> {
  assertMay(staff, 'payouts.prepare');
  const batch = await findBatch(db, batchId);
  if (!batch) throw new Refusal('batch-unknown', {}, 404);
  const rows = batch.withdrawals.filter(({ status }) => status === 'in-batch' || status === 'paid');
  const lines = rows.flatMap(({ number, amountPiastres, sealedDestination }) =>
    sealedDestination === null
      ? []
      : [{ number, amountPiastres, ...openDestination(secret, sealedDestination) }],
  );
  const { actor, requestSource } = staff;
  const target = { kind: 'payout-batch', id: batchId } as const;
  await writeAudit(
    db,
    {
      ...{ actorId: actor.userId, action: 'payout_batch.export', target, outcome: 'done', requestSource },
      details: { lines: lines.length },
    },
    now,
  );
  return { number: batch.number, lines };
}

/** A batch with its withdrawals in the order of their numbers, and who made it; null when there is none. */
export async function findBatch(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const [batch] = await db.select().from(payoutBatches).where(eq(payoutBatches.id, id));
  if (!batch) return null;
  const withdrawals = await db
    .select()
    .from(walletWithdrawals)
    .where(eq(walletWithdrawals.batchId, id))
    .orderBy(asc(walletWithdrawals.number));
  const names = await namesOf(db, [batch.madeBy]);
  return { ...batch, madeByName: names.get(batch.madeBy) ?? null, withdrawals };
}

export type ListedBatch = {
  id: string;
  number: number;
  madeAt: Date;
  withdrawals: number;
  /** How many the bank has not answered yet. */
  open: number;
  piastres: number;
};

export const batchSorts = ['number'] as const;

/** One page of the batches, and how many there are. */
export async function listBatches(
  db: Database,
  query: PageQuery<(typeof batchSorts)[number]>,
): Promise<Found<ListedBatch>> {
  const { id, number, madeAt } = payoutBatches;
  const { status, batchId, amountPiastres } = walletWithdrawals;
  const counted = db
    .select({
      of: sql`${batchId}`.as('of'),
      withdrawals: count().as('withdrawals'),
      open: sql<number>`count(*) filter (where ${status} = 'in-batch')`.mapWith(Number).as('open'),
      piastres: sum(amountPiastres).mapWith(Number).as('piastres'),
    })
    .from(walletWithdrawals)
    .groupBy(batchId)
    .as('counted');
  const found = await readPage(
    db,
    {
      rows: db
        .select({
          ...{ id, number, madeAt },
          ...{ withdrawals: counted.withdrawals, open: counted.open, piastres: counted.piastres },
        })
        .from(payoutBatches)
        .leftJoin(counted, eq(sql`${counted.of}`, id))
        .$dynamic(),
      searched: sql`${number}::text`,
      sorts: { number },
      ties: [desc(madeAt)],
    },
    query,
  );
  return {
    ...found,
    items: found.items.map((row) => ({
      ...row,
      withdrawals: Number(row.withdrawals ?? 0),
      open: Number(row.open ?? 0),
      piastres: Number(row.piastres ?? 0),
    })),
  };
}
