import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { walletReceipts } from '../tables.server.ts';

export type Receipt = typeof walletReceipts.$inferSelect;

/** A receipt of this person; null for one of somebody else and for what is no id. */
export async function findReceipt(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<Receipt | null> {
  if (!isRowId(id)) return null;
  const [receipt] = await db
    .select()
    .from(walletReceipts)
    .where(and(eq(walletReceipts.id, id), eq(walletReceipts.userId, userId)));
  return receipt ?? null;
}

/** The receipt of an event of the ledger; null where it has none. */
export async function findReceiptOfJournal(
  db: Database,
  { journalId, userId }: { journalId: string; userId: string },
): Promise<{ id: string; number: number } | null> {
  const { id, number } = walletReceipts;
  const [receipt] = await db
    .select({ id, number })
    .from(walletReceipts)
    .where(and(eq(walletReceipts.journalId, journalId), eq(walletReceipts.userId, userId)));
  return receipt ?? null;
}

/** The receipts of a top-up or a purchase: of its payment, and of its refund. */
export async function listReceiptsOf(
  db: Database,
  { subjectId, userId }: { subjectId: string; userId: string },
): Promise<{ id: string; number: number; kind: Receipt['kind'] }[]> {
  if (!isRowId(subjectId)) return [];
  const { id, number, kind } = walletReceipts;
  return await db
    .select({ id, number, kind })
    .from(walletReceipts)
    .where(and(eq(walletReceipts.subjectId, subjectId), eq(walletReceipts.userId, userId)))
    .orderBy(asc(number));
}
