import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { notifications } from '#domain/notifications/tables.server.ts';
import { settleShares } from '#domain/wallet/shares/settle-shares.ts';
import { tellOfShares } from '#domain/wallet/shares/tell-of-shares.ts';
import { walletEntries } from '#domain/wallet/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { makeTeacher, sharedCourseWorld } from '#tests/worlds/learning/shared-course.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { daysLater, findBroken, now, siteUrl, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { courseKind as kind } from '../enrolments/course-kind.ts';
import { listSharers, seenOfShares } from './course-shares.ts';
import { saveCourseShares } from './save-course-shares.ts';

// On a server they really meet; on the embedded engine they come one after the other.
let db: TestDatabase;
let world: ReturnType<typeof sharedCourseWorld>;
const people: Payer[] = [];
const due = daysLater(8);
const times = Array.from({ length: timesOf(80) }, (_, index) => index + 1);

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = sharedCourseWorld(db);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function makeBought() {
  const { course, teachers } = await world.makeCourse([50]);
  const bought = await world.buy(course);
  people.push(...teachers, bought.learner);
  return { ...bought, course, teacher: teachers[0]! };
}

const entriesOf = async ({ userId }: Payer) =>
  await db
    .select({ change: walletEntries.change })
    .from(walletEntries)
    .where(and(eq(walletEntries.userId, userId), eq(walletEntries.kind, 'share-earned')));

describe('at the same moment', () => {
  it('eight jobs pay each share once, and tell of it once', async () => {
    const { course, teachers } = await world.makeCourse([50, 30]);
    people.push(...teachers);
    for (let count = 0; count < 10; count += 1) await world.buy(course);
    const job = async () => {
      await settleShares(db, due);
      await tellOfShares(db, { siteUrl }, due);
    };
    const jobs = Object.fromEntries(times.slice(0, 8).map((index) => [`job ${index}`, job]));
    expect(countDone(await race(jobs))).toBe(Object.keys(jobs).length);
    expect(await Promise.all(teachers.map(world.wallets.moneyOf))).toEqual([100_000, 60_000]);
    for (const teacher of teachers) {
      expect(await entriesOf(teacher)).toHaveLength(10);
      const told = and(eq(notifications.userId, teacher.userId), eq(notifications.kind, 'shares-earned'));
      expect(await db.$count(notifications, told)).toBe(1);
    }
  });

  it('staff give a part back while shares are paid: a share of all, or of what is left', async () => {
    for (const _ of times) {
      const { purchaseId, teacher } = await makeBought();
      const outcomes = await race({
        job: async () => await settleShares(db, due),
        refund: async () => await world.refund(purchaseId, 8000, due),
      });
      expect(countDone(outcomes)).toBe(2);
      expect([10_000, 6000]).toContain(await world.wallets.moneyOf(teacher));
      expect(await world.shop.find(purchaseId)).toMatchObject({ refundedPiastres: 8000 });
      expect(await entriesOf(teacher)).toHaveLength(1);
    }
  });

  it('staff give all back while shares are paid: the teacher has their share or nothing', async () => {
    for (const _ of times) {
      const { purchaseId, teacher, learner } = await makeBought();
      const outcomes = await race({
        job: async () => await settleShares(db, due),
        refund: async () => await world.refund(purchaseId, undefined, due),
      });
      expect(countDone(outcomes)).toBe(2);
      const [share] = await world.sharesOf(purchaseId);
      expect([await world.wallets.moneyOf(teacher), share!.status]).toEqual(
        share!.status === 'earned' ? [10_000, 'earned'] : [0, 'nothing'],
      );
      expect(await world.wallets.moneyOf(learner)).toBe(100_000);
    }
  });

  it('a buyer takes it back by a clock that is slow while shares are paid: one of both', async () => {
    for (const _ of times) {
      const { purchaseId, teacher, learner } = await makeBought();
      const outcomes = await race({
        job: async () => await settleShares(db, due),
        back: async () => await world.shop.takeBack(learner, purchaseId, { kind }, now),
      });
      expect(outcomes.job).toBe('done');
      expect([outcomes.back, await world.wallets.moneyOf(teacher)]).toEqual(
        outcomes.back === 'done' ? ['done', 0] : ['refund-too-late', 10_000],
      );
    }
  });

  it('two of the staff agree shares: one of them, and never more than all', async () => {
    const { course, teachers } = await world.makeCourse([50]);
    const second = await makeTeacher(db, course.id);
    const staff = await world.staff();
    const seen = seenOfShares(await listSharers(db, course.id));
    const agree = (percent: number) => async () =>
      await saveCourseShares(
        db,
        {
          ...{ ...staff, courseId: course.id, seen },
          shares: [
            { userId: teachers[0]!.userId, percent: 50 },
            { userId: second.userId, percent },
          ],
        },
        now,
      );
    const outcomes = await race({ one: agree(50), other: agree(40) });
    expect(Object.values(outcomes).toSorted()).toEqual(['changed-meanwhile', 'done']);
  });

  it('a course is bought while its shares change: the purchase has the shares of before or after', async () => {
    for (const _ of times) {
      const { course, teachers } = await world.makeCourse([50]);
      const { userId } = teachers[0]!;
      const bought: string[] = [];
      const outcomes = await race({
        buy: async () => void bought.push((await world.buy(course)).purchaseId),
        agree: async () => await world.agree(course.id, [{ userId, percent: 20 }]),
      });
      expect(countDone(outcomes)).toBe(2);
      const [share, ...others] = await world.sharesOf(bought[0]!);
      expect(others).toEqual([]);
      expect([20, 50]).toContain(share!.percent);
    }
  });
});
