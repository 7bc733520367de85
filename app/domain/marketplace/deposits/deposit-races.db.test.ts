// At the same moment: a deposit is paid once and comes back once. On a server they really meet; on the embedded engine they come one
// after the other.
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { walletDepositMoves } from '#domain/wallet/deposits/deposit-tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { contractWorld, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { endContract } from '../contracts/end-contract.ts';
import { agreeToCancel, askToCancel } from '../contracts/work-on-milestone.ts';
import { findDeposit } from './find-deposits.ts';
import { payContractDeposit } from './pay-contract-deposit.ts';

const now = new Date('2026-11-24T10:00:00Z');
const times = Array.from({ length: timesOf(60) }, (_, index) => index);
const one = [{ title: 'All of it', piastres: 100_000, days: 7 }];
let db: TestDatabase;
let world: ReturnType<typeof contractWorld>;
const people: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractWorld(db, now);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** A contract whose freelancer has enough to pay its deposit three times. */
async function make(): Promise<MadeContract & { id: string; pay: () => Promise<void> }> {
  const made = await world.make({ milestones: one, piastres: 100_000, deposit: 10_000 });
  people.push(made.client, made.freelancer);
  const { contractId, freelancer } = made;
  await giveMoney(db, { userId: freelancer.userId, piastres: 30_000 }, now);
  const whose = { contractId, userId: freelancer.userId, requestSource, siteUrl };
  return { ...made, id: made.milestones[0]!, pay: async () => await payContractDeposit(db, whose, now) };
}

const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
const movesOf = async ({ contractId }: MadeContract) =>
  await db.$count(walletDepositMoves, eq(walletDepositMoves.contractId, contractId));
const end =
  (who: Payer, { contractId }: MadeContract) =>
  async () =>
    await endContract(db, { contractId, userId: who.userId, requestSource, siteUrl }, now);

describe('at the same moment', { timeout: 300_000 }, () => {
  it('a deposit is paid in four tabs: once', async () => {
    for (const _ of times) {
      const made = await make();
      const { pay } = made;
      const outcomes = await race({ first: pay, second: pay, third: pay, fourth: pay });
      expect(countDone(outcomes)).toBe(1);
      expect([await moneyOf(made.freelancer), await movesOf(made)]).toEqual([20_000, 1]);
    }
  });

  it('one is paid while the client ends the contract: paid and back, or never paid', async () => {
    for (const _ of times) {
      const made = await make();
      const outcomes = await race({ pay: made.pay, end: end(made.client, made) });
      expect(outcomes.end).toBe('done');
      const { status } = (await findDeposit(db, made.contractId))!;
      expect(status).toBe(outcomes.pay === 'done' ? 'returned' : 'dropped');
      expect([await moneyOf(made.freelancer), await world.depositFor(made.contractId)]).toEqual([30_000, 0]);
    }
  });

  it('one is paid while the client funds a milestone: nothing is funded before it is paid', async () => {
    for (const _ of times) {
      const made = await make();
      const outcomes = await race({ pay: made.pay, fund: async () => await world.fund(made, made.id) });
      expect(outcomes.pay).toBe('done');
      expect(['done', 'milestone-waits-for-deposit']).toContain(outcomes.fund);
      expect(await world.keptFor(made.contractId)).toBe(outcomes.fund === 'done' ? 100_000 : 0);
    }
  });

  it('both end the contract: the deposit comes back once', async () => {
    for (const _ of times) {
      const made = await make();
      await made.pay();
      const outcomes = await race({
        client: end(made.client, made),
        freelancer: end(made.freelancer, made),
        again: end(made.client, made),
      });
      expect(countDone(outcomes)).toBe(1);
      expect([await moneyOf(made.freelancer), await movesOf(made)]).toEqual([30_000, 2]);
    }
  });

  it('the last milestone is approved while it is cancelled by agreement: it comes back once', async () => {
    for (const _ of times) {
      const made = await make();
      await made.pay();
      await world.fund(made, made.id);
      await world.deliver(made, made.id);
      await askToCancel(db, { ...world.step(made.client, made.id), note: 'Because.' }, now);
      const outcomes = await race({
        approve: async () => await world.approve(made, made.id),
        agree: async () => await agreeToCancel(db, world.step(made.freelancer, made.id), now),
      });
      expect(countDone(outcomes)).toBe(1);
      expect(await movesOf(made)).toBe(2);
      expect(await moneyOf(made.freelancer)).toBe(outcomes.approve === 'done' ? 120_000 : 30_000);
    }
  });
});
