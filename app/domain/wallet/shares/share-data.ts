import { and, asc, eq } from 'drizzle-orm';
import type { PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { walletPurchases } from '../tables.server.ts';
import { purchaseShares } from './shares-tables.server.ts';

/** What somebody earned and may earn by shares, in the copy of their data: nothing about who bought. */
export async function readShareData(db: Database, userId: string) {
  const { percent, status, amountPiastres, dueAt, settledAt, toldAt } = purchaseShares;
  return await db
    .select({ title: walletPurchases.title, percent, status, amountPiastres, dueAt, settledAt, toldAt })
    .from(purchaseShares)
    .innerJoin(walletPurchases, eq(walletPurchases.id, purchaseShares.purchaseId))
    .where(eq(purchaseShares.userId, userId))
    .orderBy(asc(dueAt), asc(purchaseShares.id));
}

/** What still waits when an account goes stays with the house: there is nobody whom it could be paid to. What was earned stays. */
export const forgetShares: PurgePart = async (db, { userId }) => {
  await db
    .delete(purchaseShares)
    .where(and(eq(purchaseShares.userId, userId), eq(purchaseShares.status, 'waiting')));
};
