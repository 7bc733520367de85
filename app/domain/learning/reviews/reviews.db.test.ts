import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { findSession, type Session } from '#domain/identity/sessions.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { now, requestSource } from '#tests/worlds/scholarships/scholarship-world.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { makeMember, testSecret, type MemberOptions } from '#tests/worlds/identity/members.ts';
import { learnIn, makeSmallCourse, type SmallCourse } from '#tests/worlds/learning/small-course.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import {
  countReportedReviews,
  findReviewForStaff,
  listReviewsForStaff,
  moderateReview,
  replyToReview,
} from './moderate-review.ts';
import { reportReview } from './report-review.ts';
import { forgetReviews, reviewDataPart } from './review-data.ts';
import { courseReviews, reviewReports } from './reviews-tables.server.ts';
import { findOwnReview, listReviews, readReviewFigures } from './reviews.ts';
import { deleteCourseReview, saveCourseReview } from './save-course-review.ts';

let db: TestDatabase;
let course: SmallCourse;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await db.delete(courseReviews);
  course = await makeSmallCourse(db, {}, now);
});

async function signedIn(options: MemberOptions = {}): Promise<Session> {
  const { sessionToken } = await makeMember(db, { secret: testSecret, ...options }, now);
  return (await findSession(db, sessionToken, now))!;
}

/** Somebody who has completed so many of the four lessons. */
async function learner(completed: number): Promise<Session> {
  const session = await signedIn();
  await learnIn(db, { course, userId: session.userId, completed }, now);
  return session;
}

const good = { rating: 4, name: 'Mona', text: 'It reads well.' } as const;
const save = (session: Session, review: Parameters<typeof saveCourseReview>[1]['review'] = good) =>
  saveCourseReview(db, { session, courseId: course.id, requestSource, review }, now);

/** A review that is there, of somebody else. */
async function written(review: Parameters<typeof saveCourseReview>[1]['review'] = good) {
  const session = await learner(2);
  await save(session, review);
  const own = await findOwnReview(db, { courseId: course.id, userId: session.userId });
  return { session, id: own!.id };
}

const report = (session: Session, reviewId: string) =>
  reportReview(db, { session, reviewId, reason: 'insult', note: null, requestSource }, now);
const moderator = async () => ({ actor: await signedIn({ roles: ['moderator'] }), requestSource });
const shown = async () => (await listReviews(db, { courseId: course.id, page: 1, perPage: 10 })).items;

describe('writing a review', () => {
  it('waits until a quarter of the lessons is completed, and says how many are missing', async () => {
    await expect(save(await learner(0))).rejects.toMatchObject({
      ...{ code: 'review-too-early', values: { count: 1 } },
    });
    await save(await learner(1));
    expect(await shown()).toMatchObject([{ rating: 4, name: 'Mona', text: 'It reads well.' }]);
  });

  it('is for those who learned in the course, and not for those who took the price back', async () => {
    const stranger = await signedIn();
    await expect(save(stranger)).rejects.toMatchObject({ code: 'review-not-learned', status: 403 });
    const gone = await learner(2);
    await db
      .update(enrolments)
      .set({ endedAt: now, endReason: 'refund' })
      .where(eq(enrolments.userId, gone.userId));
    await expect(save(gone)).rejects.toMatchObject({ code: 'review-not-learned' });
  });

  it('is one of each, however often it is sent, and can be changed', async () => {
    const session = await learner(3);
    const outcomes = await race({ one: () => save(session), two: () => save(session) });
    expect(countDone(outcomes)).toBe(2);
    await save(session, { rating: 2, name: null, text: null });
    expect(await shown()).toMatchObject([{ rating: 2, name: null, text: null }]);
    expect(await readReviewFigures(db, course.id)).toEqual({ count: 1, average: 2 });
  });

  it('is counted from the reviews that visitors see', async () => {
    expect(await readReviewFigures(db, course.id)).toEqual({ count: 0, average: null });
    await written({ ...good, rating: 5 });
    await written({ ...good, rating: 4 });
    const { id } = await written({ ...good, rating: 1 });
    expect(await readReviewFigures(db, course.id)).toEqual({ count: 3, average: 3.3 });
    await moderateReview(db, { ...(await moderator()), reviewId: id, outcome: 'hidden' }, now);
    expect(await readReviewFigures(db, course.id)).toEqual({ count: 2, average: 4.5 });
  });

  it('can be taken back, with what was reported of it', async () => {
    const { session, id } = await written();
    await report(await signedIn(), id);
    await deleteCourseReview(db, { session, courseId: course.id, requestSource }, now);
    await deleteCourseReview(db, { session, courseId: course.id, requestSource }, now);
    expect(await db.$count(reviewReports, eq(reviewReports.reviewId, id))).toBe(0);
    const lines = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, id), like(auditLog.action, 'review.%')))
      .orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual(['review.save', 'review.report', 'review.delete']);
  });
});

