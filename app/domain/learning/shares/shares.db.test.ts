import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { userRoles, users } from '#domain/identity/tables.server.ts';
import { purgeAccounts } from '#domain/identity/account/purge-accounts.ts';
import { findBalance } from '#domain/ledger/accounts.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { purchaseRefunds } from '#domain/wallet/purchase-refunds/purchase-refunds-tables.server.ts';
import { readFinanceReport } from '#domain/wallet/report/finance-report.ts';
import { listSharesOfPurchase, listSharesOfThing } from '#domain/wallet/shares/list-shares.ts';
import { settleShares } from '#domain/wallet/shares/settle-shares.ts';
import { purchaseShares } from '#domain/wallet/shares/shares-tables.server.ts';
import { tellOfShares } from '#domain/wallet/shares/tell-of-shares.ts';
import { walletDataPart } from '#domain/wallet/wallet-data.ts';
import { walletEntries, walletPurchases } from '#domain/wallet/tables.server.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { modules } from '#modules';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { sharedCourseWorld } from '#tests/worlds/learning/shared-course.ts';
import { daysLater, findBroken, now, siteUrl, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { courseKind as kind } from '../enrolments/course-kind.ts';
import { listSharers } from './course-shares.ts';
import { readEarnings } from './earnings.ts';
import { courseSharesDataPart } from './share-data.ts';
import { courseShares } from './shares-tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof sharedCourseWorld>;
const people: Pick<Payer, 'userId'>[] = [];
/** The first morning on which nobody can take back what was bought `now`. */
const due = daysLater(8);

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = sharedCourseWorld(db);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** A course with its teachers, whose wallets are proved afterwards. */
async function makeCourse(...percents: number[]) {
  const made = await world.makeCourse(percents);
  people.push(...made.teachers);
  return made;
}

describe('a purchase', () => {
  it('keeps the shares of its moment, and a change later holds for the next', async () => {
    const { course, teachers } = await makeCourse(30);
    const { userId } = teachers[0]!;
    const first = await world.buy(course);
    await world.agree(course.id, [{ userId, percent: 50 }]);
    const second = await world.buy(course);
    expect(await world.sharesOf(first.purchaseId)).toMatchObject([
      { userId, percent: 30, status: 'waiting' },
    ]);
    expect(await world.sharesOf(second.purchaseId)).toMatchObject([{ userId, percent: 50 }]);
    // The first instant at which its buyer cannot take it back: the enrolment says the same.
    expect((await world.sharesOf(first.purchaseId))[0]!.dueAt).toEqual(new Date('2026-12-01T22:00:00Z'));
  });

  it('keeps none of whoever does not teach the course any more, nor of its buyer', async () => {
    const { course, teachers } = await makeCourse(30, 20);
    const [gone, buyer] = teachers as [Payer, Payer];
    await db.delete(userRoles).where(eq(userRoles.userId, gone.userId));
    const { purchaseId } = await world.buy(course, { learner: buyer });
    expect(await world.sharesOf(purchaseId)).toEqual([]);
    expect((await listSharers(db, course.id)).find(({ teaches }) => !teaches)).toMatchObject({ percent: 30 });
  });

  it('pays them once it cannot be taken back, rounded down, and not a moment before', async () => {
    const { course, teachers } = await makeCourse(33, 66);
    const { purchaseId, learner } = await world.buy(course);
    people.push(learner);
    await world.refund(purchaseId, 1, now);
    await settleShares(db, new Date('2026-12-01T21:59:59.999Z'));
    expect(await world.wallets.moneyOf(teachers[0]!)).toBe(0);
    await settleShares(db, new Date('2026-12-01T22:00:00Z'));
    await settleShares(db, due);
    // 33 and 66 percent of 199.99 pounds.
    expect(await Promise.all(teachers.map(world.wallets.moneyOf))).toEqual([6599, 13_199]);
    expect(await world.sharesOf(purchaseId)).toMatchObject([
      { status: 'earned', amountPiastres: 6599 },
      { status: 'earned', amountPiastres: 13_199 },
    ]);
    const entries = await db
      .select()
      .from(walletEntries)
      .where(eq(walletEntries.userId, teachers[0]!.userId));
    expect(entries).toMatchObject([{ kind: 'share-earned', change: 6599, title: { en: 'Tables by ear' } }]);
    const line = and(eq(auditLog.action, 'share.earn'), eq(auditLog.targetId, purchaseId));
    expect(await db.$count(auditLog, line)).toBe(2);
  });

  it('pays of the money alone: neither of points nor of a fee', async () => {
    const { course, teachers } = await makeCourse(50);
    const { purchaseId } = await world.buy(course, { points: 50 });
    const [bought] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, purchaseId));
    expect(bought).toMatchObject({ paidPiastres: 15_000, pointsPiastres: 5000 });
    await settleShares(db, due);
    expect(await world.wallets.moneyOf(teachers[0]!)).toBe(7500);
  });

  it('pays nothing of what was given back in whole', async () => {
    const { course, teachers } = await makeCourse(50);
    const { purchaseId, learner } = await world.buy(course);
    await world.shop.takeBack(learner, purchaseId, { kind });
    expect(await readEarnings(db, teachers[0]!.userId)).toMatchObject({ waiting: [] });
    await settleShares(db, due);
    expect(await world.sharesOf(purchaseId)).toMatchObject([{ status: 'nothing', amountPiastres: 0 }]);
    expect(await world.wallets.moneyOf(teachers[0]!)).toBe(0);
  });

  it('leaves with its teacher what was paid when staff give it back later: the house bears it', async () => {
    const { course, teachers } = await makeCourse(50);
    const { purchaseId, learner } = await world.buy(course);
    people.push(learner);
    await settleShares(db, due);
    await world.refund(purchaseId, undefined, daysLater(20));
    expect(await world.wallets.moneyOf(teachers[0]!)).toBe(10_000);
    expect(await world.wallets.moneyOf(learner)).toBe(100_000);
    expect(await listSharesOfPurchase(db, purchaseId)).toMatchObject([
      { status: 'earned', piastres: 10_000 },
    ]);
  });

  it('cannot be taken back by its buyer once a share was paid, whatever the clock says', async () => {
    const { course } = await makeCourse(50);
    const { purchaseId, learner } = await world.buy(course);
    await settleShares(db, due);
    await expect(world.shop.takeBack(learner, purchaseId, { kind }, now)).rejects.toMatchObject({
      code: 'refund-too-late',
    });
    const refund = { purchaseId, userId: learner.userId, moneyPiastres: 1, points: 0, pointsPiastres: 0 };
    const error = await db
      .insert(purchaseRefunds)
      .values({ ...refund, id: purchaseId, destination: 'wallet', refundedAt: now })
      .catch((failure: Error) => failure);
    expect(breaksConstraint(error, 'purchase_refunds_after_shares_are_by_staff')).toBe(true);
  });
});

