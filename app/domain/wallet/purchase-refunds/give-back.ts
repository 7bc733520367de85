import { eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { listReversible, type ReversibleTransfer } from '#domain/ledger/list-reversible.ts';
import type { Leg } from '#domain/ledger/post-journal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { requestFromPurchase } from '../card-refunds/request-card-refund.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { giveBackPoints } from '../points/point-lots.ts';
import type { Purchase } from '../purchases/purchase-kind.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { walletPurchases } from '../tables.server.ts';
import type { TopUp } from '../top-ups/top-up-process.ts';
import { pointsCode, walletCode } from '../wallet-accounts.ts';
import { purchaseRefunds } from './purchase-refunds-tables.server.ts';
import type { RefundParts } from './split-refund.ts';

/** A refund that was decided, as it is written down and booked. */
export type DecidedRefund = {
  /** Of the form that asked for it. */
  id: string;
  parts: RefundParts;
  /** Why, where somebody said so; and who of the staff, null for the buyer. */
  reason: string | null;
  actorId: string | null;
  /** The top-up whose card or mobile wallet the money goes on to, locked; null where it stays in the wallet. */
  carrier: TopUp | null;
  siteUrl: string;
  requestSource: RequestSource;
};

/**
 * Books a part of a purchase back the way it was paid, or all of it, and writes it down with its receipt, in the caller's
 * transaction, which holds the row of the purchase. The ledger takes back no more of any transfer than it moved.
 */
export async function giveBack(
  db: Database,
  { purchase, refund }: { purchase: Purchase; refund: DecidedRefund },
  now: Date,
): Promise<void> {
  const { id: purchaseId, userId, title, boughtId, kind, refundedPiastres, refundedPoints } = purchase;
  const { id, parts, reason, actorId, carrier } = refund;
  const { moneyPiastres, points, pointsPiastres } = parts;
  const paid = await listReversible(db, journalIdOf('purchase', purchaseId));
  const { legs, feePiastres } = reversalsOf(paid, { userId, parts });
  await db.insert(purchaseRefunds).values({
    ...{ id, purchaseId, userId, moneyPiastres, points, pointsPiastres, actorId, reason, refundedAt: now },
    destination: carrier ? 'card' : 'wallet',
  });
  await db
    .update(walletPurchases)
    .set({
      refundedPiastres: refundedPiastres + moneyPiastres,
      refundedPoints: refundedPoints + points,
    })
    .where(eq(walletPurchases.id, purchaseId));
  if (points > 0)
    await giveBackPoints(
      db,
      { purchaseId, points, returnedBefore: refundedPoints, cause: `refund:${id}` },
      now,
    );
  const journalId = journalIdOf('purchase-refund', id);
  await recordJournal(db, {
    userId,
    journal: { id: journalId, reason: 'purchase-refund', at: now, legs },
    words: { kind: 'purchase-refund', subjectId: purchaseId, bought: { kind, id: boughtId }, title },
  });
  await writeReceipt(
    db,
    {
      ...{
        userId,
        kind: 'refund',
        subjectId: purchaseId,
        journalId,
        title,
        feePiastres,
        points,
        pointsPiastres,
      },
      amountPiastres: moneyPiastres + pointsPiastres,
    },
    now,
  );
  // A second journal of this transaction: it touches no account that the first one has not locked already.
  if (carrier) await requestFromPurchase(db, { refund, carrier }, now);
}

/** What takes back so much of a payment: of the money first what went to the price, then what went to the fee. */
function reversalsOf(
  paid: readonly ReversibleTransfer[],
  { userId, parts }: { userId: string; parts: RefundParts },
): { legs: Leg[]; feePiastres: number } {
  const legs: Leg[] = [];
  const takeBack = (transfers: readonly ReversibleTransfer[], amount: number): number => {
    let missing = amount;
    for (const { id: reversesId, left } of transfers) {
      const part = Math.min(missing, left);
      if (part === 0) continue;
      legs.push({ kind: 'posted', reversesId, amount: part });
      missing -= part;
    }
    return missing;
  };
  const ofDebit = (code: string) => paid.filter(({ debit }) => debit === code);
  const money = ofDebit(walletCode(userId));
  const price = money.filter(({ credit }) => credit !== 'house:fees');
  const feePiastres = takeBack(price, parts.moneyPiastres);
  const missing =
    takeBack(
      money.filter(({ credit }) => credit === 'house:fees'),
      feePiastres,
    ) +
    takeBack(ofDebit('house:points-cost'), parts.pointsPiastres) +
    takeBack(ofDebit(pointsCode(userId)), parts.points);
  if (missing > 0) throw new Error('More was to be given back than the ledger knows of as paid.');
  return { legs, feePiastres };
}
