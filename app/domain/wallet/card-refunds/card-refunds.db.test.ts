import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { refundWorld } from '#tests/worlds/wallet/refund-world.ts';
import { orderOf, refundOf } from '#tests/worlds/wallet/test-provider.ts';
import { findBroken, makePayer, minutesLater, now, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { walletReceipts, walletTopUps } from '../tables.server.ts';
import { walletCardRefunds, walletCardRefundSteps } from './card-refunds-tables.server.ts';
import { findCardRefund, listCardRefunds } from './find-card-refunds.ts';
import { readReturnable } from './request-card-refund.ts';
import { sendCardRefundKind } from './send-card-refund-kind.ts';

let db: TestDatabase;
let world: ReturnType<typeof refundWorld>;
let clerk: Payer;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, sendCardRefundKind]);
  world = refundWorld(db);
  clerk = await makePayer(db, { roles: ['finance'] });
});

// Whatever was done: the ledger holds, and the statements add up to what is in the accounts.
afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** Somebody who put EGP 500 into their wallet by card. */
async function makeOwner(): Promise<{ mona: Payer; topUpId: string }> {
  const mona = await makePayer(db);
  payers.push(mona);
  return { mona, topUpId: await world.fill(mona, 50_000) };
}

const statusOf = async (id: string) => (await world.findBack(id)).status;
const mailsTo = async ({ email }: Payer) => {
  const mails = await db.select().from(messages).where(eq(messages.recipient, email));
  return mails
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('wallet-card-refund'))
    .toSorted();
};

describe('money that goes back to a card', () => {
  it('is held at once, and leaves when the provider has given it back; its person is told of each', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId, { amountPiastres: 12_345 });
    expect(await world.moneyOf(mona)).toBe(37_655);
    expect(await mailsTo(mona)).toEqual(['wallet-card-refund-requested']);
    expect(await world.returnedOf(topUpId)).toBe(0);
    await world.send(id, minutesLater(1));
    expect(world.provider.refunds.at(-1)).toEqual({
      ...{ providerOrder: orderOf(topUpId), transaction: `transaction-${topUpId}` },
      ...{ amountPiastres: 12_345, reference: id },
    });
    expect(await world.findBack(id)).toMatchObject({
      ...{ status: 'paid', transaction: refundOf(id), settledAt: minutesLater(1) },
    });
    expect(await world.returnedOf(topUpId)).toBe(12_345);
    expect(await world.linesOf(id)).toEqual([
      { kind: 'card-refund-held', change: 0, held: 12_345 },
      { kind: 'card-refund-paid', change: -12_345, held: -12_345 },
    ]);
    expect(await mailsTo(mona)).toEqual(['wallet-card-refund-paid', 'wallet-card-refund-requested']);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(notices.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['card-refund-requested', 'card-refund-paid']),
    );
    expect(await db.select().from(walletReceipts).where(eq(walletReceipts.subjectId, id))).toMatchObject([
      { kind: 'card-refund', amountPiastres: 12_345 },
    ]);
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual([
      ...['card_refund.request', 'card_refund.send', 'card_refund.pay'],
    ]);
    expect((await findCardRefund(db, { id, userId: mona.userId }))!.steps).toMatchObject([
      ...[{ status: 'requested' }, { status: 'sent' }, { status: 'paid' }],
    ]);
    expect(await findCardRefund(db, { id, userId: clerk.userId })).toBeNull();
  });

  it('is free again when the provider refuses for certain', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'refused';
    await world.send(id);
    expect(await world.findBack(id)).toMatchObject({ status: 'refused', refusedBecause: 'provider' });
    expect(await world.moneyOf(mona)).toBe(50_000);
    expect((await world.linesOf(id)).at(-1)).toEqual({
      kind: 'card-refund-returned',
      change: 0,
      held: -10_000,
    });
    expect((await mailsTo(mona))[0]).toBe('wallet-card-refund-refused');
    // Another one can be asked for.
    await world.send(await world.sendBack(mona, topUpId));
    expect(await world.returnedOf(topUpId)).toBe(10_000);
  });

  it('is free again when the provider is not set up any more: it was never told', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    const told = world.provider.refunds.length;
    await world.send(id, now, []);
    expect(await world.findBack(id)).toMatchObject({ status: 'refused', refusedBecause: 'not-set-up' });
    expect(world.provider.refunds).toHaveLength(told);
    expect(await world.moneyOf(mona)).toBe(50_000);
  });

  it('is sent once, however often the job comes', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    const told = world.provider.refunds.length;
    await Promise.all(Array.from({ length: 6 }, async () => await world.send(id)));
    await world.send(id);
    expect(world.provider.refunds).toHaveLength(told + 1);
    expect(await statusOf(id)).toBe('paid');
  });

  it('is sent by the job that looks after it, where the first one was lost', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    await world.lookUp(minutesLater(1));
    expect(await statusOf(id)).toBe('requested');
    await world.lookUp(minutesLater(5));
    expect(await statusOf(id)).toBe('paid');
  });
});

