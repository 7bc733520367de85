import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { startSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { subscriptionKind } from '#domain/wallet/subscriptions/subscription-kind.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import {
  addCourse,
  addOpenCourse,
  addVersion,
  completeLessons,
  type WorldCourse,
} from '#tests/worlds/learning/course-world.ts';
import { checkoutWorld } from '#tests/worlds/wallet/checkout-world.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  now,
  requestSource,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { countProgress } from '../progress/progress.ts';
import { courses } from '../tables.server.ts';
import { courseKind as kind } from './course-kind.ts';
import { enrol, leaveCourse } from './enrol.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { findCourseRefund } from './find-course-refund.ts';
import { findEnrolment, mayLearn } from './find-enrolment.ts';

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
  free = await addOpenCourse(db, { slug: 'free-course', pricePiastres: 0 });
  paid = await addOpenCourse(db, { slug: 'paid-course' });
});

// Whatever was done: the ledger holds, and the statements add up to what is in the accounts.
afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function makeLearner(piastres = 0, points = 0): Promise<Payer> {
  const learner = await makePayer(db);
  if (piastres > 0) await wallets.fill(learner, piastres);
  if (points > 0) await shop.givePoints(learner, points);
  payers.push(learner);
  return learner;
}

const begin = async ({ session }: Payer, { slug }: Pick<WorldCourse, 'slug'>, at = now) =>
  await enrol(db, { session, slug, requestSource }, at);
const leave = async ({ session }: Payer, { slug }: Pick<WorldCourse, 'slug'>, at = now) =>
  await leaveCourse(db, { session, slug, requestSource }, at);
const find = async ({ userId }: Payer, { id: courseId }: WorldCourse) =>
  await findEnrolment(db, { courseId, userId });
const rowsOf = async ({ userId }: Payer) =>
  await db.select().from(enrolments).where(eq(enrolments.userId, userId));
const linesOf = async (id: string) => {
  const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
  return lines.map(({ action, details }) => [action, details]);
};

/** Begins a purchase and pays for it. */
async function buy(learner: Payer, course = paid, at = now, points = 0): Promise<string> {
  const { purchaseId } = await begin(learner, course, at);
  await shop.pay(learner, purchaseId!, { kind, points }, at);
  return purchaseId!;
}

async function subscribe(learner: Payer, at = now): Promise<string> {
  const { purchaseId } = await startSubscription(db, learner, at);
  await shop.pay(learner, purchaseId, { kind: subscriptionKind }, at);
  return purchaseId;
}

describe('enrolling in a free course', () => {
  it('opens it at once and writes the audit line and the notice, and no mail', async () => {
    const mona = await makeLearner();
    expect(await begin(mona, free)).toEqual({ purchaseId: null });
    const own = await find(mona, free);
    expect(own).toMatchObject({ way: 'free', versionId: free.versionId, startedAt: now, purchaseId: null });
    expect(await mayLearn(db, own!, now)).toBe(true);
    expect(await linesOf(own!.id)).toEqual([['enrolment.start', { courseId: free.id, way: 'free' }]]);
    const told = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(told.map(({ kind: each, href }) => [each, href])).toEqual([
      ['course-enrolled', '/courses/free-course'],
    ]);
    expect(await db.$count(messages, eq(messages.recipient, mona.email))).toBe(0);
  });

  it('twice changes nothing', async () => {
    const mona = await makeLearner();
    await begin(mona, free);
    await begin(mona, free, daysLater(1));
    const [own, ...others] = await rowsOf(mona);
    expect([own!.startedAt, others]).toEqual([now, []]);
    expect(await linesOf(own!.id)).toHaveLength(1);
  });

  it('is refused for courses that are not there, not seen, or have no lessons, and for staff who look', async () => {
    const mona = await makeLearner();
    await addCourse(db, { slug: 'empty-course', pricePiastres: 0 });
    const draft = await addOpenCourse(db, { slug: 'draft-course', pricePiastres: 0, status: 'draft' });
    await expect(begin(mona, { slug: 'no-course' })).rejects.toMatchObject({
      code: 'course-unknown',
      status: 404,
    });
    for (const slug of ['empty-course', draft.slug])
      await expect(begin(mona, { slug })).rejects.toMatchObject({ code: 'course-not-open' });
    const session = { ...mona.session, impersonation: { by: 'staff' } } as unknown as typeof mona.session;
    await expect(begin({ ...mona, session }, free)).rejects.toMatchObject({ code: 'impersonated' });
    expect(await rowsOf(mona)).toEqual([]);
  });

  it('can be ended by oneself, once, and begun again with what was done before', async () => {
    const mona = await makeLearner();
    await begin(mona, free);
    await completeLessons(db, { userId: mona.userId, course: free, count: 3 }, now);
    await leave(mona, free, daysLater(1));
    await leave(mona, free, daysLater(2));
    const [ended] = await rowsOf(mona);
    expect(ended).toMatchObject({ endedAt: daysLater(1), endReason: 'left' });
    expect((await linesOf(ended!.id)).map(([action]) => action)).toEqual([
      'enrolment.start',
      'enrolment.end',
    ]);
    await begin(mona, free, daysLater(3));
    const again = await find(mona, free);
    expect(again!.id).not.toBe(ended!.id);
    expect(await countProgress(db, again!)).toEqual({ completed: 3, lessons: 8 });
  });

  it('goes on in the version that was begun only for those who did something in it', async () => {
    const course = await addOpenCourse(db, { slug: 'newer-course', pricePiastres: 0 });
    const [mona, karim] = [await makeLearner(), await makeLearner()];
    for (const learner of [mona, karim]) await begin(learner, course);
    await completeLessons(db, { userId: mona.userId, course, count: 1 }, now);
    for (const learner of [mona, karim]) await leave(learner, course);
    const second = await addVersion(db, course.id, 2);
    for (const learner of [mona, karim]) await begin(learner, course, daysLater(1));
    expect((await find(mona, course))!.versionId).toBe(course.versionId);
    expect((await find(karim, course))!.versionId).toBe(second.versionId);
  });
});

