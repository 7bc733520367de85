import { eq } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Purchase, PurchaseKind } from '#domain/wallet/purchases/purchase-kind.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findCourseBySlug, type Course } from '../find-course.ts';
import { findProgramOfCourse } from '../programs/program-enrolment.ts';
import { keepCourseShares } from '../shares/course-shares.ts';
import { endEnrolment } from './end-enrolment.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { findEnrolment, mayLearn } from './find-enrolment.ts';
import { findCourseRefund } from './find-course-refund.ts';
import { refundTermsAt } from './refund-rule.ts';
import { findVersionToBegin, lockEnrolment, startEnrolment } from './start-enrolment.ts';

/** What happens by itself comes from no network; the line of the purchase beside it says who paid, and from where. */
const nowhere = { network: '', addressHash: '', userAgent: '' };

/** What buying a course does: an enrolment for good, which ends when the price goes back. */
export const courseKind: PurchaseKind = {
  revenue: 'courses',
  assertCanBeBought: async (db, purchase, now) => {
    const { userId } = purchase;
    const course = await getBought(db, purchase);
    await lockEnrolment(db, { courseId: course.id, userId });
    const own = await findEnrolment(db, { courseId: course.id, userId });
    if (own && (await mayLearn(db, own, now))) throw new Refusal('course-enrolled');
    await findVersionToBegin(db, { course, userId });
    if (await findProgramOfCourse(db, { courseId: course.id, userId }, now))
      throw new Refusal('course-in-own-program');
    if (course.pricePiastres === 0) throw new Refusal('course-free-now');
  },
  fulfil: async (db, purchase, now) => {
    const { id: purchaseId, userId } = purchase;
    const course = await getBought(db, purchase);
    const bought = { purchaseId, ...refundTermsAt((await readSettings(db)).amounts, now) };
    const started = { course, userId, way: 'purchase', bought, requestSource: nowhere } as const;
    const enrolment = await startEnrolment(db, started, now);
    if (enrolment.purchaseId !== purchaseId) throw new Error('Somebody paid for what they have already.');
    await keepCourseShares(db, { courseId: course.id, purchase, dueAt: bought.refundEndsAt });
  },
  findRefundTerms: async (db, { id, status }, _settings, now) => {
    const refund = status === 'paid' ? await findCourseRefund(db, id, now) : null;
    return refund && refund.obstacles.length === 0 ? { until: refund.until } : null;
  },
  findRefundObstacle: async (db, { id }, now) => {
    const refund = await findCourseRefund(db, id, now);
    if (!refund || refund.obstacles.length === 0) return null;
    const { completed, lessons } = refund.progress;
    const most = refund.mostPercent / 100;
    if (!refund.obstacles.includes('progress')) return new Refusal('course-refund-too-late');
    const code = refund.obstacles.includes('time') ? 'course-refund-over' : 'course-refund-too-far';
    return new Refusal(code, { completed, lessons, most });
  },
  revoke: async (db, { id: purchaseId }, now) => {
    const [enrolment] = await db
      .select()
      .from(enrolments)
      .where(eq(enrolments.purchaseId, purchaseId))
      .for('update');
    if (!enrolment || enrolment.endedAt) return;
    await endEnrolment(db, { enrolment, reason: 'refund', actorId: null, requestSource: nowhere }, now);
  },
  hrefOf: ({ boughtId }) => `/courses/${slugOf(boughtId)}`,
};

/** What a purchase calls a course: by the name in its link, which a course keeps, and the how-many-eth time it is. */
export function boughtIdOf({ slug, number }: { slug: string; number: number }): string {
  return `${slug}/${number}`;
}

function slugOf(boughtId: string): string {
  return boughtId.split('/', 1)[0] ?? '';
}

async function getBought(db: Database, { boughtId }: Purchase): Promise<Course> {
  const course = await findCourseBySlug(db, slugOf(boughtId));
  if (!course) throw new Error(`No course is called ${boughtId}.`);
  return course;
}
