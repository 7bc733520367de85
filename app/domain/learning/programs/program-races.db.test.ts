import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { subscriptionKind } from '#domain/wallet/subscriptions/subscription-kind.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { addCohort, makeProgram, type WorldProgram } from '#tests/worlds/learning/program-world.ts';
import { checkoutWorld } from '#tests/worlds/wallet/checkout-world.ts';
import {
  findBroken,
  makePayer,
  now,
  requestSource,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { enrol } from '../enrolments/enrol.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { enterProgram, leaveProgram } from './enter-program.ts';
import { programKind as kind } from './program-kind.ts';
import { programEnrolments } from './programs-tables.server.ts';

// On a server people really meet; on the embedded engine they come one after the other.
let db: TestDatabase;
let wallets: ReturnType<typeof walletWorld>;
let shop: ReturnType<typeof checkoutWorld>;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  wallets = walletWorld(db);
  shop = checkoutWorld(db);
});

afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function makeLearner(piastres: number): Promise<Payer> {
  const learner = await makePayer(db);
  await wallets.fill(learner, piastres);
  payers.push(learner);
  return learner;
}

async function makeSubscriber(): Promise<Payer> {
  const learner = await makeLearner(125_000);
  const { purchaseId } = await startSubscription(db, learner, now);
  await shop.pay(learner, purchaseId, { kind: subscriptionKind });
  return learner;
}

const twenty = Array.from({ length: 20 }, (_, index) => `tab ${index}`);
const enter = async ({ session }: Payer, { slug }: WorldProgram, cohortId: string | null = null) =>
  await enterProgram(db, { session, slug, cohortId, requestSource }, now);
const placesOf = async ({ userId }: Payer) =>
  await db.select().from(programEnrolments).where(eq(programEnrolments.userId, userId));
const coursesOf = async ({ userId }: Payer) =>
  await db.select().from(enrolments).where(eq(enrolments.userId, userId));

describe('at the same moment', () => {
  it('twenty tabs that enter make one place, and all are answered', async () => {
    const mona = await makeSubscriber();
    const program = await makeProgram(db, {}, now);
    const outcomes = await race(
      Object.fromEntries(twenty.map((tab) => [tab, async () => await enter(mona, program)])),
    );
    expect(countDone(outcomes)).toBe(20);
    expect(await placesOf(mona)).toHaveLength(1);
  });

  it('twenty tabs that begin and pay, in two cohorts and in none, buy it once', async () => {
    const mona = await makeLearner(100_000);
    const program = await makeProgram(db, {}, now);
    const cohorts = [null, await addCohort(db, program), await addCohort(db, program)];
    const buy = async (cohortId: string | null): Promise<void> => {
      const { purchaseId } = await enter(mona, program, cohortId);
      if (purchaseId) await shop.pay(mona, purchaseId, { kind });
    };
    const outcomes = await race(
      Object.fromEntries(twenty.map((tab, index) => [tab, async () => await buy(cohorts[index % 3]!)])),
    );
    const refused = Object.values(outcomes).filter((outcome) => outcome !== 'done');
    expect(refused.filter((code) => code !== 'purchase-paid' && code !== 'program-entered')).toEqual([]);
    expect(await wallets.moneyOf(mona)).toBe(70_000);
    expect(await placesOf(mona)).toMatchObject([{ way: 'purchase', endedAt: null }]);
  });

  it('of twenty who come for the last place of a cohort one finds it', async () => {
    const people = await Promise.all(twenty.map(async () => await makeSubscriber()));
    const program = await makeProgram(db, {}, now);
    const cohortId = await addCohort(db, program, { places: 1 });
    const outcomes = await race(
      Object.fromEntries(
        twenty.map((tab, index) => [tab, async () => await enter(people[index]!, program, cohortId)]),
      ),
    );
    expect(countDone(outcomes)).toBe(1);
    expect(Object.values(outcomes).filter((outcome) => outcome === 'cohort-full')).toHaveLength(19);
    const inIt = await db.select().from(programEnrolments).where(eq(programEnrolments.cohortId, cohortId));
    expect(inIt).toHaveLength(1);
  });

  it('the price goes back while courses are begun: none stays open without its place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mona = await makeLearner(30_000);
      const program = await makeProgram(db, { courses: 3 }, now);
      const { purchaseId } = await enter(mona, program);
      await shop.pay(mona, purchaseId!, { kind });
      const begin = async (index: number) => {
        const { slug } = program.courses[index]!;
        return await enrol(db, { session: mona.session, slug, requestSource }, now);
      };
      const outcomes = await race({
        first: async () => await begin(0),
        again: async () => await begin(0),
        second: async () => await begin(1),
        third: async () => await begin(2),
        refund: async () => await shop.takeBack(mona, purchaseId!, { kind }),
      });
      expect(countDone(outcomes)).toBe(5);
      expect(await wallets.moneyOf(mona)).toBe(30_000);
      expect(await placesOf(mona)).toMatchObject([{ endReason: 'refund' }]);
      // Whoever came too late has a purchase put before them, and nothing taken.
      expect((await coursesOf(mona)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
    }
  });

  it('leaving while a course is begun ends it too, or begins it by the subscription', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mona = await makeSubscriber();
      const program = await makeProgram(db, {}, now);
      await enter(mona, program);
      const { slug } = program.courses[0]!;
      const { session } = mona;
      await race({
        begin: async () => await enrol(db, { session, slug, requestSource }, now),
        leave: async () => await leaveProgram(db, { session, slug: program.slug, requestSource }, now),
      });
      const open = (await coursesOf(mona)).filter(({ endedAt }) => endedAt === null);
      expect(open.filter(({ way }) => way !== 'subscription')).toEqual([]);
    }
  });
});