describe('enrolling through the subscription', () => {
  it('opens a course for as long as the subscription runs, and it rests afterwards', async () => {
    const mona = await makeLearner(145_000);
    await subscribe(mona);
    expect(await begin(mona, paid)).toEqual({ purchaseId: null });
    const own = await find(mona, paid);
    expect(own).toMatchObject({ way: 'subscription', purchaseId: null, refundEndsAt: null });
    expect(await wallets.moneyOf(mona)).toBe(20_000);
    const later = daysLater(400);
    expect([await mayLearn(db, own!, now), await mayLearn(db, own!, later)]).toEqual([true, false]);
    // The same enrolment becomes a bought one.
    const purchaseId = await buy(mona, paid, later);
    const [bought, ...others] = await rowsOf(mona);
    expect([bought, others]).toMatchObject([{ id: own!.id, way: 'purchase', purchaseId }, []]);
    expect(await mayLearn(db, bought!, later)).toBe(true);
    expect((await linesOf(own!.id)).map(([, details]) => details)).toEqual([
      { courseId: paid.id, way: 'subscription' },
      { courseId: paid.id, way: 'purchase' },
    ]);
  });

  it('can be left, which moves no money', async () => {
    const mona = await makeLearner(125_000);
    await subscribe(mona);
    await begin(mona, paid);
    await leave(mona, paid);
    expect([await find(mona, paid), await wallets.moneyOf(mona)]).toEqual([null, 0]);
  });
});

describe('buying a course', () => {
  it('takes the price with points up to half, opens it, and mails once', async () => {
    const mona = await makeLearner(10_000, 150);
    const { purchaseId } = await begin(mona, paid);
    expect(await find(mona, paid)).toBeNull();
    await expect(shop.pay(mona, purchaseId!, { kind, points: 101 })).rejects.toMatchObject({
      code: 'points-too-many',
    });
    await shop.pay(mona, purchaseId!, { kind, points: 100 });
    await shop.pay(mona, purchaseId!, { kind, points: 100 });
    expect([await wallets.moneyOf(mona), await wallets.pointsOf(mona)]).toEqual([0, 50]);
    expect(await rowsOf(mona)).toMatchObject([
      { way: 'purchase', purchaseId, refundMostPercent: 25, refundEndsAt: new Date('2026-12-01T22:00:00Z') },
    ]);
    const mails = await db
      .select()
      .from(messages)
      .where(and(eq(messages.recipient, mona.email), eq(messages.kind, 'wallet-purchase-paid')));
    expect(mails).toHaveLength(1);
    expect(kind.hrefOf(await shop.find(purchaseId!))).toBe('/courses/paid-course');
  });

  it('is the same purchase for whoever begins twice, at the price of now', async () => {
    const course = await addOpenCourse(db, { slug: 'dearer-course' });
    const mona = await makeLearner(30_000);
    const first = await begin(mona, course);
    await db.update(courses).set({ pricePiastres: 25_000 }).where(eq(courses.id, course.id));
    expect(await begin(mona, course)).toEqual(first);
    expect((await shop.find(first.purchaseId!)).pricePiastres).toBe(25_000);
  });

  it('is refused for what one has, what is free now, and what is not seen any more, and takes nothing', async () => {
    const course = await addOpenCourse(db, { slug: 'changing-course' });
    const mona = await makeLearner(145_000);
    const { purchaseId } = await begin(mona, course);
    const pay = async () => await shop.pay(mona, purchaseId!, { kind });
    const change = async (values: Partial<typeof courses.$inferInsert>) =>
      await db.update(courses).set(values).where(eq(courses.id, course.id));
    await change({ status: 'archived' });
    await expect(pay()).rejects.toMatchObject({ code: 'course-not-open' });
    await change({ status: 'published', pricePiastres: 0 });
    await expect(pay()).rejects.toMatchObject({ code: 'course-free-now' });
    await change({ pricePiastres: 20_000 });
    await subscribe(mona);
    await begin(mona, course);
    await expect(pay()).rejects.toMatchObject({ code: 'course-enrolled' });
    expect(await wallets.moneyOf(mona)).toBe(20_000);
    expect(await rowsOf(mona)).toMatchObject([{ way: 'subscription' }]);
  });

  it('is for the buyer alone', async () => {
    const [mona, karim] = [await makeLearner(20_000), await makeLearner(20_000)];
    const { purchaseId } = await begin(mona, paid);
    await expect(shop.pay(karim, purchaseId!, { kind })).rejects.toMatchObject({ code: 'purchase-unknown' });
    expect([await find(karim, paid), await wallets.moneyOf(karim)]).toEqual([null, 20_000]);
  });

  it('cannot be left: its price goes back by its own terms', async () => {
    const mona = await makeLearner(20_000);
    await buy(mona);
    await expect(leave(mona, paid)).rejects.toMatchObject({ code: 'course-not-left' });
    expect(await find(mona, paid)).toMatchObject({ endedAt: null });
  });
});

