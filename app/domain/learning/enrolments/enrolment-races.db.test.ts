import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { subscriptionKind } from '#domain/wallet/subscriptions/subscription-kind.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { addOpenCourse, type WorldCourse } from '#tests/worlds/learning/course-world.ts';
import { checkoutWorld } from '#tests/worlds/wallet/checkout-world.ts';
import {
  findBroken,
  makePayer,
  now,
  requestSource,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { courseKind as kind } from './course-kind.ts';
import { enrol, leaveCourse } from './enrol.ts';
import { enrolments } from './enrolments-tables.server.ts';

// On a server people really meet; on the embedded engine they come one after the other.
let db: TestDatabase;
let wallets: ReturnType<typeof walletWorld>;
let shop: ReturnType<typeof checkoutWorld>;
let free: WorldCourse;
let paid: WorldCourse;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  wallets = walletWorld(db);
  shop = checkoutWorld(db);
  free = await addOpenCourse(db, { slug: 'free-race', pricePiastres: 0 });
  paid = await addOpenCourse(db, { slug: 'paid-race' });
});

afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function makeLearner(piastres = 0): Promise<Payer> {
  const learner = await makePayer(db);
  if (piastres > 0) await wallets.fill(learner, piastres);
  payers.push(learner);
  return learner;
}

const twenty = Array.from({ length: 20 }, (_, index) => `tab ${index}`);
const rowsOf = async ({ userId }: Payer) =>
  await db.select().from(enrolments).where(eq(enrolments.userId, userId));

describe('at the same moment', () => {
  it('twenty tabs that enrol make one enrolment, and all are answered', async () => {
    const mona = await makeLearner();
    const begin = async () => await enrol(db, { session: mona.session, slug: free.slug, requestSource }, now);
    const outcomes = await race(Object.fromEntries(twenty.map((tab) => [tab, begin])));
    expect(countDone(outcomes)).toBe(20);
    expect(await rowsOf(mona)).toHaveLength(1);
  });

  it('twenty tabs that begin and pay buy it once', async () => {
    const mona = await makeLearner(60_000);
    const buy = async () => {
      const asked = { session: mona.session, slug: paid.slug, requestSource };
      const { purchaseId } = await enrol(db, asked, now);
      if (purchaseId) await shop.pay(mona, purchaseId, { kind });
    };
    const outcomes = await race(Object.fromEntries(twenty.map((tab) => [tab, buy])));
    const refused = Object.values(outcomes).filter((outcome) => outcome !== 'done');
    expect(refused.filter((code) => code !== 'purchase-paid' && code !== 'course-enrolled')).toEqual([]);
    expect(await wallets.moneyOf(mona)).toBe(40_000);
    expect(await rowsOf(mona)).toMatchObject([{ way: 'purchase', endedAt: null }]);
  });

  it('paying and enrolling through a subscription gives one of both, and takes money for no other', async () => {
    const mona = await makeLearner(145_000);
    const asked = { session: mona.session, slug: paid.slug, requestSource };
    const { purchaseId } = await enrol(db, asked, now);
    const year = await startSubscription(db, mona, now);
    await shop.pay(mona, year.purchaseId, { kind: subscriptionKind });
    const outcomes = await race({
      pay: async () => await shop.pay(mona, purchaseId!, { kind }),
      enrol: async () => await enrol(db, asked, now),
    });
    const [own, ...others] = await rowsOf(mona);
    expect(others).toEqual([]);
    expect(outcomes.enrol).toBe('done');
    expect([own!.way, await wallets.moneyOf(mona)]).toEqual(
      outcomes.pay === 'done' ? ['purchase', 0] : ['subscription', 20_000],
    );
  });

  it('leaving twenty times ends one enrolment once', async () => {
    const mona = await makeLearner();
    const asked = { session: mona.session, slug: free.slug, requestSource };
    await enrol(db, asked, now);
    const leave = async () => await leaveCourse(db, asked, now);
    expect(countDone(await race(Object.fromEntries(twenty.map((tab) => [tab, leave]))))).toBe(20);
    expect(await rowsOf(mona)).toMatchObject([{ endReason: 'left' }]);
  });
});