describe('the share of somebody', () => {
  it('whose account is suspended waits, is said to staff, and comes when it is open again', async () => {
    const { course, teachers } = await makeCourse(50, 10);
    const [teacher] = teachers as [Payer];
    const { purchaseId } = await world.buy(course);
    await world.suspend(teacher, daysLater(1));
    await settleShares(db, due);
    expect((await world.sharesOf(purchaseId)).map(({ status }) => status)).toEqual(['earned', 'waiting']);
    const rows = await listSharesOfThing(db, course.id, due);
    expect(rows.find(({ userId }) => userId === teacher.userId)).toMatchObject({
      ...{ earnedPiastres: 0, waitingPiastres: 10_000, heldPiastres: 10_000 },
    });
    await world.suspend(teacher, null);
    await settleShares(db, daysLater(30));
    expect(await world.wallets.moneyOf(teacher)).toBe(10_000);
  });

  it('who stops teaching comes all the same', async () => {
    const { course, teachers } = await makeCourse(50);
    await world.buy(course);
    await db.delete(userRoles).where(eq(userRoles.userId, teachers[0]!.userId));
    await settleShares(db, due);
    expect(await world.wallets.moneyOf(teachers[0]!)).toBe(10_000);
  });

  it('whose account is deleted stays with the house; what was earned stays written', async () => {
    const { course, teachers } = await makeCourse(50);
    const [teacher] = teachers as [Payer];
    const early = await world.buy(course);
    await settleShares(db, due);
    const late = await world.buy(course, {}, daysLater(9));
    const { userId } = teacher;
    const subject = { userId, email: '', emailKey: '', phone: null };
    expect(await courseSharesDataPart.read(db, subject)).toMatchObject({ shares: [{ percent: 50 }] });
    const copy = (await walletDataPart.read(db, subject)) as { shares: unknown[] };
    expect(copy.shares).toMatchObject([{ status: 'earned', amountPiastres: 10_000 }, { status: 'waiting' }]);
    expect(JSON.stringify(copy.shares)).not.toContain(early.purchaseId);
    await db
      .update(users)
      .set({ deletionDueAt: daysLater(10) })
      .where(eq(users.id, userId));
    const parts = modules.flatMap(({ purgeParts = [] }) => purgeParts);
    await purgeAccounts(db, parts, daysLater(11));
    await settleShares(db, daysLater(40));
    expect(await world.sharesOf(early.purchaseId)).toMatchObject([{ status: 'earned' }]);
    expect(await world.sharesOf(late.purchaseId)).toEqual([]);
    expect(await db.$count(courseShares, eq(courseShares.courseId, course.id))).toBe(0);
    expect(await listSharesOfThing(db, course.id, due)).toMatchObject([{ name: null }]);
  });

  it('is told of once a day at most, all of it together', async () => {
    const { course, teachers } = await makeCourse(50);
    const { userId } = teachers[0]!;
    await world.buy(course);
    await world.buy(course);
    await settleShares(db, due);
    expect(await tellOfShares(db, { siteUrl }, due)).toEqual({ told: expect.any(Number) as number });
    await world.buy(course, {}, daysLater(-1));
    await settleShares(db, due);
    await tellOfShares(db, { siteUrl }, due);
    const kinds = () =>
      db
        .select({ values: notifications.values })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'shares-earned')))
        .orderBy(notifications.createdAt);
    expect(await kinds()).toMatchObject([
      { values: { count: 2, amount: { en: expect.stringMatching(/200/) as string } } },
    ]);
    await tellOfShares(db, { siteUrl }, daysLater(9));
    await tellOfShares(db, { siteUrl }, daysLater(10));
    expect(await kinds()).toHaveLength(2);
    const { email } = (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]!;
    const mailed = and(eq(messages.kind, 'wallet-shares-earned'), eq(messages.recipient, email));
    expect(await db.$count(messages, mailed)).toBe(2);
  });
});

