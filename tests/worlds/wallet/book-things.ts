import { createHash, randomInt, randomUUID } from 'node:crypto';
import { walletCloses } from '#domain/wallet/closes/closes-tables.server.ts';
import {
  settlementDrafts,
  settlementRows,
  settlements,
} from '#domain/wallet/reconciliation/settlements-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

/** Rows alone, as if somebody had done what they tell of; what is secret about them says so. */
type Made = { params: Record<string, string>; rows: { table: string; id: string }[] };

const sha256 = () => createHash('sha256').update(randomUUID()).digest('hex');

export async function makeDraft(db: Database, secret: string): Promise<Made> {
  const id = randomUUID();
  await db.insert(settlementDrafts).values({
    ...{ id, provider: 'paymob', fileName: `${secret}.csv`, sha256: sha256() },
    ...{ content: `Nummer,Summe,Zeit\n${secret},1,2026-11-01\n` },
    ...{ uploadedBy: randomUUID(), uploadedAt: new Date() },
  });
  return { params: { id }, rows: [{ table: 'settlement_drafts', id }] };
}

export async function makeSettlement(db: Database, secret: string): Promise<Made> {
  const { id } = await insertSettlement(db, secret);
  return { params: { id }, rows: [{ table: 'settlements', id }] };
}

export async function makeSettlementRow(db: Database, secret: string): Promise<Made> {
  const { id, row } = await insertSettlement(db, secret);
  return { params: { id, row }, rows: [{ table: 'settlement_rows', id: row }] };
}

async function insertSettlement(db: Database, secret: string): Promise<{ id: string; row: string }> {
  const id = randomUUID();
  const at = new Date();
  await db.insert(settlements).values({
    ...{ id, provider: 'paymob', fileName: `${secret}.csv`, sha256: sha256(), headings: [], columns: {} },
    ...{ startsAt: at, endsAt: new Date(at.getTime() + 1000), importedBy: randomUUID(), importedAt: at },
    ...{ paidPiastres: 5000, refundedPiastres: 0, feePiastres: 0 },
  });
  const [row] = await db
    .insert(settlementRows)
    .values({
      ...{
        settlementId: id,
        provider: 'paymob',
        line: 2,
        transaction: secret,
        kind: 'payment',
        state: 'paid',
      },
      ...{ amountPiastres: 5000, feePiastres: 0, currency: 'EGP', at, result: 'unknown-to-us' },
    })
    .returning({ id: settlementRows.id });
  return { id, row: String(row!.id) };
}

/** A day of long ago, so that nothing else is kept from being booked; another one where somebody has closed the first. */
export async function makeClose(db: Database, secret: string): Promise<Made> {
  const id = randomUUID();
  const startsAt = new Date((1 + randomInt(15_000)) * 86_400_000);
  const made = await db
    .insert(walletCloses)
    .values({
      ...{ id, kind: 'day', period: startsAt.toISOString().slice(0, 10), startsAt },
      ...{ endsAt: new Date(startsAt.getTime() + 86_400_000), closedBy: randomUUID(), closedAt: new Date() },
      ...{ journals: 0, chainPosition: 0, chainHash: sha256() },
      accounts: [
        { code: `house:${secret}`, currency: 'EGP', side: 'debit', opening: 0, lines: [], closing: 0 },
      ],
    })
    .onConflictDoNothing()
    .returning({ id: walletCloses.id });
  if (made.length === 0) return await makeClose(db, secret);
  return { params: { id }, rows: [{ table: 'wallet_closes', id }] };
}
