import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { recordJournal } from '#domain/wallet/entries/record-journal.ts';
import { givePoints } from '#domain/wallet/points/give-points.ts';
import { purchaseRefunds } from '#domain/wallet/purchase-refunds/purchase-refunds-tables.server.ts';
import { subscriptions, walletPurchases, walletReceipts } from '#domain/wallet/tables.server.ts';
import { openHouseAccount, openWallet } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** Who has enough in the wallet and points, and who has too little. */
export const rich: Person = 'reader-without-password';
export const poor: Person = 'reader-with-two-steps';

const states = ['open', 'short', 'paid', 'refunded', 'lapsed', 'part'] as const;
type State = (typeof states)[number];

/** The purchase of the screens in a state, of whoever uses that language. */
export function purchaseIdOf(state: State, language: Language): string {
  return `6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9b${states.indexOf(state)}${languages.indexOf(language)}00`;
}

const title = { en: 'Annual subscription', ar: 'الاشتراك السنوي' };
const pricePiastres = 125_000;
const aDay = 24 * 60;

type Row = typeof walletPurchases.$inferInsert;

/** Purchases in every state, a subscription that began an hour ago, and one that ends soon. */
export async function makeCheckoutWorld(db: Database): Promise<void> {
  for (const language of languages) {
    const [first, second] = [await findPerson(db, rich, language), await findPerson(db, poor, language)];
    await giveMoney(db, first, 150_000);
    await giveMoney(db, second, 20_000);
    const gift = { userId: first, points: 300, cause: `walk:${language}`, title: { en: 'Gift', ar: 'هدية' } };
    await db.transaction(async (tx) => await givePoints(tx, gift, minutesAgo(60)));
    await addPurchase(db, first, { id: purchaseIdOf('open', language) });
    await addPurchase(db, second, { id: purchaseIdOf('short', language) });
    await addPurchase(db, first, { id: purchaseIdOf('lapsed', language), status: 'lapsed' });
    const byPoints = { points: 100, pointsPiastres: 10_000, paidPiastres: 115_000 };
    const paid = { ...byPoints, status: 'paid', paidAt: minutesAgo(55) } as const;
    await addPurchase(db, first, { ...paid, id: purchaseIdOf('paid', language) });
    await addPurchase(db, first, {
      ...paid,
      ...{ id: purchaseIdOf('refunded', language), status: 'refunded', refundedAt: minutesAgo(50) },
      ...{ refundedPiastres: 115_000, refundedPoints: 100 },
    });
    const part = { moneyPiastres: 23_000, points: 20, pointsPiastres: 2_000 };
    await addPurchase(db, first, {
      ...paid,
      ...{ id: purchaseIdOf('part', language), refundedPiastres: 23_000, refundedPoints: 20 },
    });
    await db.insert(purchaseRefunds).values({
      ...{ ...part, id: journalIdOf('walk', `part ${language}`), purchaseId: purchaseIdOf('part', language) },
      ...{ userId: first, destination: 'wallet', refundedAt: minutesAgo(52) },
    });
    await addYear(db, first, { purchaseId: purchaseIdOf('paid', language), startsAt: minutesAgo(55) });
    const old = journalIdOf('walk', `year ${language}`);
    const longAgo = minutesAgo(345 * aDay);
    const whole = { status: 'paid', paidPiastres: pricePiastres, paidAt: longAgo } as const;
    await addPurchase(db, second, { id: old, ...whole });
    await addYear(db, second, { purchaseId: old, startsAt: longAgo });
  }
}

export async function findPerson(db: Database, person: Person, language: Language): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${person}.${language}@example.com`));
  return user!.id;
}

async function giveMoney(db: Database, userId: string, amount: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [wallet, clearing] = [await openWallet(tx, userId), await openHouseAccount(tx, 'clearing:sandbox')];
    const id = journalIdOf('walk', `money ${userId}`);
    const leg = { kind: 'posted', debit: clearing.id, credit: wallet.id, currency: 'EGP', amount } as const;
    await recordJournal(tx, {
      userId,
      journal: { id, reason: 'top-up', at: minutesAgo(60), legs: [leg] },
      words: { kind: 'top-up', subjectId: id, title: { en: 'Top-up', ar: 'شحن' } },
    });
  });
}

async function addPurchase(db: Database, userId: string, row: Partial<Row> & { id: string }): Promise<void> {
  await db.insert(walletPurchases).values({
    ...{ userId, status: 'open', kind: 'subscription', boughtId: row.id, title, pricePiastres },
    ...{ pointsMostPercent: 50, openedAt: minutesAgo(60), expiresAt: minutesAgo(-7 * aDay) },
    ...row,
  });
  const kinds = { paid: ['purchase'], refunded: ['purchase', 'refund'] } as const;
  for (const kind of kinds[row.status as 'paid'] ?? [])
    await db.insert(walletReceipts).values({
      ...{ userId, kind, subjectId: row.id, journalId: journalIdOf('walk', `${kind} ${row.id}`), title },
      ...{ amountPiastres: pricePiastres, issuedAt: minutesAgo(55), name: 'Huda' },
      issuer: { legalName: title, address: title, taxNumber: null, tradeNumber: null },
    });
}

async function addYear(
  db: Database,
  userId: string,
  { purchaseId, startsAt }: { purchaseId: string; startsAt: Date },
): Promise<void> {
  const daysAfter = (days: number) => new Date(startsAt.getTime() + days * aDay * 60_000);
  await db.insert(subscriptions).values({
    ...{ userId, purchaseId, status: 'active', startsAt },
    ...{ endsAt: daysAfter(365), guaranteeEndsAt: daysAfter(30) },
  });
}
