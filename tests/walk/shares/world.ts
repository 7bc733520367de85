import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { userRoles, users } from '#domain/identity/tables.server.ts';
import { courseShares } from '#domain/learning/shares/shares-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { shareOf } from '#domain/wallet/shares/share-of.ts';
import { purchaseShares } from '#domain/wallet/shares/shares-tables.server.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';

/** Courses that are sold with shares, and one that nobody teaches. */
export const sharedCourses = {
  sold: 'web-services-with-python',
  other: 'javascript-foundations',
  untaught: 'seo-foundations',
};

const aDay = 24 * 60;
/** What was bought, by how many days ago it was paid, of which course, and how much of its price was given back. */
const bought = [
  { days: 75, slug: sharedCourses.sold, refundedPiastres: 0 },
  { days: 70, slug: sharedCourses.sold, refundedPiastres: 3000 },
  { days: 41, slug: sharedCourses.other, refundedPiastres: 0 },
  { days: 40, slug: sharedCourses.sold, refundedPiastres: 0 },
  { days: 5, slug: sharedCourses.sold, refundedPiastres: 0 },
  { days: 2, slug: sharedCourses.other, refundedPiastres: 0 },
] as const;

const pricePiastres = 20_000;
const percent = 30;

/**
 * Both administrators have shares from the time when they taught, and Hoda teaches with one: hers of the time before wait,
 * as those of a suspended account do. Written without the verbs and the ledger, so that figures of other screens stay.
 */
export async function makeSharesWorld(db: Database): Promise<void> {
  const teachers = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, ['admin.ar@example.com', 'admin.en@example.com', 'teacher@example.com']))
    .orderBy(asc(users.email));
  const hoda = teachers.find(({ email }) => email === 'teacher@example.com')!.id;
  const found = await db.select({ id: courses.id, slug: courses.slug, title: courses.title }).from(courses);
  const courseOf = (slug: string) => found.find((course) => course.slug === slug)!;
  const since = minutesAgo(90 * aDay);
  for (const { id: userId } of teachers)
    await db
      .insert(courseShares)
      .values({ courseId: courseOf(sharedCourses.sold).id, userId, percent, since });
  const scope = `course:${courseOf(sharedCourses.sold).id}` as const;
  await db.insert(userRoles).values({ userId: hoda, role: 'instructor', scope, grantedAt: since });
  for (const { days, slug, refundedPiastres } of bought) {
    const paidAt = minutesAgo(days * aDay);
    const { id: sharedId, title } = courseOf(slug);
    const id = randomUUID();
    const money = { pricePiastres, feePiastres: 0, paidPiastres: pricePiastres, refundedPiastres };
    await db.insert(walletPurchases).values({
      ...{ id, userId: id, status: 'paid', kind: 'course', boughtId: `${slug}/1`, title, ...money },
      ...{ pointsMostPercent: 50, openedAt: paidAt, expiresAt: paidAt, paidAt },
    });
    const dueAt = minutesAgo((days - 7) * aDay);
    for (const { id: userId } of teachers) {
      await db.insert(purchaseShares).values({ purchaseId: id, sharedId, userId, percent, dueAt });
      if (dueAt > walkNow || userId === hoda) continue;
      await db
        .update(purchaseShares)
        .set({ status: 'earned', amountPiastres: shareOf(money, percent), settledAt: dueAt, toldAt: dueAt })
        .where(and(eq(purchaseShares.purchaseId, id), eq(purchaseShares.userId, userId)));
    }
  }
}

/** The id of a course. */
export async function findShared(db: Database, which: keyof typeof sharedCourses): Promise<string> {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.slug, sharedCourses[which]));
  return course!.id;
}

/** The purchase of which a share was paid and another waits. */
export async function findSharedPurchase(db: Database): Promise<string> {
  const [row] = await db
    .select({ id: purchaseShares.purchaseId })
    .from(purchaseShares)
    .where(eq(purchaseShares.status, 'earned'))
    .orderBy(asc(purchaseShares.dueAt))
    .limit(1);
  return row!.id;
}