describe('moderating reviews', () => {
  it('takes one report of each, not of the writer, and counts what waits', async () => {
    const { session, id } = await written();
    const reader = await signedIn();
    const before = await countReportedReviews(db);
    await report(reader, id);
    await report(reader, id);
    await report(await signedIn(), id);
    await expect(report(session, id)).rejects.toMatchObject({ code: 'review-own' });
    expect(await countReportedReviews(db)).toBe(before + 1);
    expect(await findReviewForStaff(db, id)).toMatchObject({
      ...{ review: { state: 'reported', openReports: 2 }, reports: [{ outcome: null }, { outcome: null }] },
    });
    expect(await shown()).toHaveLength(1);
  });

  it('hides a review from all but its writer, tells them, and shows it again', async () => {
    const { session, id } = await written();
    const staff = await moderator();
    await report(await signedIn(), id);
    await moderateReview(db, { ...staff, reviewId: id, outcome: 'hidden' }, now);
    await moderateReview(db, { ...staff, reviewId: id, outcome: 'hidden' }, now);
    expect(await shown()).toEqual([]);
    const own = await findOwnReview(db, { courseId: course.id, userId: session.userId });
    expect(own?.hiddenAt).toEqual(now);
    await save(session, { ...good, text: 'Changed.' });
    expect(await shown()).toEqual([]);
    await moderateReview(db, { ...staff, reviewId: id, outcome: 'kept' }, now);
    expect(await shown()).toMatchObject([{ text: 'Changed.' }]);
    const told = await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, session.userId));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['review-hidden', 'review-shown']);
    await expect(report(session, id)).rejects.toMatchObject({ code: 'review-own' });
  });

  it('is for moderators, and a hidden review cannot be reported', async () => {
    const { id } = await written();
    const instructor = { actor: await signedIn({ roles: ['instructor'] }), requestSource };
    const moderating = { reviewId: id, outcome: 'hidden' } as const;
    await expect(moderateReview(db, { ...instructor, ...moderating }, now)).rejects.toMatchObject({
      ...{ code: 'not-permitted', status: 403 },
    });
    await moderateReview(db, { ...(await moderator()), ...moderating }, now);
    await expect(report(await signedIn(), id)).rejects.toMatchObject({ code: 'review-unknown' });
  });

  it('lists them by state', async () => {
    const { id } = await written();
    const { id: hidden } = await written();
    await report(await signedIn(), id);
    await moderateReview(db, { ...(await moderator()), reviewId: hidden, outcome: 'hidden' }, now);
    const list = async (state: 'reported' | 'hidden' | 'shown') =>
      (
        await listReviewsForStaff(db, {
          ...{ sort: 'reports', direction: 'descending', page: 1, perPage: 10, state },
        })
      ).items.map((item) => item.id);
    expect(await list('reported')).toEqual([id]);
    expect(await list('hidden')).toEqual([hidden]);
    expect(await list('shown')).toEqual([id]);
  });
});

describe('the answer to a review', () => {
  it('is of those who teach this course, and of nobody who teaches another', async () => {
    const { id } = await written();
    const { id: otherId } = await makeSmallCourse(db, {}, now);
    const answer = async (scope: `course:${string}`, courseId = course.id) => {
      const actor = await signedIn({ roles: [{ role: 'instructor', scope }] });
      const asked = { actor, requestSource, courseId, reviewId: id, reply: 'Thank you.' };
      await replyToReview(db, asked, now);
    };
    await expect(answer(`course:${otherId}`)).rejects.toMatchObject({ code: 'not-permitted' });
    await expect(answer(`course:${otherId}`, otherId)).rejects.toMatchObject({ code: 'review-unknown' });
    await answer(`course:${course.id}`);
    expect(await shown()).toMatchObject([{ reply: 'Thank you.', repliedAt: now }]);
  });
});

it('goes into the copy of the data of its writer, and away with their account', async () => {
  const { session, id } = await written();
  const { id: other } = await written();
  await report(session, other);
  const about = { userId: session.userId };
  const copy = await reviewDataPart.read(db, about as Parameters<typeof reviewDataPart.read>[1]);
  expect(copy).toMatchObject({ reviews: [{ rating: 4 }], reports: [{ reason: 'insult' }] });
  await forgetReviews(db, about as Parameters<typeof forgetReviews>[1], now);
  expect(await db.$count(courseReviews, eq(courseReviews.id, id))).toBe(0);
  expect(await db.$count(reviewReports, eq(reviewReports.reporterId, session.userId))).toBe(0);
});
