import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { walletTopUps } from '../tables.server.ts';
import type { TopUp } from '../top-ups/top-up-process.ts';
import { openStatuses, returnableMethods } from './card-refund-constants.ts';
import type { CardRefund } from './card-refund-process.ts';
import { walletCardRefunds } from './card-refunds-tables.server.ts';

/** Who can give money back: the names of those that are set up. */
export type Givers = readonly Pick<PaymentProvider, 'name'>[];

/** Whether money of a top-up can go back the way it came at all. */
export function isReturnable(
  { status, provider, method }: Pick<TopUp, 'status' | 'provider' | 'method'>,
  givers: Givers,
): boolean {
  return (
    status === 'paid' &&
    (returnableMethods as readonly string[]).includes(method) &&
    givers.some(({ name }) => name === provider)
  );
}

/** What of a top-up is on its way back at this moment; null where nothing is. */
export async function findOpenCardRefund(db: Database, topUpId: string): Promise<CardRefund | null> {
  const { status, topUpId: of } = walletCardRefunds;
  const [open] = await db
    .select()
    .from(walletCardRefunds)
    .where(and(eq(of, topUpId), inArray(status, [...openStatuses])));
  return open ?? null;
}

type Wanted = { userId: string; amountPiastres: number; purchaseId: string; givers: Givers };

/**
 * The top-up that can carry an amount back on its own: the one that was made for the purchase, or else the newest. Null where
 * none can. Where it is wanted `locked`, nobody else changes it until the transaction ends.
 */
export async function findCarrier(
  db: Database,
  { userId, amountPiastres, purchaseId, givers }: Wanted,
  { locked = false } = {},
): Promise<TopUp | null> {
  const { id, status, method, provider, returnedPiastres, settledAt, number } = walletTopUps;
  if (givers.length === 0 || amountPiastres < 1) return null;
  const open = db
    .select()
    .from(walletCardRefunds)
    .where(and(eq(walletCardRefunds.topUpId, id), inArray(walletCardRefunds.status, [...openStatuses])));
  const query = db
    .select()
    .from(walletTopUps)
    .where(
      and(
        ...[eq(walletTopUps.userId, userId), eq(status, 'paid'), inArray(method, [...returnableMethods])],
        inArray(
          provider,
          givers.map(({ name }) => name),
        ),
        sql`${walletTopUps.amountPiastres} - ${returnedPiastres} >= ${amountPiastres}`,
        notExists(open),
      ),
    )
    .orderBy(
      sql`${walletTopUps.purchaseId} is not distinct from ${purchaseId}::uuid desc`,
      desc(settledAt),
      desc(number),
    )
    .limit(1);
  const [carrier] = locked ? await query.for('update') : await query;
  return carrier ?? null;
}