describe('who asks for it', () => {
  it('asks for no more than is left of the top-up and available in the wallet', async () => {
    const { mona, topUpId } = await makeOwner();
    const other = await world.fill(mona, 30_000);
    for (const amountPiastres of [50_001, 0, -100])
      await expect(world.sendBack(mona, topUpId, { amountPiastres })).rejects.toMatchObject({
        ...{ code: 'card-refund-too-much', values: { most: 'EGP\u00a0500' } },
      });
    await world.send(await world.sendBack(mona, topUpId, { amountPiastres: 49_999 }));
    await expect(world.sendBack(mona, topUpId, { amountPiastres: 2 })).rejects.toMatchObject({
      code: 'card-refund-too-much',
    });
    await world.send(await world.sendBack(mona, topUpId, { amountPiastres: 1 }));
    expect(await world.returnedOf(topUpId)).toBe(50_000);
    const id = await world.shop.begin(mona, { pricePiastres: 25_000 });
    await world.shop.pay(mona, id);
    await expect(world.sendBack(mona, other, { amountPiastres: 5_001 })).rejects.toMatchObject({
      ...{ code: 'card-refund-too-much', values: { most: 'EGP\u00a050' } },
    });
    await world.sendBack(mona, other, { amountPiastres: 5_000 });
  });

  it('has one on its way at a time, by the database too', async () => {
    const { mona, topUpId } = await makeOwner();
    await world.sendBack(mona, topUpId, { amountPiastres: 1_000 });
    await expect(world.sendBack(mona, topUpId, { amountPiastres: 1_000 })).rejects.toMatchObject({
      code: 'card-refund-running',
    });
    const row = { userId: mona.userId, topUpId, provider: 'paymob', method: 'card' } as const;
    const fresh = { ...row, status: 'requested', amountPiastres: 1_000, requestedAt: now } as const;
    const second = db.insert(walletCardRefunds).values({ ...fresh, id: randomUUID() });
    const error = await second.execute().catch((reason: unknown) => reason);
    expect(breaksConstraint(error, 'wallet_card_refunds_one_at_a_time')).toBe(true);
  });

  it('cannot have more written down than the top-up has left, nor for somebody else, whoever writes it', async () => {
    const { mona, topUpId } = await makeOwner();
    const row = {
      topUpId,
      provider: 'paymob',
      method: 'card',
      status: 'requested',
      requestedAt: now,
    } as const;
    for (const wrong of [
      { userId: mona.userId, amountPiastres: 50_001 },
      { userId: clerk.userId, amountPiastres: 1 },
    ]) {
      const inserted = db.insert(walletCardRefunds).values({ ...row, ...wrong, id: randomUUID() });
      const error = await inserted.execute().catch((reason: unknown) => reason);
      expect(breaksConstraint(error, 'wallet_card_refunds_fit')).toBe(true);
    }
    const id = await world.sendBack(mona, topUpId);
    await world.send(id);
    const changed = db.update(walletCardRefunds).set({ status: 'sent' }).where(eq(walletCardRefunds.id, id));
    const error = await changed.execute().catch((reason: unknown) => reason);
    expect(breaksConstraint(error, 'wallet_card_refunds_stay')).toBe(true);
  });

  it('asks once by one form, also in ten tabs at once', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = randomUUID();
    await Promise.all(Array.from({ length: 10 }, async () => await world.sendBack(mona, topUpId, { id })));
    expect(await world.moneyOf(mona)).toBe(40_000);
    expect(await db.$count(walletCardRefundSteps, eq(walletCardRefundSteps.cardRefundId, id))).toBe(1);
    const { mona: other, topUpId: own } = await makeOwner();
    await expect(world.sendBack(other, own, { id })).rejects.toMatchObject({ code: 'card-refund-unknown' });
  });

  it('has the money of a wallet once, whoever else takes it at the same moment', async () => {
    const { mona, topUpId } = await makeOwner();
    const others = await Promise.all([world.fill(mona, 50_000), world.fill(mona, 50_000)]);
    const id = await world.shop.begin(mona, { pricePiastres: 100_000 });
    await world.shop.pay(mona, id);
    const outcomes = await race(
      Object.fromEntries(
        [topUpId, ...others].map((each) => [
          each,
          async () => await world.sendBack(mona, each, { amountPiastres: 50_000 }),
        ]),
      ),
    );
    expect(countDone(outcomes)).toBe(1);
    expect(await world.moneyOf(mona)).toBe(0);
  });

  it('has paid by card or mobile wallet, is themselves, and has proved it a moment ago', async () => {
    const { mona, topUpId } = await makeOwner();
    const shop = await world.begin(mona, { method: 'reference-number' });
    await world.report(shop);
    await expect(world.sendBack(mona, shop)).rejects.toMatchObject({ code: 'card-refund-impossible' });
    const waiting = await world.begin(mona);
    await expect(world.sendBack(mona, waiting)).rejects.toMatchObject({ code: 'card-refund-impossible' });
    await expect(world.sendBack(mona, topUpId, { givers: [] })).rejects.toMatchObject({
      code: 'card-refund-impossible',
    });
    await expect(world.sendBack(clerk, topUpId)).rejects.toMatchObject({ code: 'top-up-unknown' });
    await expect(world.sendBack(mona, 'no id')).rejects.toMatchObject({ code: 'card-refund-unknown' });
    const stale = { ...mona, session: { ...mona.session, provedAt: minutesLater(-30) } };
    await expect(world.sendBack(stale, topUpId)).rejects.toMatchObject({ code: 'prove-again' });
    const impersonation = { by: clerk.userId } as unknown as Payer['session']['impersonation'];
    const lent = { ...mona, session: { ...mona.session, impersonation } };
    await expect(world.sendBack(lent, topUpId)).rejects.toMatchObject({ code: 'impersonated' });
    const mobile = await world.begin(mona, { method: 'mobile-wallet' });
    await world.report(mobile);
    await world.sendBack(mona, mobile);
  });
});

