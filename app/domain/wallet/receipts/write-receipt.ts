import { findAccount } from '#domain/identity/find-account.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { walletReceipts } from '../tables.server.ts';
import type { ReceiptKind } from '../wallet-constants.ts';

type NewReceipt = {
  userId: string;
  kind: ReceiptKind;
  /** The top-up, the purchase, the contract, or what went back to a card. */
  subjectId: string;
  /** The event of the ledger that it proves: one receipt for each person. */
  journalId: string;
  title: Bilingual;
  amountPiastres: number;
  feePiastres?: number;
  points?: number;
  pointsPiastres?: number;
};

/** Writes the receipt of a payment or a refund, in its transaction, with the issuer and the person as they are called now. */
export async function writeReceipt(db: Database, receipt: NewReceipt, now: Date): Promise<void> {
  const { legalName, address, wallet } = await readSettings(db);
  const person = await findAccount(db, receipt.userId);
  const { taxNumber, tradeNumber } = wallet;
  await db.insert(walletReceipts).values({
    ...receipt,
    name: person?.name ?? null,
    issuer: { legalName, address, taxNumber, tradeNumber },
    issuedAt: now,
  });
}
