import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { paymentReports, walletPurchases, walletTopUps, walletTopUpSteps } from '../tables.server.ts';
import type { TopUp } from '../top-ups/top-up-process.ts';
import { listReceiptsOf } from '../receipts/find-receipt.ts';
import type { TopUpStatus } from '../wallet-constants.ts';
import { findOfStaff } from './find-of-staff.ts';

/** What became of something, and whose it is; null when their account is gone. */
export type OfSomebody<Row> = Row & { name: string | null };

export const topUpSorts = ['time', 'amount', 'number'] as const;

/** The words are a number of a top-up, an order or a transaction of a provider, or parts of a name or an address. */
export type TopUpQuery = PageQuery<(typeof topUpSorts)[number]> & {
  status?: TopUpStatus | undefined;
  provider?: ProviderName | undefined;
  /** By when it was settled, or begun where it is not. */
  from?: Date | undefined;
  before?: Date | undefined;
};

const { number, userId, status, provider, amountPiastres, providerOrder, transaction } = walletTopUps;
const at = sql<Date>`coalesce(${walletTopUps.settledAt}, ${walletTopUps.startedAt})`.mapWith(
  walletTopUps.startedAt,
);

export type ListedTopUp = OfSomebody<
  Pick<TopUp, 'id' | 'number' | 'userId' | 'status' | 'provider' | 'method' | 'amountPiastres'> & { at: Date }
>;

/** One page of the top-ups that fit, with whose they are, and how many there are on all pages. */
export async function listTopUpsForStaff(db: Database, query: TopUpQuery): Promise<Found<ListedTopUp>> {
  const { id, method } = walletTopUps;
  const { q = '', sort, direction, page, perPage } = query;
  const found = await readPage(
    db,
    {
      rows: db
        .select({ id, number, userId, status, provider, method, amountPiastres, at })
        .from(walletTopUps)
        .$dynamic(),
      where: and(
        await findOfStaff(db, q, { number, userId, codes: [providerOrder, transaction] }),
        query.status && eq(status, query.status),
        query.provider && eq(provider, query.provider),
        isWithin(at, query),
      ),
      sorts: { time: at, amount: amountPiastres, number },
      ties: [number],
    },
    { sort, direction, page, perPage },
  );
  return { ...found, items: await withNames(db, found.items) };
}

/** The condition that an instant lies between two others. */
export function isWithin(
  instant: SQL | SQL.Aliased,
  { from, before }: { from?: Date | undefined; before?: Date | undefined },
): SQL | undefined {
  return and(
    from ? sql`${instant} >= ${from.toISOString()}::timestamptz` : undefined,
    before ? sql`${instant} < ${before.toISOString()}::timestamptz` : undefined,
  );
}

/** Rows with how their people are called. */
export async function withNames<Row extends { userId: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<OfSomebody<Row>[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.userId) ?? null }));
}

/** A top-up with its steps, what its provider told, its receipts, and the purchase that it was for; null for none. */
export async function findTopUpForStaff(db: Database, id: string) {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id));
  if (!row) return null;
  const [[topUp], steps, reports, receipts, purchases] = await Promise.all([
    withNames(db, [row]),
    db
      .select()
      .from(walletTopUpSteps)
      .where(eq(walletTopUpSteps.topUpId, id))
      .orderBy(asc(walletTopUpSteps.id)),
    db.select().from(paymentReports).where(eq(paymentReports.topUpId, id)).orderBy(desc(paymentReports.id)),
    listReceiptsOf(db, { subjectId: id, userId: row.userId }),
    row.purchaseId === null
      ? []
      : db
          .select({
            ...{ id: walletPurchases.id, number: walletPurchases.number, title: walletPurchases.title },
            status: walletPurchases.status,
          })
          .from(walletPurchases)
          .where(eq(walletPurchases.id, row.purchaseId)),
  ]);
  return { topUp: topUp!, steps, reports, receipts, purchases };
}
