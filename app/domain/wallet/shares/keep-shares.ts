import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Purchase } from '../purchases/purchase-kind.ts';
import { purchaseShares } from './shares-tables.server.ts';

type Kept = {
  purchase: Pick<Purchase, 'id' | 'userId'>;
  /** What was bought, by its id in its own domain. */
  sharedId: string;
  /** When the buyer cannot take the price back any more. */
  dueAt: Date;
  shares: readonly { userId: string; percent: number }[];
};

/**
 * Keeps with a purchase who earns how much of it, in the transaction in which it is paid: what is agreed later changes nothing
 * about it. Nobody earns by what they buy themselves.
 */
export async function keepShares(
  db: Database,
  { purchase: { id: purchaseId, userId: buyerId }, sharedId, dueAt, shares }: Kept,
): Promise<void> {
  const rows = shares
    .filter(({ userId }) => userId !== buyerId)
    .map(({ userId, percent }) => ({ purchaseId, sharedId, userId, percent, dueAt }));
  if (rows.length > 0) await db.insert(purchaseShares).values(rows);
}

/** Whether somebody was paid a share of a purchase: then its buyer cannot take it back any more. */
export async function isShareEarned(db: Database, purchaseId: string): Promise<boolean> {
  const rows = await db
    .select({ status: purchaseShares.status })
    .from(purchaseShares)
    .where(eq(purchaseShares.purchaseId, purchaseId));
  return rows.some(({ status }) => status === 'earned');
}
