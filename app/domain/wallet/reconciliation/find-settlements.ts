import { and, asc, count, eq, isNotNull, isNull, notExists, exists, sql, type SQL } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { walletTopUps } from '../tables.server.ts';
import { settlementResults, type SettlementResult, type SettlementStanding } from './settlement-constants.ts';
import { settlementRows, settlements } from './settlements-tables.server.ts';

export type Settlement = typeof settlements.$inferSelect & { standing: SettlementStanding };

export const settlementSorts = ['number'] as const;

export type SettlementQuery = Pick<PageQuery<'number'>, 'direction' | 'page' | 'perPage'> & {
  provider?: ProviderName | undefined;
  standing?: SettlementStanding | undefined;
};

/** A difference that nobody has settled yet. */
export const isUnresolved = sql`${settlementRows.resolvedAt} is null and ${settlementRows.result} <> 'matched'`;

function isStanding(db: Database, standing: SettlementStanding): SQL | undefined {
  if (standing === 'booked') return isNotNull(settlements.bookedAt);
  const unresolved = db
    .select({ id: settlementRows.id })
    .from(settlementRows)
    .where(and(eq(settlementRows.settlementId, settlements.id), isUnresolved));
  return and(isNull(settlements.bookedAt), standing === 'open' ? exists(unresolved) : notExists(unresolved));
}

/** One page of the reports that were imported, with how many rows each has and how many differences wait. */
export async function listSettlements(
  db: Database,
  { provider, standing, ...page }: SettlementQuery,
): Promise<Found<Settlement & { rows: number; unresolved: number }>> {
  const found = await readPage(
    db,
    {
      rows: db.select().from(settlements).$dynamic(),
      where: and(provider && eq(settlements.provider, provider), standing && isStanding(db, standing)),
      sorts: { number: settlements.number },
      ties: [],
    },
    { sort: 'number', ...page },
  );
  const counts = new Map(
    await Promise.all(found.items.map(async ({ id }) => [id, await countRows(db, id)] as const)),
  );
  const items = found.items.map((settlement) => {
    const { rows, unresolved } = counts.get(settlement.id)!;
    return { ...settlement, standing: standingOf(settlement, unresolved), rows, unresolved };
  });
  return { ...found, items };
}

async function countRows(db: Database, settlementId: string): Promise<{ rows: number; unresolved: number }> {
  const own = eq(settlementRows.settlementId, settlementId);
  const [rows, unresolved] = await Promise.all([
    db.$count(settlementRows, own),
    db.$count(settlementRows, and(own, isUnresolved)),
  ]);
  return { rows, unresolved };
}

function standingOf({ bookedAt }: { bookedAt: Date | null }, unresolved: number): SettlementStanding {
  return bookedAt ? 'booked' : unresolved > 0 ? 'open' : 'ready';
}

/** A report with how many rows came to what, and how many differences wait; null when there is none. */
export async function findSettlement(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(settlements).where(eq(settlements.id, id));
  if (!row) return null;
  const counted = await db
    .select({ result: settlementRows.result, rows: count() })
    .from(settlementRows)
    .where(eq(settlementRows.settlementId, id))
    .groupBy(settlementRows.result);
  const { unresolved } = await countRows(db, id);
  const names = await namesOf(db, [row.importedBy, row.bookedBy]);
  const rowsOf = (result: SettlementResult) => counted.find((each) => each.result === result)?.rows ?? 0;
  return {
    settlement: { ...row, standing: standingOf(row, unresolved) },
    counts: settlementResults.map((result) => ({ result, rows: rowsOf(result) })),
    unresolved,
    importer: names.get(row.importedBy) ?? null,
    booker: row.bookedBy && (names.get(row.bookedBy) ?? null),
  };
}

export type SettlementRow = typeof settlementRows.$inferSelect & {
  topUp: { number: number; amountPiastres: number; userId: string; status: string } | null;
};

const columns = {
  row: settlementRows,
  number: walletTopUps.number,
  amountPiastres: walletTopUps.amountPiastres,
  userId: walletTopUps.userId,
  status: walletTopUps.status,
};

export type RowQuery = Pick<PageQuery<'line'>, 'direction' | 'page' | 'perPage'> & {
  settlementId: string;
  result?: SettlementResult | undefined;
  /** Only differences that wait, or only those that are settled. */
  isResolved?: boolean | undefined;
};

/** One page of the rows of a report that fit, as they stand in the file; what is missing there comes last. */
export async function listSettlementRows(
  db: Database,
  { settlementId, result, isResolved, ...page }: RowQuery,
): Promise<Found<SettlementRow>> {
  const found = await readPage(
    db,
    {
      rows: db
        .select(columns)
        .from(settlementRows)
        .leftJoin(walletTopUps, eq(walletTopUps.id, settlementRows.topUpId))
        .$dynamic(),
      where: and(
        eq(settlementRows.settlementId, settlementId),
        result && eq(settlementRows.result, result),
        isResolved === undefined
          ? undefined
          : isResolved
            ? isNotNull(settlementRows.resolvedAt)
            : isUnresolved,
      ),
      sorts: { line: settlementRows.line },
      emptyLast: ['line'],
      ties: [asc(settlementRows.id)],
    },
    { sort: 'line', ...page },
  );
  return { ...found, items: found.items.map(asRow) };
}

/** A row of a report with who settled it and whose top-up it is about; null when there is none. */
export async function findSettlementRow(db: Database, settlementId: string, id: number) {
  if (!isRowId(settlementId) || !Number.isSafeInteger(id) || id < 1) return null;
  const [found] = await db
    .select({ ...columns, settlement: settlements.number })
    .from(settlementRows)
    .innerJoin(settlements, eq(settlements.id, settlementRows.settlementId))
    .leftJoin(walletTopUps, eq(walletTopUps.id, settlementRows.topUpId))
    .where(and(eq(settlementRows.id, id), eq(settlementRows.settlementId, settlementId)));
  if (!found) return null;
  const row = asRow(found);
  const names = await namesOf(db, [row.resolvedBy, found.userId]);
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  return {
    ...{ row, settlementNumber: found.settlement },
    ...{ resolver: nameOf(row.resolvedBy), person: nameOf(found.userId) },
  };
}

/** How many differences of settlement reports wait, in all or of what happened before an instant. */
export async function countUnresolvedRows(db: Database, before?: Date): Promise<number> {
  return await db.$count(
    settlementRows,
    before
      ? sql`${isUnresolved} and ${settlementRows.at} < ${before.toISOString()}::timestamptz`
      : isUnresolved,
  );
}

type Joined = {
  row: typeof settlementRows.$inferSelect;
  number: number | null;
  amountPiastres: number | null;
  userId: string | null;
  status: string | null;
};

function asRow({ row, number, amountPiastres, userId, status }: Joined): SettlementRow {
  const isKnown = number !== null && amountPiastres !== null && userId !== null && status !== null;
  return { ...row, topUp: isKnown ? { number, amountPiastres, userId, status } : null };
}
