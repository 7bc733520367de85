import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import type { Leg } from '#domain/ledger/post-journal.ts';
import { recordJournal, type EntryWords } from '#domain/wallet/entries/record-journal.ts';
import { givePoints } from '#domain/wallet/points/give-points.ts';
import { writeReceipt } from '#domain/wallet/receipts/write-receipt.ts';
import { walletTopUps } from '#domain/wallet/tables.server.ts';
import { openHouseAccount, openWallet } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import type { Person } from '../world/people.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';

/** Whose wallet is in use; everybody else's is empty. */
export const payer = 'reader-with-two-steps' satisfies Person;

/** The states of their top-ups that a screen shows, by the transaction or the order that the provider gave. */
export const topUpNames = ['paid', 'waiting', 'practice', 'shop', 'declined', 'expired', 'failed'] as const;
export type TopUpName = (typeof topUpNames)[number];

type Row = typeof walletTopUps.$inferInsert;

const inAnHour = new Date(walkNow.getTime() + 3_600_000);

const states: Record<TopUpName, Partial<Row>> = {
  paid: { status: 'paid', transaction: 'paid', hint: '2346', settledAt: minutesAgo(9000) },
  waiting: { status: 'waiting', payUrl: 'https://accept.paymob.example/checkout' },
  practice: { status: 'waiting', provider: 'sandbox', payUrl: '/sandbox-payments/none' },
  shop: {
    ...{ status: 'waiting', provider: 'fawry', method: 'reference-number', referenceNumber: '9316002394' },
    expiresAt: new Date(walkNow.getTime() + 40 * 3_600_000),
  },
  declined: { status: 'declined', declineReason: 'insufficient-funds', settledAt: minutesAgo(400) },
  expired: {
    status: 'expired',
    method: 'mobile-wallet',
    settledAt: minutesAgo(300),
    expiresAt: minutesAgo(300),
  },
  failed: { status: 'failed', settledAt: minutesAgo(200) },
};

/** How the provider names the order of a top-up of somebody. */
export function orderOf(name: TopUpName, language: Language): string {
  return `walk-${name}-${language}`;
}

/** The id of whoever has the wallet, in a language. */
export async function findPayer(db: Database, language: Language): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${payer}.${language}@example.com`));
  return user!.id;
}

/**
 * A wallet with entries of several kinds, and a top-up in every state. Written without the verbs, so that nobody is told of
 * it and the audit log has no lines of it: other screens show those.
 */
export async function makePurses(db: Database): Promise<void> {
  for (const language of languages) {
    const userId = await findPayer(db, language);
    for (const name of topUpNames)
      await db.insert(walletTopUps).values({
        ...{ userId, provider: 'paymob', method: 'card', amountPiastres: 50_000, language },
        ...{ providerOrder: orderOf(name, language), startedAt: minutesAgo(10), expiresAt: inAnHour },
        ...({ ...states[name], ...(name === 'paid' && { transaction: `paid-${language}` }) } as {
          status: 'paid';
        }),
      });
    await fill(db, userId, language);
  }
}

async function fill(db: Database, userId: string, language: Language): Promise<void> {
  const [topUp] = await db
    .select()
    .from(walletTopUps)
    .where(eq(walletTopUps.providerOrder, orderOf('paid', language)));
  const { id, number } = topUp!;
  const wallet = await openWallet(db, userId);
  const [clearing, revenue, payouts] = [
    await openHouseAccount(db, 'clearing:paymob'),
    await openHouseAccount(db, 'revenue:subscriptions'),
    await openHouseAccount(db, 'payouts'),
  ];
  const title = { en: `Top-up ${number}`, ar: `عملية الشحن رقم ${number}` };
  const subscription = { en: 'Annual subscription', ar: 'الاشتراك السنوي' };
  const egp = (kind: 'posted' | 'hold', [debit, credit]: [number, number], amount: number): Leg => {
    const leg = { debit, credit, currency: 'EGP', amount } as const;
    return kind === 'hold' ? { kind, ...leg } : { kind, ...leg };
  };
  const write = async (at: Date, leg: Leg, words: Omit<EntryWords, 'subjectId'>) => {
    const journalId = journalIdOf(words.kind, id);
    await db.transaction(
      async (db) =>
        await recordJournal(db, {
          ...{ userId, words: { ...words, subjectId: id } },
          journal: { id: journalId, reason: words.kind, at, legs: [leg] },
        }),
    );
    return journalId;
  };
  const receiptOf = { userId, subjectId: id };

  const paidAt = minutesAgo(9000);
  const came = await write(paidAt, egp('posted', [clearing.id, wallet.id], 50_000), {
    kind: 'top-up',
    title,
  });
  await writeReceipt(
    db,
    { ...receiptOf, kind: 'top-up', journalId: came, title, amountPiastres: 50_000 },
    paidAt,
  );
  const prize = { en: 'A prize of the community', ar: 'جائزة من المجتمع' };
  await db.transaction(
    async (db) =>
      await givePoints(
        db,
        { userId, points: 120, cause: `walk-${language}`, title: prize },
        minutesAgo(8000),
      ),
  );
  const boughtAt = minutesAgo(7000);
  const bought = await write(boughtAt, egp('posted', [wallet.id, revenue.id], 14_950), {
    ...{ kind: 'purchase', title: subscription, bought: { kind: 'subscription', id: 'walk' } },
  });
  const parts = { feePiastres: 500, points: 100, pointsPiastres: 5_000 };
  await writeReceipt(
    db,
    {
      ...{ ...receiptOf, kind: 'purchase', journalId: bought, title: subscription, amountPiastres: 19_950 },
      ...parts,
    },
    boughtAt,
  );
  await write(minutesAgo(100), egp('hold', [wallet.id, payouts.id], 10_000), {
    ...{ kind: 'withdrawal-held', title: { en: 'Withdrawal 7', ar: 'السحب رقم ٧' } },
  });
}
