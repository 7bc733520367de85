import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { findBalance } from '#domain/ledger/accounts.ts';
import { settleShares } from '#domain/wallet/shares/settle-shares.ts';
import { purchaseShares } from '#domain/wallet/shares/shares-tables.server.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { sharedCourseWorld } from '#tests/worlds/learning/shared-course.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { findBroken, makePayer, minutesLater, now, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { courseKind as kind } from '../enrolments/course-kind.ts';
import { readEarnings } from './earnings.ts';

let db: TestDatabase;
let world: ReturnType<typeof sharedCourseWorld>;
const people: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = sharedCourseWorld(db);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** A purchase as plain arithmetic knows it. */
type Bought = {
  purchaseId: string;
  learner: Payer;
  paidAt: Date;
  /** In money, and what of that is left. */
  left: number;
  shares: { userId: string; percent: number; earned: number | null }[];
};

const weekMinutes = 7 * 24 * 60;

it.each(runsOf(10))(
  'whatever is bought and given back, whenever (%s), shares are of what was left, and everything adds up',
  { timeout: 600_000 },
  async (run) => {
    const random = randomInts(`shares ${run}`);
    const percents = [1 + random(40), 1 + random(30), 1 + random(29)];
    // Dear enough that the points below never pay for more than they may.
    const { course, teachers } = await world.makeCourse(percents, 1800 + random(40_000));
    people.push(...teachers);
    let agreed = teachers.map(({ userId }, index) => ({ userId, percent: percents[index]! }));
    const suspended = new Set<string>();
    const all: Bought[] = [];
    let clock = now;

    const buy = async () => {
      const learner = await makePayer(db, {}, clock);
      people.push(learner);
      const points = random(2) * random(10);
      const { purchaseId } = await world.buy(course, { learner, points }, clock);
      const [row] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, purchaseId));
      const shares = agreed.map((each) => ({ ...each, earned: null }));
      all.push({ purchaseId, learner, paidAt: clock, left: row!.paidPiastres, shares });
    };
    const giveBack = async () => {
      const bought = all[random(all.length)];
      if (!bought) return;
      const isWhole = random(3) === 0;
      const asked = isWhole ? undefined : 1 + random(Math.max(1, bought.left));
      await refused(async () => await world.refund(bought.purchaseId, asked, clock));
      bought.left = await leftNow(bought.purchaseId);
    };
    const takeBack = async () => {
      const bought = all[random(all.length)];
      if (!bought) return;
      await refused(
        async () => await world.shop.takeBack(bought.learner, bought.purchaseId, { kind }, clock),
      );
      bought.left = await leftNow(bought.purchaseId);
    };
    const agree = async () => {
      agreed = agreed.map(({ userId }) => ({ userId, percent: 1 + random(33) }));
      await world.agree(course.id, agreed, clock);
    };
    const suspend = async () => {
      const teacher = teachers[random(teachers.length)]!;
      const isSuspended = suspended.has(teacher.userId);
      await world.suspend(teacher, isSuspended ? null : clock);
      if (isSuspended) suspended.delete(teacher.userId);
      else suspended.add(teacher.userId);
    };
    const settle = async () => {
      await settleShares(db, clock);
      for (const { purchaseId, left, shares } of all) {
        const [row] = await world.sharesOf(purchaseId);
        const isNew = shares.every(({ earned }) => earned === null);
        for (const share of shares)
          if (share.earned === null && row!.dueAt <= clock && !suspended.has(share.userId))
            share.earned = Math.floor((left * share.percent) / 100);
        // Of what was settled together no more is paid than was kept of it.
        const together = shares.reduce((sum, { earned }) => sum + (earned ?? 0), 0);
        if (isNew) expect(together).toBeLessThanOrEqual(left);
      }
    };
    const pass = () => {
      clock = minutesLater(1 + random(weekMinutes / 2), clock);
      return Promise.resolve();
    };

    const acts = [
      buy,
      buy,
      buy,
      giveBack,
      giveBack,
      takeBack,
      agree,
      suspend,
      settle,
      settle,
      pass,
      pass,
      pass,
    ];
    for (let step = 0; step < timesOf(300); step += 1) await acts[random(acts.length)]!();
    for (const teacher of teachers) await world.suspend(teacher, null);
    suspended.clear();
    clock = minutesLater(2 * weekMinutes, clock);
    await settle();

    for (const { purchaseId, shares } of all) {
      const rows = await world.sharesOf(purchaseId);
      expect(rows.map(({ userId, amountPiastres }) => [userId, amountPiastres]).toSorted()).toEqual(
        shares.map(({ userId, earned }) => [userId, earned]).toSorted(),
      );
      const { paidPiastres } = await world.shop.find(purchaseId);
      expect(shares.reduce((sum, { earned }) => sum + earned!, 0)).toBeLessThanOrEqual(paidPiastres);
    }
    for (const teacher of teachers) {
      const own = all.flatMap(({ shares }) => shares).filter(({ userId }) => userId === teacher.userId);
      const sum = own.reduce((total, { earned }) => total + earned!, 0);
      expect(await world.wallets.moneyOf(teacher)).toBe(sum);
      const { earned, waiting } = await readEarnings(db, teacher.userId);
      expect(earned.reduce((total, { piastres }) => total + piastres, 0)).toBe(sum);
      expect(waiting).toEqual([]);
    }
    await expectReconciled();
  },
);

/** What may be refused by what happened before is no failure; anything without words is. */
async function refused(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function leftNow(purchaseId: string): Promise<number> {
  const { paidPiastres, refundedPiastres } = await world.shop.find(purchaseId);
  return paidPiastres - refundedPiastres;
}

/** What the rows say was paid is what the house has as its cost, and what statements say. */
async function expectReconciled(): Promise<void> {
  const [{ sum } = { sum: '0' }] = await db
    .select({ sum: sql<string>`coalesce(sum(${purchaseShares.amountPiastres}), 0)` })
    .from(purchaseShares)
    .where(inArray(purchaseShares.status, ['earned']));
  const cost = await findBalance(db, 'house:instructor-shares');
  expect(cost?.posted ?? 0).toBe(Number(sum));
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from purchase_shares s
      left join wallet_entries e on e.subject_id = s.id::text and e.kind = 'share-earned'
    group by s.id, s.status, s.amount_piastres
    having count(e.id) <> case s.status when 'earned' then 1 else 0 end
      or coalesce(sum(e.change), 0) <> s.amount_piastres`);
  expect(rows).toEqual([]);
}
