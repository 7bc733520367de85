import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { walletDepositMoves } from '#domain/wallet/deposits/deposit-tables.server.ts';
import { walletReceipts } from '#domain/wallet/tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { disputeWorld, reasons, type MadeDispute } from '#tests/worlds/marketplace/dispute-world.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import { closeDisputes } from '../disputes/dispute-deadlines.ts';
import { listDecisions } from '../disputes/find-disputes.ts';
import { acceptInDispute, appealInDispute } from '../disputes/take-part-in-dispute.ts';
import { findDeposit } from './find-deposits.ts';

const now = new Date('2026-11-24T10:00:00Z');
let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
const people: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = disputeWorld(db, now);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** A dispute about 1000.01 pounds that waits for a decision, with a deposit of 100. */
async function makeDeciding(): Promise<MadeDispute> {
  const made = await world.make({ deposit: 10_000 });
  people.push(made.client, made.freelancer);
  await world.handOver();
  return made;
}

const decide = async (disputeId: string, percent: number, depositPercent: number) =>
  await decideDispute(
    db,
    { disputeId, percent, depositPercent, reasons, siteUrl, ...(await world.judge()) },
    world.afterTalk,
  );
const close = async () => await closeDisputes(db, { siteUrl }, world.afterAppeal);
const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
const receiptsOf = async ({ contractId }: MadeDispute, kind: 'deposit-given' | 'deposit-received') =>
  await db
    .select({ userId: walletReceipts.userId, sum: walletReceipts.amountPiastres })
    .from(walletReceipts)
    .where(and(eq(walletReceipts.subjectId, contractId), eq(walletReceipts.kind, kind)));

const noticesTo = async ({ client, freelancer }: MadeDispute) => {
  const toBoth = inArray(notifications.userId, [client.userId, freelancer.userId]);
  const rows = await db.select({ kind: notifications.kind }).from(notifications).where(toBoth);
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute-decided'));
};

describe('the decision of a dispute', () => {
  it('gives some of the deposit to the client once nobody can appeal, with a receipt for both; the rest comes back', async () => {
    const made = await makeDeciding();
    await decide(made.disputeId, 0, 25);
    expect(await noticesTo(made)).toEqual(['dispute-decided-deposit', 'dispute-decided-deposit']);
    expect((await listDecisions(db, made.disputeId))[0]).toMatchObject({ depositPiastres: 2_500 });
    expect(await world.depositFor(made.contractId)).toBe(10_000);
    await close();
    expect(await findDeposit(db, made.contractId)).toMatchObject({
      ...{ status: 'returned', amountPiastres: 10_000, givenPiastres: 2_500 },
    });
    expect([await moneyOf(made.client), await moneyOf(made.freelancer)]).toEqual([102_501, 7_500]);
    expect(await receiptsOf(made, 'deposit-given')).toEqual([{ userId: made.freelancer.userId, sum: 2_500 }]);
    expect(await receiptsOf(made, 'deposit-received')).toEqual([{ userId: made.client.userId, sum: 2_500 }]);
  });

  it('can give all of it; then nothing comes back', async () => {
    const made = await makeDeciding();
    await decide(made.disputeId, 100, 100);
    await close();
    expect(await findDeposit(db, made.contractId)).toMatchObject({ status: 'given', givenPiastres: 10_000 });
    expect(await world.depositFor(made.contractId)).toBe(0);
    expect(await moneyOf(made.client)).toBe(10_000);
  });

  it('leaves it alone where it does not name it', async () => {
    const made = await makeDeciding();
    await world.decide(await world.judge(), made.disputeId, 0);
    expect(await noticesTo(made)).toEqual(['dispute-decided', 'dispute-decided']);
    await close();
    expect([await moneyOf(made.client), await moneyOf(made.freelancer)]).toEqual([100_001, 10_000]);
  });

  it('counts as the second person decides, where one appeals', async () => {
    const made = await makeDeciding();
    await decide(made.disputeId, 0, 100);
    const turn = world.turn(made.freelancer, made.disputeId);
    await appealInDispute(db, { ...turn, words: 'Look again.' }, world.afterTalk);
    await decide(made.disputeId, 0, 10);
    expect([await moneyOf(made.client), await moneyOf(made.freelancer)]).toEqual([101_001, 9_000]);
  });

  it('gives nothing of a deposit that is not there', async () => {
    const made = await world.make();
    await world.handOver();
    await expect(decide(made.disputeId, 0, 1)).rejects.toMatchObject({ code: 'dispute-no-deposit' });
  });
});

describe('two disputes about one contract', () => {
  it('never give more than is left of its deposit', async () => {
    const made = await world.makeContract({ deposit: 10_000 });
    people.push(made.client, made.freelancer);
    await world.payDeposit(made);
    for (const id of made.milestones) await world.fund(made, id);
    const disputes = [];
    for (const id of made.milestones) disputes.push(await world.open(made.client, id));
    await world.handOver();
    for (const id of disputes) await decide(id, 50, 70);
    await close();
    expect(await findDeposit(db, made.contractId)).toMatchObject({ status: 'given', givenPiastres: 10_000 });
    const moves = await db
      .select({ kind: walletDepositMoves.kind, sum: walletDepositMoves.amountPiastres })
      .from(walletDepositMoves)
      .where(eq(walletDepositMoves.contractId, made.contractId))
      .orderBy(walletDepositMoves.id);
    expect(moves).toEqual([
      { kind: 'pay', sum: 10_000 },
      { kind: 'give', sum: 7_000 },
      { kind: 'give', sum: 3_000 },
    ]);
    // What the second one moved is said as it moved, and not as it was decided.
    const toClient = eq(messages.recipient, made.client.email);
    const mails = await db
      .select({ kind: messages.kind, text: messages.text })
      .from(messages)
      .where(and(toClient, inArray(messages.kind, ['contract-dispute-closed', 'contract-deposit-given'])));
    const closed = mails.filter(({ kind }) => kind === 'contract-dispute-closed');
    expect(closed).toHaveLength(2);
    for (const { text } of closed) expect(text).not.toContain('security deposit');
    const given = mails.filter(({ kind }) => kind === 'contract-deposit-given').map(({ text }) => text);
    expect(given.map((text) => /EGP\s?(\d+)/.exec(text ?? '')?.[1]).toSorted()).toEqual(['30', '70']);
  });
});

describe('an agreement in a dispute', () => {
  it('touches no deposit: it comes back with the end of the contract', async () => {
    const made = await world.make({ deposit: 10_000 });
    people.push(made.client, made.freelancer);
    const seenOfferId = await world.offer(made.freelancer, made.disputeId, 0);
    await acceptInDispute(db, { ...world.turn(made.client, made.disputeId), seenOfferId }, now);
    expect([await moneyOf(made.client), await moneyOf(made.freelancer)]).toEqual([100_001, 10_000]);
  });
});
