import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { walletTopUps } from '../tables.server.ts';

/** Whether somebody has ever paid money into their wallet: a way of theirs to pay is known to work. */
export async function hasToppedUp(db: Database, userId: string): Promise<boolean> {
  const [paid] = await db
    .select({ id: walletTopUps.id })
    .from(walletTopUps)
    .where(and(eq(walletTopUps.userId, userId), eq(walletTopUps.status, 'paid')))
    .limit(1);
  return paid !== undefined;
}
