import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { chainJournals } from '#domain/ledger/chain.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { findAccounts, listAccounts } from '#domain/ledger/list-accounts.ts';
import { findJournal, listJournalReasons, listJournals, sumJournals } from '#domain/ledger/list-journals.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { deskWorld, plainKind, staffOf } from '#tests/worlds/wallet/desk-world.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  minutesLater,
  now,
  siteUrl,
} from '#tests/worlds/wallet/wallet-world.ts';
import { refundPurchase } from '../purchase-refunds/refund-purchase.ts';
import { paymentReports } from '../tables.server.ts';
import { walletCode } from '../wallet-accounts.ts';
import { readDeskFigures, readEarnings } from './desk-figures.ts';
import { findDifference, listDifferences, resolveDifference } from './differences.ts';
import { findPurchaseForStaff, listPurchasesForStaff } from './list-purchases.ts';
import { findTopUpForStaff, listTopUpsForStaff } from './list-top-ups.ts';
import { findLastProof, proofMinutes, proveLedger } from './prove-ledger.ts';

let db: TestDatabase;
let world: ReturnType<typeof deskWorld>;
const page = { direction: 'descending', page: 1, perPage: 25 } as const;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = deskWorld(db);
});

describe('the figures of the desk', () => {
  it('are the sums of the rows, of this month alone where they say so', async () => {
    const lastMonth = daysLater(-40);
    const mona = await makePayer(db, { firstName: 'Mona' }, lastMonth);
    await world.buy(mona, 30_000, lastMonth);
    const amal = await makePayer(db, { firstName: 'Amal' });
    const kept = await world.buy(amal, 50_000);
    const back = await world.buy(amal, 20_000);
    const staff = staffOf(await makePayer(db, { roles: ['finance'] }));
    const about = { staff, purchaseId: back, kind: plainKind, siteUrl, reason: 'By mistake.' };
    await refundPurchase(db, about, minutesLater(5));
    await world.differ(amal);
    const before = await readDeskFigures(db, minutesLater(10));
    expect(before).toMatchObject({
      ...{ wallets: 20_000, held: 0, points: 0, pointsPiastres: 0 },
      cameIn: [{ provider: 'paymob', piastres: 70_000 }],
      earned: [{ revenue: 'subscriptions', piastres: 50_000 }],
      ...{ refunded: 20_000, differences: 1, corrections: 0 },
    });
    expect(await readEarnings(db, minutesLater(10))).toEqual({ value: 50_000, before: 30_000 });
    // What each figure leads to proves it.
    const month = { from: new Date('2026-10-31T22:00:00Z') };
    expect(await sumJournals(db, { account: 'house:clearing:paymob', ...month })).toEqual({
      EGP: { debited: 70_000, credited: 0 },
    });
    const refunds = { account: 'member:', reason: 'purchase-refund', ...month };
    expect(await sumJournals(db, refunds)).toEqual({ EGP: { debited: 0, credited: 20_000 } });
    expect((await findPurchaseForStaff(db, kept))?.purchase).toMatchObject({ name: 'Amal Adel' });
    expect(await findBroken(db, [mona, amal])).toEqual([]);
  });
});

describe('the lists of the desk', () => {
  it('find a top-up by number, person, order and transaction, and by what it is', async () => {
    const huda = await makePayer(db, { firstName: 'هدى', lastName: 'Searched' });
    const id = await world.fill(huda, 12_300);
    const found = await findTopUpForStaff(db, id);
    const { number, providerOrder, transaction } = found!.topUp;
    const query = { ...page, sort: 'time' } as const;
    const arabicNumber = String(number).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    for (const q of [String(number), arabicNumber, 'هدي searched', providerOrder!, transaction!]) {
      const { items } = await listTopUpsForStaff(db, { ...query, q });
      expect([q, ...items.map((item) => item.id)]).toContain(id);
    }
    expect((await listTopUpsForStaff(db, { ...query, q: 'nobody at all' })).total).toBe(0);
    const ofHuda = { ...query, q: 'searched' };
    expect((await listTopUpsForStaff(db, { ...ofHuda, status: 'declined' })).total).toBe(0);
    expect((await listTopUpsForStaff(db, { ...ofHuda, status: 'paid', provider: 'paymob' })).total).toBe(1);
    expect((await listTopUpsForStaff(db, { ...ofHuda, from: minutesLater(1) })).total).toBe(0);
    expect((await listTopUpsForStaff(db, { ...ofHuda, from: now, before: minutesLater(1) })).total).toBe(1);
    expect(found).toMatchObject({
      topUp: { name: 'هدى Searched' },
      steps: [{ status: 'started' }, { status: 'waiting' }, { status: 'paid' }],
      ...{ reports: [{ outcome: 'done' }], receipts: [{ kind: 'top-up' }], purchases: [] },
    });
    expect(await findTopUpForStaff(db, 'x')).toBeNull();
  });

  it('find a purchase by number and person, and say who refunded it and why', async () => {
    const karim = await makePayer(db, { firstName: 'Karim', lastName: 'Bought' });
    const id = await world.buy(karim, 15_000);
    const boss = await makePayer(db, { firstName: 'Boss', roles: ['admin'] });
    const about = { purchaseId: id, kind: plainKind, siteUrl, reason: 'Bought by mistake.' };
    await refundPurchase(db, { staff: staffOf(boss), ...about }, minutesLater(3));
    const query = { ...page, sort: 'price', q: 'bought karim' } as const;
    expect(await listPurchasesForStaff(db, { ...query, status: 'refunded' })).toMatchObject({
      ...{ total: 1, items: [{ id, pricePiastres: 15_000, name: 'Karim Bought', at: minutesLater(3) }] },
    });
    expect(await findPurchaseForStaff(db, id)).toMatchObject({
      steps: [
        { status: 'open', actor: null },
        { status: 'paid', actor: null },
        { status: 'refunded', actor: 'Boss Adel', reason: 'Bought by mistake.' },
      ],
      receipts: [{ kind: 'purchase' }, { kind: 'refund' }],
    });
    expect(await world.moneyOf(karim)).toBe(15_000);
  });

  it('refunds once, whoever else presses at the same moment', async () => {
    const samir = await makePayer(db);
    const purchaseId = await world.buy(samir, 25_000);
    const two = await Promise.all([
      makePayer(db, { roles: ['admin'] }),
      makePayer(db, { roles: ['finance'] }),
    ]);
    const results = await Promise.allSettled(
      two.map((boss) =>
        refundPurchase(
          db,
          { staff: staffOf(boss), purchaseId, kind: plainKind, siteUrl, reason: 'Twice.' },
          now,
        ),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'purchase-settled' },
    });
    expect(await world.moneyOf(samir)).toBe(25_000);
    expect(await findBroken(db, [samir])).toEqual([]);
  });
});

