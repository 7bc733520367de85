import { and, eq, sql } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { walletPurchases, walletPurchaseSteps } from '../tables.server.ts';
import { purchaseDays, type PurchaseKindName } from '../wallet-constants.ts';

export type NewPurchase = {
  userId: string;
  kind: PurchaseKindName;
  /** What is bought, by its id in its own domain: it is paid for once. */
  boughtId: string;
  title: Bilingual;
  pricePiastres: number;
  feePiastres?: number;
};

const aDay = 24 * 3600 * 1000;

/**
 * Puts something before somebody for payment, in the caller's transaction, and gives the id for `/wallet/pay/<id>`. What
 * they had before them already is the same purchase, at the price of now.
 * @throws Refusal 'purchase-paid' when they have paid for it.
 */
export async function startPurchase(
  db: Database,
  { userId, kind, boughtId, title, pricePiastres, feePiastres = 0 }: NewPurchase,
  now: Date,
): Promise<{ purchaseId: string }> {
  const { amounts } = await readSettings(db);
  const terms = {
    ...{ title, pricePiastres, feePiastres, pointsMostPercent: amounts.pointsMostPercent },
    ...{ openedAt: now, expiresAt: new Date(now.getTime() + purchaseDays * aDay) },
  };
  // Two tabs at once: one of them begins, the other finds what the first began.
  const [row] = await db
    .insert(walletPurchases)
    .values({ userId, kind, boughtId, status: 'open', ...terms })
    .onConflictDoUpdate({
      target: [walletPurchases.userId, walletPurchases.kind, walletPurchases.boughtId],
      targetWhere: sql`status in ('open', 'paid')`,
      set: terms,
      setWhere: eq(walletPurchases.status, 'open'),
    })
    .returning({ id: walletPurchases.id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Refusal('purchase-paid');
  if (row.isNew) await db.insert(walletPurchaseSteps).values({ purchaseId: row.id, status: 'open', at: now });
  return { purchaseId: row.id };
}

/** What somebody has before them for payment, or paid; null for one of somebody else and for what is no id. */
export async function findPurchase(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<typeof walletPurchases.$inferSelect | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select()
    .from(walletPurchases)
    .where(and(eq(walletPurchases.id, id), eq(walletPurchases.userId, userId)));
  return row ?? null;
}
