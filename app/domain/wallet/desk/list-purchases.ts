import { and, asc, eq, sql } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Purchase } from '../purchases/purchase-kind.ts';
import { listReceiptsOf } from '../receipts/find-receipt.ts';
import { walletPurchases, walletPurchaseSteps, walletTopUps } from '../tables.server.ts';
import type { PurchaseKindName, PurchaseStatus } from '../wallet-constants.ts';
import { findOfStaff } from './find-of-staff.ts';
import { isWithin, withNames, type OfSomebody } from './list-top-ups.ts';

export const purchaseSorts = ['time', 'price', 'number'] as const;

/** The words are the number of a purchase, or parts of a name or an address. */
export type PurchaseQuery = PageQuery<(typeof purchaseSorts)[number]> & {
  status?: PurchaseStatus | undefined;
  kind?: PurchaseKindName | undefined;
  /** By when it was refunded, paid or, where it is neither, begun. */
  from?: Date | undefined;
  before?: Date | undefined;
};

const { id, number, userId, status, kind, title, pricePiastres, feePiastres, points } = walletPurchases;
const at = sql<Date>`coalesce(${walletPurchases.refundedAt}, ${walletPurchases.paidAt},
  ${walletPurchases.openedAt})`.mapWith(walletPurchases.openedAt);
const price = sql<string>`${pricePiastres} + ${feePiastres}`;

export type ListedPurchase = OfSomebody<
  Pick<Purchase, 'id' | 'number' | 'userId' | 'status' | 'kind' | 'title' | 'points'> & {
    /** With the fee. */
    pricePiastres: number;
    at: Date;
  }
>;

/** One page of the purchases that fit, with whose they are, and how many there are on all pages. */
export async function listPurchasesForStaff(
  db: Database,
  query: PurchaseQuery,
): Promise<Found<ListedPurchase>> {
  const { q = '', sort, direction, page, perPage } = query;
  const found = await readPage(
    db,
    {
      rows: db
        .select({ id, number, userId, status, kind, title, points, price, at })
        .from(walletPurchases)
        .$dynamic(),
      where: and(
        await findOfStaff(db, q, { number, userId }),
        query.status && eq(status, query.status),
        query.kind && eq(kind, query.kind),
        isWithin(at, query),
      ),
      sorts: { time: at, price, number },
      ties: [number],
    },
    { sort, direction, page, perPage },
  );
  const rows = found.items.map(({ price: paid, ...row }) => ({ ...row, pricePiastres: Number(paid) }));
  return { ...found, items: await withNames(db, rows) };
}

/** A purchase with its steps and who of the staff did them, its receipts, and the top-ups for it; null for none. */
export async function findPurchaseForStaff(db: Database, purchaseId: string) {
  if (!isRowId(purchaseId)) return null;
  const [row] = await db.select().from(walletPurchases).where(eq(id, purchaseId));
  if (!row) return null;
  const [[purchase], steps, receipts, topUps] = await Promise.all([
    withNames(db, [row]),
    db
      .select()
      .from(walletPurchaseSteps)
      .where(eq(walletPurchaseSteps.purchaseId, purchaseId))
      .orderBy(asc(walletPurchaseSteps.id)),
    listReceiptsOf(db, { subjectId: purchaseId, userId: row.userId }),
    db
      .select({
        ...{ id: walletTopUps.id, number: walletTopUps.number, status: walletTopUps.status },
        amountPiastres: walletTopUps.amountPiastres,
      })
      .from(walletTopUps)
      .where(eq(walletTopUps.purchaseId, purchaseId))
      .orderBy(asc(walletTopUps.number)),
  ]);
  const actors = await namesOf(
    db,
    steps.map(({ actorId }) => actorId),
  );
  return {
    purchase: purchase!,
    steps: steps.map((step) => ({ ...step, actor: step.actorId && (actors.get(step.actorId) ?? null) })),
    receipts,
    topUps,
  };
}