describe('the list of staff', () => {
  it('finds by number, name, transaction and state', async () => {
    const mona = await makePayer(db, { firstName: 'هدى', lastName: 'Returned' });
    payers.push(mona);
    const topUpId = await world.fill(mona, 20_000);
    const id = await world.sendBack(mona, topUpId);
    await world.send(id);
    const { number } = await world.findBack(id);
    const query = { sort: 'number', direction: 'descending', page: 1, perPage: 25 } as const;
    for (const q of [String(number), 'هدي returned', refundOf(id)])
      expect((await listCardRefunds(db, { ...query, q })).items.map((item) => item.id)).toContain(id);
    const ofMona = { ...query, q: 'returned' };
    expect(
      (await listCardRefunds(db, { ...ofMona, status: 'paid', provider: 'paymob' })).items,
    ).toMatchObject([{ id, name: 'هدى Returned' }]);
    expect((await listCardRefunds(db, { ...ofMona, status: 'unclear' })).total).toBe(0);
  });
});

it('says what of a top-up can go back now', async () => {
  const { mona, topUpId } = await makeOwner();
  const [topUp] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, topUpId));
  const id = await world.shop.begin(mona, { pricePiastres: 40_000 });
  await world.shop.pay(mona, id);
  expect(await readReturnable(db, { topUp: topUp!, givers: world.providers })).toEqual({
    ...{ mostPiastres: 10_000, leftPiastres: 50_000, availablePiastres: 10_000 },
  });
});
