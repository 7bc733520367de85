import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymob } from '#platform/payments/paymob.server.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { createSandbox } from '#platform/payments/sandbox.server.ts';
import { sandboxCallbackKind } from '#platform/payments/sandbox-callbacks.server.ts';
import { decideSandboxPayment } from '#platform/payments/sandbox-payments.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { startFakePaymob, type CallbackFault, type FakePaymob } from '#tests/worlds/payments/fake-paymob.ts';
import { refundWorld } from '#tests/worlds/wallet/refund-world.ts';
import {
  findBroken,
  makePayer,
  minutesLater,
  now,
  requestSource,
  siteUrl,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { walletTopUps } from '../tables.server.ts';
import { notePaymentReport } from '../top-ups/note-payment-report.ts';
import { startTopUp } from '../top-ups/start-top-up.ts';
import { sendCardRefundKind } from './send-card-refund-kind.ts';

// Against a server that speaks Paymob's wire format and commits the faults of one.
let db: TestDatabase;
let world: ReturnType<typeof refundWorld>;
let fake: FakePaymob;
let paymob: PaymentProvider;
let mona: Payer;
let topUpId: string;
let order: string;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, sendCardRefundKind, sandboxCallbackKind]);
  world = refundWorld(db);
  fake = await startFakePaymob();
  paymob = createPaymob(fake.config, { milliseconds: 400 });
});

afterAll(async () => await fake.close());

// Somebody who paid EGP 500 by card.
beforeEach(async () => {
  mona = await makePayer(db);
  topUpId = randomUUID();
  const asked = { session: mona.session, id: topUpId, amountPiastres: 50_000, purchaseId: null };
  const how = { provider: paymob, method: 'card', language: 'en', siteUrl, requestSource } as const;
  await startTopUp(db, { ...asked, ...how }, now);
  const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, topUpId));
  order = row!.providerOrder!;
  await tell(fake.pay(order, 'approve'));
});

/** Paymob tells about a transaction, signed. */
async function tell(transaction: ReturnType<FakePaymob['pay']>, fault?: CallbackFault) {
  const report = paymob.readCallback(fake.callback(transaction, fault))!;
  return await notePaymentReport(db, { provider: 'paymob', report, siteUrl }, now);
}

/** The refunds that Paymob made of the order. */
const made = () =>
  fake.transactions.filter((each) => String(each.order.id) === order && each.has_parent_transaction);

async function sendBack(amountPiastres = 12_000): Promise<string> {
  const id = await world.sendBack(mona, topUpId, { amountPiastres, givers: [paymob] });
  await world.send(id, now, [paymob]);
  return id;
}

const statusOf = async (id: string) => (await world.findBack(id)).status;
const has = async () => [await world.moneyOf(mona), await world.returnedOf(topUpId)];
const lookUp = async (minutes: number) => await world.lookUp(minutesLater(minutes), [paymob]);

describe.each(['answer lost', 'failed after work', 'nonsense'] as const)('%s', (fault) => {
  it('is held and looked up: it was done once, and is paid once', async () => {
    fake.next(fault);
    const id = await sendBack();
    expect(await statusOf(id)).toBe('sent');
    expect(await has()).toEqual([38_000, 0]);
    await world.send(id, now, [paymob]);
    expect(made()).toHaveLength(1);
    await lookUp(5);
    expect(await statusOf(id)).toBe('paid');
    expect(await has()).toEqual([38_000, 12_000]);
    // The report that was late says nothing new.
    expect(await tell(made()[0]!)).toBe('nothing-new');
    expect(made()).toHaveLength(1);
    expect(await findBroken(db, [mona])).toEqual([]);
  });
});

describe('a provider', () => {
  it('that answers too late has done it: its report settles it', async () => {
    fake.next({ delayMs: 700 });
    const id = await sendBack();
    expect(await statusOf(id)).toBe('sent');
    await expect.poll(() => made().length, { timeout: 5_000 }).toBe(1);
    expect(await tell(made()[0]!)).toBe('done');
    expect(await tell(made()[0]!)).toBe('nothing-new');
    expect(await has()).toEqual([38_000, 12_000]);
  });

  it('that fails before it did anything is asked, and knows of none: the money stays held', async () => {
    fake.next({ status: 500 });
    const id = await sendBack();
    await lookUp(5);
    await lookUp(60);
    expect(await statusOf(id)).toBe('sent');
    expect(made()).toEqual([]);
    expect(await has()).toEqual([38_000, 0]);
    await lookUp(25 * 60);
    expect(await statusOf(id)).toBe('unclear');
  });

  it('that refuses frees the money', async () => {
    fake.next({ status: 400, body: { message: 'no' } });
    const id = await sendBack();
    expect(await world.findBack(id)).toMatchObject({ status: 'refused', refusedBecause: 'provider' });
    expect(await has()).toEqual([50_000, 0]);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('that declines in its answer frees the money', async () => {
    fake.nextRefund('decline');
    const id = await sendBack();
    expect(await statusOf(id)).toBe('refused');
    expect(await has()).toEqual([50_000, 0]);
  });

  it('that has not decided yet is believed when it has, whichever way', async () => {
    for (const [outcome, status] of [
      ['approve', 'paid'],
      ['decline', 'refused'],
    ] as const) {
      fake.nextRefund('pending');
      const id = await sendBack(10_000);
      expect(await statusOf(id)).toBe('sent');
      const refund = made().at(-1)!;
      fake.settle(refund, outcome);
      expect(await tell(refund)).toBe('done');
      expect(await statusOf(id)).toBe(status);
    }
    expect(await has()).toEqual([40_000, 10_000]);
  });

  it('that tells another amount, signed, moves nothing', async () => {
    fake.next('answer lost');
    const id = await sendBack();
    expect(await tell(made()[0]!, { signed: { amount_cents: 50_000 } })).toBe('other-amount');
    expect(await statusOf(id)).toBe('sent');
    expect(await has()).toEqual([38_000, 0]);
  });

  it('gives back several parts of one payment, one after the other', async () => {
    for (const amount of [12_000, 30_000, 8_000]) {
      fake.next('answer lost');
      const id = await sendBack(amount);
      await lookUp(5);
      expect(await statusOf(id)).toBe('paid');
    }
    expect(await has()).toEqual([0, 50_000]);
    expect(made()).toHaveLength(3);
    expect(await findBroken(db, [mona])).toEqual([]);
  });
});

it('the practice gateway gives back what was paid with it', async () => {
  const sandbox = createSandbox({ db, secret: 'a secret of the tests alone, long enough' });
  const id = randomUUID();
  const asked = {
    session: mona.session,
    id,
    amountPiastres: 30_000,
    purchaseId: null,
    siteUrl,
    requestSource,
  };
  await startTopUp(db, { ...asked, provider: sandbox, method: 'card', language: 'en' }, now);
  const [topUp] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id));
  await decideSandboxPayment(db, { order: topUp!.providerOrder!, outcome: 'approve' }, now);
  const order = { providerOrder: topUp!.providerOrder!, reference: id };
  for (const report of await sandbox.findReports(order))
    await notePaymentReport(db, { provider: 'sandbox', report, siteUrl }, now);
  const back = await world.sendBack(mona, id, { amountPiastres: 30_000, givers: [sandbox] });
  await world.send(back, now, [sandbox]);
  expect(await statusOf(back)).toBe('paid');
  for (const report of await sandbox.findReports(order))
    expect(await notePaymentReport(db, { provider: 'sandbox', report, siteUrl }, now)).toBe('nothing-new');
  expect(await world.moneyOf(mona)).toBe(50_000);
});