describe('the ledger at the desk', () => {
  it('shows journals by account, reason and time, with their place in the chain', async () => {
    const payer = await makePayer(db, { firstName: 'Ledger' });
    const topUpId = await world.fill(payer, 7_700, minutesLater(60));
    const id = journalIdOf('top-up', topUpId);
    const account = walletCode(payer.userId);
    const found = await listJournals(db, { ...page, account });
    expect(found).toMatchObject({
      total: 1,
      items: [{ id, transfers: [{ debit: 'house:clearing:paymob', credit: account, amount: 7_700 }] }],
    });
    expect((await listJournals(db, { ...page, account, reason: 'purchase' })).total).toBe(0);
    expect((await listJournals(db, { ...page, account, before: minutesLater(60) })).total).toBe(0);
    expect((await listJournals(db, { ...page, account: "house:' or true" })).total).toBe(0);
    expect(await listJournalReasons(db)).toEqual(['purchase', 'purchase-refund', 'top-up']);
    expect((await findJournal(db, id))?.link).toBeNull();
    await chainJournals(db);
    expect((await findJournal(db, id))?.link?.position).toBeGreaterThan(0);
    expect(await findJournal(db, 'no id')).toBeNull();
  });

  it('shows what accounts have, those of the house by their transfers', async () => {
    const [clearing] = await findAccounts(db, ['house:clearing:paymob']);
    const moved = await sumJournals(db, { account: 'house:clearing:paymob' });
    expect(clearing).toMatchObject({ posted: moved.EGP!.debited - moved.EGP!.credited, held: 0 });
    const { items } = await listAccounts(db, { ...page, sort: 'balance', code: 'member:', currency: 'EGP' });
    expect(items.length).toBeGreaterThan(2);
    expect(items.map(({ posted }) => posted)).toEqual(
      items.map(({ posted }) => posted).toSorted((one, other) => other - one),
    );
  });

  it('is proved at the press of a button, once in five minutes, and the result is kept', async () => {
    const staff = staffOf(await makePayer(db, { firstName: 'Prover', roles: ['finance'] }));
    await proveLedger(db, staff, now);
    const proof = await findLastProof(db);
    expect(proof).toMatchObject({ at: now, name: 'Prover Adel', faults: [] });
    expect(proof!.length).toBeGreaterThan(0);
    expect(proof!.hash).toMatch(/^[0-9a-f]{64}$/);
    await expect(proveLedger(db, staff, minutesLater(proofMinutes - 1))).rejects.toMatchObject({
      ...{ code: 'ledger-proved-already', values: { count: 1 } },
    });
    await proveLedger(db, staff, minutesLater(proofMinutes));
  });
});

describe('a difference', () => {
  it('waits until somebody says what it was; that moves no money, and is done once', async () => {
    const mona = await makePayer(db, { firstName: 'Differing' });
    const id = await world.differ(mona, 40_000);
    expect(await findDifference(db, id)).toMatchObject({
      ...{ outcome: 'other-amount', amountPiastres: 40_000, person: 'Differing Adel' },
      expected: { amountPiastres: 50_000 },
    });
    expect((await listDifferences(db, page)).items.map((each) => each.id)).toContain(id);
    const two = await Promise.all([
      makePayer(db, { firstName: 'First', roles: ['admin'] }),
      makePayer(db, { firstName: 'Second', roles: ['finance'] }),
    ]);
    const results = await Promise.allSettled(
      two.map((boss) =>
        resolveDifference(db, { id, words: 'They will pay the rest.', ...staffOf(boss) }, now),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listDifferences(db, page)).items.map((each) => each.id)).not.toContain(id);
    expect(await listDifferences(db, { ...page, isResolved: true, kind: 'other-amount' })).toMatchObject({
      items: [{ id, resolution: 'They will pay the rest.' }],
    });
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'difference.resolve'), eq(auditLog.targetId, String(id))));
    expect(lines).toHaveLength(1);
    expect(await world.moneyOf(mona)).toBe(0);
    expect(await db.select().from(notifications).where(eq(notifications.userId, mona.userId))).toEqual([]);
  });

  it('is no report that was as expected', async () => {
    const topUpId = await world.fill(await makePayer(db), 10_000);
    const [report] = await db.select().from(paymentReports).where(eq(paymentReports.topUpId, topUpId));
    const staff = staffOf(await makePayer(db, { roles: ['admin'] }));
    expect(await findDifference(db, report!.id)).toBeNull();
    await expect(resolveDifference(db, { id: report!.id, words: 'x', ...staff }, now)).rejects.toMatchObject({
      ...{ code: 'difference-unknown', status: 404 },
    });
  });
});
