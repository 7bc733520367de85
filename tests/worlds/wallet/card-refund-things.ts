import { randomUUID } from 'node:crypto';
import { walletCardRefunds } from '#domain/wallet/card-refunds/card-refunds-tables.server.ts';
import { walletTopUps } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

type Made = { params: Record<string, string>; rows: { table: string; id: string }[] };

/** Money of somebody on its way back to their card, whose digits are secret; its rows alone, as if it had been asked for. */
export async function makeCardRefund(
  db: Database,
  { userId, secret }: { userId: string; secret: string },
): Promise<Made> {
  const [id, topUpId] = [randomUUID(), randomUUID()];
  const way = { provider: 'paymob', method: 'card' } as const;
  await db.insert(walletTopUps).values({
    ...{ id: topUpId, userId, ...way, status: 'paid', language: 'en', amountPiastres: 5000 },
    ...{ providerOrder: `order-${topUpId}`, transaction: `paid-${topUpId}`, hint: secret },
    ...{ startedAt: new Date(), expiresAt: new Date(), settledAt: new Date() },
  });
  await db.insert(walletCardRefunds).values({
    ...{ id, userId, topUpId, ...way, status: 'unclear', amountPiastres: 2000 },
    ...{ transaction: `${secret}-${id}`, requestedAt: new Date(), sentAt: new Date() },
  });
  return { params: { id }, rows: [{ table: 'wallet_card_refunds', id }] };
}
