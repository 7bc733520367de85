import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { walletTopUps } from '../tables.server.ts';
import type { TopUp } from './top-up-process.ts';

/** A top-up of this person; null for one of somebody else and for what is no id. */
export async function findTopUp(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<TopUp | null> {
  if (!isRowId(id)) return null;
  const [topUp] = await db
    .select()
    .from(walletTopUps)
    .where(and(eq(walletTopUps.id, id), eq(walletTopUps.userId, userId)));
  return topUp ?? null;
}
