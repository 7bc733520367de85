import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findCarrier, type Givers } from '../card-refunds/returnable.ts';
import type { Purchase } from '../purchases/purchase-kind.ts';
import type { TopUp } from '../top-ups/top-up-process.ts';
import type { RefundDestination } from './refund-constants.ts';
import type { RefundParts } from './split-refund.ts';

type Wanted = { purchase: Purchase; destination: RefundDestination; givers: Givers; parts: RefundParts };

/**
 * The top-up that carries the money of a refund on to where it came from; null where it stays in the wallet, or points alone go back.
 * It is locked
 * before anything is booked: who has a top-up waits for accounts, and never the other way round.
 * @throws Refusal 'card-refund-no-carrier' when no top-up can carry so much.
 */
export async function lockCarrier(
  db: Database,
  { purchase: { id: purchaseId, userId }, destination, givers, parts }: Wanted,
): Promise<TopUp | null> {
  if (destination === 'wallet' || parts.moneyPiastres === 0) return null;
  const wanted = { userId, purchaseId, amountPiastres: parts.moneyPiastres, givers };
  const carrier = await findCarrier(db, wanted, { locked: true });
  if (!carrier) throw new Refusal('card-refund-no-carrier');
  return carrier;
}
