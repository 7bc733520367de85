import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { orderOf } from '#tests/worlds/wallet/test-provider.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  minutesLater,
  now,
  reportOf,
  siteUrl,
  walletWorld,
} from '#tests/worlds/wallet/wallet-world.ts';
import { paymentReports, walletEntries, walletReceipts, walletTopUps } from '../tables.server.ts';
import { lookUpTopUps } from './look-up-top-ups.ts';
import { countDifferences, matchUnknownReports, notePaymentReport } from './note-payment-report.ts';

let db: TestDatabase;
let world: ReturnType<typeof walletWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = walletWorld(db);
});

describe('a top-up', () => {
  it('is credited when the provider says that it is paid, with a receipt, a mail, a notice and an audit line', async () => {
    const mona = await makePayer(db);
    const id = await world.begin(mona);
    expect(await world.statusOf(id)).toBe('waiting');
    expect(await world.moneyOf(mona)).toBe(0);
    expect(await world.report(id)).toBe('done');
    expect(await world.statusOf(id)).toBe('paid');
    expect(await world.moneyOf(mona)).toBe(50_000);
    expect(await db.select().from(walletEntries).where(eq(walletEntries.subjectId, id))).toMatchObject([
      { kind: 'top-up', change: 50_000, after: 50_000, heldAfter: 0, userId: mona.userId },
    ]);
    expect(await db.select().from(walletReceipts).where(eq(walletReceipts.subjectId, id))).toMatchObject([
      { kind: 'top-up', amountPiastres: 50_000, name: 'Mona Adel' },
    ]);
    const told = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(told.map(({ kind }) => kind)).toEqual(['top-up-paid']);
    const mails = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['wallet-top-up-paid', expect.stringMatching(/^\u2068EGP\s500\u2069 added to your wallet$/)],
    ]);
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual(['top_up.start', 'top_up.pay']);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('is credited once, however often and in which order the provider tells of it', async () => {
    const mona = await makePayer(db);
    const id = await world.begin(mona);
    const reports = [
      { state: 'pending' },
      { state: 'declined', transaction: 'first try' },
      {},
      {},
      { state: 'pending' },
      { state: 'declined', transaction: 'late news of the first try' },
    ] as const;
    for (const report of reports) await world.report(id, report);
    await Promise.all([1, 2, 3, 4].map(async () => await world.report(id)));
    expect(await world.moneyOf(mona)).toBe(50_000);
    expect(await world.statusOf(id)).toBe('paid');
    expect(await countDifferences(db)).toBe(0);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('is declined with the reason, and can be paid afterwards', async () => {
    const mona = await makePayer(db);
    const id = await world.begin(mona);
    await world.report(id, { state: 'declined', transaction: 'no', declineReason: 'insufficient-funds' });
    const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id));
    expect(row).toMatchObject({ status: 'declined', declineReason: 'insufficient-funds' });
    expect(await world.report(id)).toBe('done');
    expect(await world.moneyOf(mona)).toBe(50_000);
  });

  it('of another amount or currency, of an unknown order or paid twice moves nothing and waits for staff', async () => {
    const mona = await makePayer(db);
    const [one, two, three] = [await world.begin(mona), await world.begin(mona), await world.begin(mona)];
    const before = await countDifferences(db);
    expect(await world.report(one, { amountPiastres: 49_999 })).toBe('other-amount');
    expect(await world.report(two, { currency: 'USD' })).toBe('other-amount');
    expect(await world.report(randomUUID())).toBe('unknown-order');
    expect(await world.moneyOf(mona)).toBe(0);
    expect(await world.report(three)).toBe('done');
    expect(await world.report(three, { transaction: 'another one' })).toBe('paid-twice');
    expect(await world.report(three, { kind: 'refund', transaction: 'back' })).toBe('unasked-refund');
    expect(await world.moneyOf(mona)).toBe(50_000);
    expect((await countDifferences(db)) - before).toBe(5);
  });

  it('is found by its order when the callback was quicker than the answer to our request', async () => {
    const mona = await makePayer(db);
    const id = await world.begin(mona);
    await db
      .update(walletTopUps)
      .set({ status: 'started', providerOrder: null })
      .where(eq(walletTopUps.id, id));
    expect(await world.report(id)).toBe('unknown-order');
    await db
      .update(walletTopUps)
      .set({ providerOrder: orderOf(id) })
      .where(eq(walletTopUps.id, id));
    await Promise.all([1, 2].map(async () => await matchUnknownReports(db, { siteUrl }, now)));
    expect(await world.moneyOf(mona)).toBe(50_000);
    expect(await world.statusOf(id)).toBe('paid');
  });

  it('whose callback was lost is found by asking, and one that nobody paid is over', async () => {
    const mona = await makePayer(db);
    const [paid, left, away] = [await world.begin(mona), await world.begin(mona), await world.begin(mona)];
    const known = { providers: [world.provider], siteUrl };
    world.provider.known.set(orderOf(paid), [reportOf(paid)]);
    await lookUpTopUps(db, known, minutesLater(2));
    expect(await world.statusOf(paid)).toBe('waiting');
    await lookUpTopUps(db, known, minutesLater(4));
    expect(await world.statusOf(paid)).toBe('paid');
    expect(await world.moneyOf(mona)).toBe(50_000);
    // While the provider is away nothing is given up: somebody may have paid.
    world.provider.isAway = true;
    await lookUpTopUps(db, known, minutesLater(61));
    expect(await world.statusOf(left)).toBe('waiting');
    world.provider.isAway = false;
    world.provider.known.set(orderOf(away), [reportOf(away)]);
    await lookUpTopUps(db, known, minutesLater(75));
    expect([await world.statusOf(left), await world.statusOf(away)]).toEqual(['expired', 'paid']);
    // Late all the same.
    expect(await world.report(left, {}, daysLater(3))).toBe('done');
    expect(await world.moneyOf(mona)).toBe(150_000);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('that the provider did not take is marked as failed, and nothing was taken', async () => {
    const mona = await makePayer(db);
    for (const fails of ['before', 'after'] as const) {
      world.provider.failsNext = fails;
      const id = randomUUID();
      await expect(world.begin(mona, { id })).rejects.toMatchObject({
        code: 'payment-provider-away',
        status: 502,
      });
      expect(await world.statusOf(id)).toBe('failed');
    }
    expect(await world.moneyOf(mona)).toBe(0);
  });

  it('is begun once by one form, and nobody begins one with the id of somebody else', async () => {
    const [mona, karim] = [await makePayer(db), await makePayer(db)];
    const id = randomUUID();
    const before = world.provider.orders.length;
    await Promise.all([1, 2, 3].map(async () => await world.begin(mona, { id })));
    expect(world.provider.orders.length - before).toBe(1);
    await expect(world.begin(karim, { id })).rejects.toMatchObject({ code: 'top-up-unknown' });
  });

  it('keeps to least, most and the day of Cairo', async () => {
    const mona = await makePayer(db);
    const { wallet } = await readSettings(db);
    const limits = { topUpLeastPiastres: 1000, topUpMostPiastres: 30_000, topUpMostPerDayPiastres: 50_000 };
    await changeSettings(db, { wallet: { ...wallet, ...limits } }, now);
    const begin = async (amountPiastres: number, at = now) => await world.begin(mona, { amountPiastres }, at);
    await expect(begin(999)).rejects.toMatchObject({
      code: 'top-up-too-little',
      values: { limit: expect.stringContaining('10') },
    });
    await expect(begin(30_001)).rejects.toMatchObject({ code: 'top-up-too-much' });
    // 23:59 in Cairo, which is two hours ahead in winter.
    const late = new Date('2026-11-24T21:59:00Z');
    await begin(30_000, late);
    await begin(20_000, late);
    await expect(begin(1000, late)).rejects.toMatchObject({ code: 'top-up-day-limit' });
    await begin(30_000, new Date('2026-11-24T22:00:00Z'));
    // Two tabs at once: together they would be too much.
    const both = await Promise.allSettled(
      [1, 2].map(async () => await begin(20_000, new Date('2026-11-24T22:01:00Z'))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await changeSettings(db, { wallet }, now);
  });

  it('is no way for staff who see the site as somebody', async () => {
    const mona = await makePayer(db);
    const session = { ...mona.session, impersonation: { by: 'staff' } } as unknown as typeof mona.session;
    await expect(world.begin({ ...mona, session })).rejects.toMatchObject({ code: 'impersonated' });
  });

  it('tells its report once: the same again answers that nothing is new', async () => {
    const mona = await makePayer(db);
    const id = await world.begin(mona);
    await world.report(id);
    expect(
      await notePaymentReport(db, { provider: 'paymob', report: reportOf(id), siteUrl }, minutesLater(1)),
    ).toBe('nothing-new');
    expect(await db.select().from(paymentReports).where(eq(paymentReports.topUpId, id))).toHaveLength(1);
  });
});
