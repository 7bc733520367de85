import { randomUUID } from 'node:crypto';
import { payoutBatches, walletWithdrawals } from '#domain/wallet/withdrawals/withdrawals-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

type Made = { params: Record<string, string>; rows: { table: string; id: string }[] };

/** Money of somebody that waits; its row alone, as if it had been asked for. */
export async function makeWithdrawal(
  db: Database,
  { batchId = null, ...whose }: { userId: string; name: string; batchId?: string | null },
): Promise<Made> {
  const id = randomUUID();
  await db.insert(walletWithdrawals).values({
    ...{ id, ...whose, batchId, status: batchId ? 'in-batch' : 'requested', approvalsNeeded: 1 },
    ...{ amountPiastres: 20_000, feePiastres: 500, requestedAt: new Date() },
    ...{ destinationKind: 'bank', destinationEnding: '0002' },
  });
  return { params: { id }, rows: [{ table: 'wallet_withdrawals', id }] };
}

/** A batch with one withdrawal of somebody else. */
export async function makeBatchOf(db: Database, secret: string): Promise<Made> {
  const id = randomUUID();
  const madeBy = randomUUID();
  await db.insert(payoutBatches).values({ id, madeBy, madeAt: new Date() });
  const { rows } = await makeWithdrawal(db, { userId: madeBy, name: secret, batchId: id });
  return { params: { id }, rows };
}
