import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { listReversible } from '#domain/ledger/list-reversible.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { thing } from '#tests/worlds/wallet/checkout-world.ts';
import { refundWorld } from '#tests/worlds/wallet/refund-world.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  minutesLater,
  now,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { sendCardRefundKind } from '../card-refunds/send-card-refund-kind.ts';
import { walletCardRefunds } from '../card-refunds/card-refunds-tables.server.ts';
import { pointLots, walletReceipts } from '../tables.server.ts';
import { listPurchaseRefundsForStaff } from './list-purchase-refunds.ts';
import { purchaseRefunds } from './purchase-refunds-tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof refundWorld>;
let clerk: Payer;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, sendCardRefundKind]);
  world = refundWorld(db);
  clerk = await makePayer(db, { firstName: 'Clerk', roles: ['finance'] });
});

// Whatever was done: the ledger holds, and the statements add up to what is in the accounts.
afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function makeBuyer(): Promise<Payer> {
  const buyer = await makePayer(db);
  payers.push(buyer);
  return buyer;
}

const has = async (buyer: Payer) => [await world.moneyOf(buyer), await world.pointsOf(buyer)];

describe('a part of a purchase', () => {
  it('goes back in the proportion in which it was paid; what was bought stays', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000, points: 100 });
    const refundId = randomUUID();
    await world.refund(clerk, id, { amountPiastres: 5_050, id: refundId }, minutesLater(5));
    expect(await has(mona)).toEqual([2_550, 25]);
    expect(await world.shop.find(id)).toMatchObject({
      ...{ status: 'paid', refundedPiastres: 2_550, refundedPoints: 25, refundedAt: null },
    });
    expect(await world.linesOf(id)).toEqual([
      { kind: 'purchase', change: -10_000, held: 0 },
      { kind: 'purchase-refund', change: 2_550, held: 0 },
    ]);
    expect((await world.linesOf(id, 'PTS')).at(-1)).toMatchObject({ change: 25 });
    const receipts = await db
      .select()
      .from(walletReceipts)
      .where(eq(walletReceipts.subjectId, id))
      .orderBy(asc(walletReceipts.number));
    expect(receipts).toMatchObject([
      { kind: 'purchase' },
      { kind: 'refund', amountPiastres: 5_050, points: 25, pointsPiastres: 2_500, feePiastres: 0 },
    ]);
    expect(receipts[1]!.journalId).toBe(journalIdOf('purchase-refund', refundId));
    const mails = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    const mail = mails.find(({ kind }) => kind === 'wallet-purchase-refunded-part')!;
    expect(mail.text).toContain('50.50');
    expect(mail.text).not.toContain('A part was missing.');
    const notices = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(notices.filter(({ kind }) => kind === 'purchase-refunded-part')).toHaveLength(1);
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
    expect(lines.at(-1)).toMatchObject({ action: 'purchase.refund_part', actorId: clerk.userId });
    expect(await listPurchaseRefundsForStaff(db, id)).toMatchObject([
      {
        ...{ moneyPiastres: 2_550, points: 25, destination: 'wallet', cardRefundId: null },
        ...{ actor: 'Clerk Adel', reason: 'A part was missing.' },
      },
    ]);
  });

  it('goes back three times, and the last one gives exactly what is left and takes back what was bought', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 9_967, points: 33 });
    const revoked: string[] = [];
    const kind = {
      ...thing,
      revoke: async (_db: unknown, purchase: { id: string }) => void (await revoked.push(purchase.id)),
    };
    await world.refund(clerk, id, { amountPiastres: 3_322, kind });
    await world.refund(clerk, id, { amountPiastres: 3_322, kind });
    expect(revoked).toEqual([]);
    await world.refund(clerk, id, { kind });
    expect(revoked).toEqual([id]);
    expect(await has(mona)).toEqual([6_667, 33]);
    expect(await world.shop.find(id)).toMatchObject({ status: 'refunded', refundedPoints: 33 });
    const refunds = await db.select().from(purchaseRefunds).where(eq(purchaseRefunds.purchaseId, id));
    const sums = refunds.reduce(
      ([money, points], each) => [money! + each.moneyPiastres, points! + each.points],
      [0, 0],
    );
    expect(sums).toEqual([6_667, 33]);
    expect(await db.$count(walletReceipts, eq(walletReceipts.subjectId, id))).toBe(4);
    // The mail of the last one says what came back with it.
    const mails = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    expect(mails.find(({ kind: of }) => of === 'wallet-purchase-refunded')!.text).toContain('33.23');
    await expect(world.refund(clerk, id, { amountPiastres: 1 })).rejects.toMatchObject({
      code: 'purchase-settled',
    });
  });

  it('is one piastre, and all but one piastre', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 10_000 });
    await world.refund(clerk, id, { amountPiastres: 1 });
    await world.refund(clerk, id, { amountPiastres: 9_998 });
    expect((await world.shop.find(id)).status).toBe('paid');
    await world.refund(clerk, id, { amountPiastres: 1 });
    expect((await world.shop.find(id)).status).toBe('refunded');
    expect(await has(mona)).toEqual([10_000, 0]);
  });

  it('takes the fee last', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 10_000, feePiastres: 500 });
    await world.refund(clerk, id, { amountPiastres: 10_000 });
    await world.refund(clerk, id, { amountPiastres: 200 });
    await world.refund(clerk, id);
    const receipts = await db
      .select()
      .from(walletReceipts)
      .where(eq(walletReceipts.subjectId, id))
      .orderBy(asc(walletReceipts.number));
    expect(receipts.map(({ feePiastres }) => feePiastres)).toEqual([500, 0, 200, 300]);
    expect((await listReversible(db, journalIdOf('purchase', id))).map(({ left }) => left)).toEqual([0, 0]);
  });

  it('gives points back with the age that they had, those that expire last first and none twice', async () => {
    const mona = await makeBuyer();
    await world.fill(mona, 10_000);
    await world.shop.givePoints(mona, 30, daysLater(-100));
    await world.shop.givePoints(mona, 70, now);
    const id = await world.shop.begin(mona, { pricePiastres: 20_000 });
    await world.shop.pay(mona, id, { points: 100 });
    const lotsOf = async () =>
      await db
        .select({ points: pointLots.points, expiresAt: pointLots.expiresAt })
        .from(pointLots)
        .where(eq(pointLots.userId, mona.userId))
        .orderBy(asc(pointLots.id));
    const [old, young] = await lotsOf();
    await world.refund(clerk, id, { amountPiastres: 10_000 });
    await world.refund(clerk, id);
    expect((await lotsOf()).slice(2)).toEqual([
      { points: 50, expiresAt: young!.expiresAt },
      { points: 20, expiresAt: young!.expiresAt },
      { points: 30, expiresAt: old!.expiresAt },
    ]);
  });

  it('is taken off what the buyer can still take back', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000, points: 100 });
    await world.refund(clerk, id, { amountPiastres: 4_000 });
    await world.shop.takeBack(mona, id);
    expect(await has(mona)).toEqual([10_000, 100]);
    expect(await world.shop.find(id)).toMatchObject({ status: 'refunded', refundedPiastres: 10_000 });
  });
});

describe('a buyer', () => {
  it('takes the price back to the card at their own wish, after a fresh proof', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 9_000 });
    const stale = { ...mona, session: { ...mona.session, provedAt: minutesLater(-40) } };
    const toCard = { destination: 'card', givers: world.providers } as const;
    await expect(world.shop.takeBack(stale, id, toCard)).rejects.toMatchObject({ code: 'prove-again' });
    await world.shop.takeBack(mona, id, toCard);
    await world.shop.takeBack(mona, id, toCard);
    const backs = await db.select().from(walletCardRefunds).where(eq(walletCardRefunds.userId, mona.userId));
    expect(backs).toMatchObject([{ amountPiastres: 9_000, status: 'requested' }]);
    expect(await has(mona)).toEqual([0, 0]);
  });
});