it('shows earnings by month and course, and what waits with its day', async () => {
  const { course, teachers } = await makeCourse(25);
  await world.buy(course);
  await world.buy(course);
  await world.buy(course, {}, daysLater(10));
  await settleShares(db, due);
  expect(await readEarnings(db, teachers[0]!.userId)).toMatchObject({
    shares: [{ slug: course.slug, percent: 25 }],
    earned: [{ month: '2026-12', purchases: 2, piastres: 10_000, title: { en: 'Tables by ear' } }],
    waiting: [{ purchases: 1, piastres: 5000, dueAt: new Date('2026-12-11T22:00:00Z') }],
  });
});

it('is a cost in the report, so that what was sold stays in whole', async () => {
  const { course } = await makeCourse(50);
  await world.buy(course, {}, daysLater(400));
  await settleShares(db, daysLater(410));
  const report = await readFinanceReport(db, { from: daysLater(399), before: daysLater(420) });
  const costs = report.accounts.find(({ code }) => code === 'house:instructor-shares')!;
  expect(costs.lines.find(({ reason }) => reason === 'share-earned')!.amount).toBe(report.costs);
  expect(report).toMatchObject({ earned: 20_000 });
  const all = await db
    .select({ sum: sql<string>`sum(${purchaseShares.amountPiastres})` })
    .from(purchaseShares)
    .where(inArray(purchaseShares.status, ['earned']));
  expect(await findBalance(db, 'house:instructor-shares')).toMatchObject({ posted: Number(all[0]!.sum) });
});

describe('the database', () => {
  it('lets nobody change what was agreed or settled, settle another amount, or take it away', async () => {
    const { course } = await makeCourse(50);
    const { purchaseId } = await world.buy(course);
    const attempt = async (change: Partial<typeof purchaseShares.$inferInsert> | 'delete') => {
      const where = eq(purchaseShares.purchaseId, purchaseId);
      const done =
        change === 'delete'
          ? db.delete(purchaseShares).where(where)
          : db.update(purchaseShares).set(change).where(where);
      return await Promise.resolve(done).then(
        () => 'done',
        (error: unknown) =>
          [
            'purchase_shares_stay',
            'purchase_shares_are_of_what_is_left',
            'purchase_shares_settled_at_a_time',
          ].find((name) => breaksConstraint(error, name)) ?? error,
      );
    };
    expect(await attempt({ percent: 60 })).toBe('purchase_shares_stay');
    const earned = { status: 'earned', amountPiastres: 10_001, settledAt: due } as const;
    expect(await attempt(earned)).toBe('purchase_shares_are_of_what_is_left');
    expect(await attempt({ ...earned, amountPiastres: 10_000, settledAt: now })).toBe(
      'purchase_shares_settled_at_a_time',
    );
    await settleShares(db, due);
    expect(await attempt({ status: 'nothing', amountPiastres: 0 })).toBe('purchase_shares_stay');
    expect(await attempt('delete')).toBe('purchase_shares_stay');
  });
});
