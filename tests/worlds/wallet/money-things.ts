import { randomUUID } from 'node:crypto';
import { openLedgerAccount } from '#domain/ledger/accounts.ts';
import { postJournal } from '#domain/ledger/post-journal.ts';
import { walletCorrections } from '#domain/wallet/corrections/corrections-tables.server.ts';
import { referrals } from '#domain/wallet/referrals/referral-tables.server.ts';
import {
  paymentReports,
  walletEntries,
  walletPurchases,
  walletReceipts,
  walletTopUps,
} from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

/** Rows alone, as if somebody had done what they tell of; what is secret about them says so. */
type Made = { params: Record<string, string>; rows: { table: string; id: string }[] };
type Of = { userId: string; secret: string };

const both = (text: string) => ({ en: text, ar: text });
const made = (table: string, id: string): Made => ({ params: { id }, rows: [{ table, id }] });
const inAnHour = () => new Date(Date.now() + 3_600_000);

export async function makeTopUp(db: Database, { userId, secret }: Of): Promise<Made> {
  const id = randomUUID();
  await db.insert(walletTopUps).values({
    ...{ id, userId, status: 'waiting', provider: 'fawry', method: 'reference-number', language: 'en' },
    ...{ amountPiastres: 5000, providerOrder: `order-${id}`, referenceNumber: secret },
    ...{ startedAt: new Date(), expiresAt: inAnHour() },
  });
  return made('wallet_top_ups', id);
}

export async function makePurchase(db: Database, { userId, secret }: Of): Promise<Made> {
  const id = randomUUID();
  await db.insert(walletPurchases).values({
    ...{ id, userId, status: 'open', kind: 'subscription', boughtId: id, title: both(secret) },
    ...{ pricePiastres: 5000, pointsMostPercent: 50, openedAt: new Date(), expiresAt: inAnHour() },
  });
  return made('wallet_purchases', id);
}

export async function makeReceipt(db: Database, { userId, secret }: Of): Promise<Made> {
  const id = randomUUID();
  const issuer = { legalName: both('Baseera'), address: both('Cairo'), taxNumber: null, tradeNumber: null };
  await db.insert(walletReceipts).values({
    ...{ id, userId, kind: 'top-up', subjectId: id, journalId: id, title: both('Top-up'), name: secret },
    ...{ amountPiastres: 5000, issuer, issuedAt: new Date() },
  });
  return made('wallet_receipts', id);
}

export async function makeEntry(db: Database, { userId, secret }: Of): Promise<Made> {
  const [entry] = await db
    .insert(walletEntries)
    .values({
      ...{ userId, currency: 'EGP', journalId: randomUUID(), kind: 'top-up', subjectId: randomUUID() },
      ...{ change: 5000, heldChange: 0, after: 5000, heldAfter: 0, title: both(secret), at: new Date() },
    })
    .returning({ id: walletEntries.id });
  return made('wallet_entries', String(entry!.id));
}

export async function makeReport(db: Database, secret: string): Promise<Made> {
  const [report] = await db
    .insert(paymentReports)
    .values({
      ...{ provider: 'fawry', transaction: secret, kind: 'payment', state: 'paid', providerOrder: secret },
      ...{ amountPiastres: 5000, currency: 'EGP', outcome: 'unknown-order', receivedAt: new Date() },
    })
    .returning({ id: paymentReports.id });
  return made('payment_reports', String(report!.id));
}

export async function makeCorrection(db: Database, secret: string): Promise<Made> {
  const id = randomUUID();
  await db.insert(walletCorrections).values({
    ...{ id, userId: randomUUID(), status: 'asked', direction: 'in', amountPiastres: 5000, reason: secret },
    ...{ askedBy: randomUUID(), askedAt: new Date() },
  });
  return made('wallet_corrections', id);
}

export async function makeReferral(db: Database, userId: string): Promise<Made> {
  const [referral] = await db
    .insert(referrals)
    .values({
      inviterId: randomUUID(),
      invitedId: userId,
      number: 1,
      status: 'held',
      doubts: ['many'],
      invitedAt: new Date(),
    })
    .returning({ id: referrals.id });
  return made('referrals', referral!.id);
}

export async function makeJournal(db: Database, secret: string): Promise<Made> {
  const id = randomUUID();
  const open = async (code: string) =>
    await openLedgerAccount(db, { code, currency: 'EGP', side: 'credit', isGuarded: false });
  const [debit, credit] = [await open(`house:${secret}`), await open(`house:${secret}-too`)];
  const leg = { kind: 'posted', debit: debit.id, credit: credit.id, currency: 'EGP', amount: 1 } as const;
  await db.transaction(
    async (db) => void (await postJournal(db, { id, reason: 'test', at: new Date(), legs: [leg] })),
  );
  return made('ledger_journals', id);
}