describe('giving a course back', () => {
  // The seventh day after 24 November ends in Cairo at 22:00 UTC of 1 December.
  const lastSecond = new Date('2026-12-01T21:59:59.999Z');
  const over = new Date('2026-12-01T22:00:00Z');

  it('works to the last second of the seventh day in Cairo, and ends the enrolment', async () => {
    const mona = await makeLearner(20_000, 10);
    const purchaseId = await buy(mona, paid, now, 10);
    const settings = await readSettings(db);
    const row = await shop.find(purchaseId);
    expect(await kind.findRefundTerms(db, row, settings, lastSecond)).toEqual({ until: over });
    await shop.takeBack(mona, purchaseId, { kind }, lastSecond);
    expect([await wallets.moneyOf(mona), await wallets.pointsOf(mona)]).toEqual([20_000, 10]);
    const [ended] = await rowsOf(mona);
    expect(ended).toMatchObject({ endedAt: lastSecond, endReason: 'refund' });
    expect((await linesOf(ended!.id)).map(([action]) => action)).toEqual([
      'enrolment.start',
      'enrolment.end',
    ]);
    expect(await mayLearn(db, ended!, lastSecond)).toBe(false);
    await shop.takeBack(mona, purchaseId, { kind }, lastSecond);
    expect(await wallets.moneyOf(mona)).toBe(20_000);
  });

  it('is over with the first second of the eighth day', async () => {
    const mona = await makeLearner(20_000);
    const purchaseId = await buy(mona);
    const late = shop.takeBack(mona, purchaseId, { kind }, over);
    await expect(late).rejects.toMatchObject({ code: 'course-refund-too-late' });
    expect([await wallets.moneyOf(mona), (await find(mona, paid))!.endedAt]).toEqual([0, null]);
    expect((await findCourseRefund(db, purchaseId, over))!.obstacles).toEqual(['time']);
  });

  it('works with a quarter of the lessons completed, and not with one more', async () => {
    const [mona, karim] = [await makeLearner(20_000), await makeLearner(20_000)];
    const [first, second] = [await buy(mona), await buy(karim)];
    await completeLessons(db, { userId: mona.userId, course: paid, count: 2 }, now);
    await completeLessons(db, { userId: karim.userId, course: paid, count: 3 }, now);
    await shop.takeBack(mona, first, { kind });
    const values = { completed: 3, lessons: 8, most: 0.25 };
    const refused = shop.takeBack(karim, second, { kind });
    await expect(refused).rejects.toMatchObject({ code: 'course-refund-too-far', values });
    const late = shop.takeBack(karim, second, { kind }, over);
    await expect(late).rejects.toMatchObject({ code: 'course-refund-over', values });
    expect([await wallets.moneyOf(mona), await wallets.moneyOf(karim)]).toEqual([20_000, 0]);
  });

  it('keeps what was learned, which counts again for the next purchase', async () => {
    const mona = await makeLearner(40_000);
    const first = await buy(mona);
    await completeLessons(db, { userId: mona.userId, course: paid, count: 2 }, now);
    await shop.takeBack(mona, first, { kind });
    const second = await buy(mona, paid, daysLater(1));
    expect(second).not.toBe(first);
    expect(await countProgress(db, (await find(mona, paid))!)).toEqual({ completed: 2, lessons: 8 });
    expect(await wallets.moneyOf(mona)).toBe(20_000);
  });

  it('holds to the terms on which it was bought', async () => {
    const mona = await makeLearner(20_000);
    const purchaseId = await buy(mona);
    await completeLessons(db, { userId: mona.userId, course: paid, count: 2 }, now);
    const { amounts } = await readSettings(db);
    const stricter = { ...amounts, courseRefundDays: 1, courseRefundMostPercent: 0 };
    await changeSettings(db, { amounts: stricter }, now);
    const terms = await kind.findRefundTerms(
      db,
      await shop.find(purchaseId),
      await readSettings(db),
      lastSecond,
    );
    await changeSettings(db, { amounts }, now);
    expect(terms).toEqual({ until: over });
  });
});
