// A course that is sold with shares: those who teach it, those who buy it, and what the days bring.
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { userRoles, users } from '#domain/identity/tables.server.ts';
import { courseKind } from '#domain/learning/enrolments/course-kind.ts';
import { enrol } from '#domain/learning/enrolments/enrol.ts';
import { readShares, seenOfShares } from '#domain/learning/shares/course-shares.ts';
import { saveCourseShares } from '#domain/learning/shares/save-course-shares.ts';
import { purchaseShares } from '#domain/wallet/shares/shares-tables.server.ts';
import { refundPurchase } from '#domain/wallet/purchase-refunds/refund-purchase.ts';
import type { Database } from '#platform/database/database.server.ts';
import { addOpenCourse, type WorldCourse } from './course-world.ts';
import { checkoutWorld } from '../wallet/checkout-world.ts';
import { staffOf } from '../wallet/desk-world.ts';
import { makePayer, now, requestSource, siteUrl, walletWorld, type Payer } from '../wallet/wallet-world.ts';

/** Makes somebody an instructor of a course. */
export async function makeTeacher(db: Database, courseId: string, at = now): Promise<Payer> {
  const teacher = await makePayer(db, {}, at);
  await db.insert(userRoles).values({
    ...{ userId: teacher.userId, role: 'instructor', scope: `course:${courseId}` },
    grantedAt: at,
  });
  return teacher;
}

/** What people do with courses that are sold with shares. */
export function sharedCourseWorld(db: Database) {
  const wallets = walletWorld(db);
  const shop = checkoutWorld(db);
  let boss: Payer | undefined;
  const staff = async () => staffOf((boss ??= await makePayer(db, { roles: ['admin'] })));
  return {
    ...{ wallets, shop, staff },
    /** A published course of some teachers, each with so many percent. */
    makeCourse: async (
      percents: readonly number[],
      pricePiastres = 20_000,
    ): Promise<{ course: WorldCourse; teachers: Payer[] }> => {
      const course = await addOpenCourse(db, { slug: `shared-${randomUUID()}`, pricePiastres });
      const teachers: Payer[] = [];
      for (const _ of percents) teachers.push(await makeTeacher(db, course.id));
      const shares = teachers.map(({ userId }, index) => ({ userId, percent: percents[index]! }));
      await saveCourseShares(db, { ...(await staff()), courseId: course.id, shares, seen: '' }, now);
      return { course, teachers };
    },
    /** Agrees other shares for a course, from now on. */
    agree: async (courseId: string, shares: readonly { userId: string; percent: number }[], at = now) => {
      const seen = seenOfShares(await readShares(db, courseId));
      await saveCourseShares(db, { ...(await staff()), courseId, shares, seen }, at);
    },
    /** Fills the wallet of a new learner and buys the course with it; gives the purchase. */
    buy: async (course: WorldCourse, given: { points?: number; learner?: Payer } = {}, at = now) => {
      const learner = given.learner ?? (await makePayer(db, {}, at));
      await wallets.fill(learner, 100_000, at);
      if (given.points) await shop.givePoints(learner, given.points, at);
      const asked = { session: learner.session, slug: course.slug, requestSource };
      const { purchaseId } = await enrol(db, asked, at);
      await shop.pay(learner, purchaseId!, { kind: courseKind, points: given.points ?? 0 }, at);
      return { learner, purchaseId: purchaseId! };
    },
    /** Staff give back all of a purchase that is left, or a part. */
    refund: async (purchaseId: string, amountPiastres: number | undefined, at: Date) =>
      await refundPurchase(
        db,
        {
          ...{ staff: await staff(), purchaseId, kind: courseKind, reason: 'By mistake.', siteUrl },
          ...(amountPiastres !== undefined && { amountPiastres }),
        },
        at,
      ),
    sharesOf: async (purchaseId: string) =>
      await db
        .select()
        .from(purchaseShares)
        .where(eq(purchaseShares.purchaseId, purchaseId))
        .orderBy(purchaseShares.percent),
    suspend: async ({ userId }: Payer, suspendedAt: Date | null) =>
      await db.update(users).set({ suspendedAt }).where(eq(users.id, userId)),
  };
}
