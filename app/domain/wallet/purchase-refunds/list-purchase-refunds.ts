import { asc, eq } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { walletCardRefunds } from '../card-refunds/card-refunds-tables.server.ts';
import { purchaseRefunds } from './purchase-refunds-tables.server.ts';

const { id, moneyPiastres, points, pointsPiastres, destination, refundedAt, actorId, reason } =
  purchaseRefunds;

/** What was given back of a purchase, the oldest first, with what goes on to a card because of it. */
export async function listPurchaseRefunds(db: Database, purchaseId: string) {
  return await db
    .select({
      ...{ id, moneyPiastres, points, pointsPiastres, destination, refundedAt },
      cardRefundId: walletCardRefunds.id,
      cardRefundNumber: walletCardRefunds.number,
      cardRefundMethod: walletCardRefunds.method,
    })
    .from(purchaseRefunds)
    .leftJoin(walletCardRefunds, eq(walletCardRefunds.purchaseRefundId, id))
    .where(eq(purchaseRefunds.purchaseId, purchaseId))
    .orderBy(asc(refundedAt), asc(id));
}

/** The same as staff see it: who of them did it, null for the buyer and for an account that is gone, and why. */
export async function listPurchaseRefundsForStaff(db: Database, purchaseId: string) {
  const refunds = await listPurchaseRefunds(db, purchaseId);
  const told = await db
    .select({ id, actorId, reason })
    .from(purchaseRefunds)
    .where(eq(purchaseRefunds.purchaseId, purchaseId));
  const names = await namesOf(
    db,
    told.map((each) => each.actorId),
  );
  const toldOf = new Map(told.map((each) => [each.id, each]));
  return refunds.map((refund) => {
    const { actorId: by, reason: why } = toldOf.get(refund.id)!;
    return { ...refund, actorId: by, actor: by && (names.get(by) ?? null), reason: why };
  });
}
