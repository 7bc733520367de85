import { eq } from 'drizzle-orm';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages } from '#platform/text/language.ts';
import { addVersion, completeLessons, type WorldCourse } from '#tests/worlds/learning/course-world.ts';
import { findPerson, poor, rich } from '../checkout/world.ts';
import { minutesAgo } from '../world/instants.ts';

/** Sample courses that the screens show: one that costs something, a free one, and one without lessons. */
export const shown = {
  paid: 'python-by-ear',
  free: 'computer-basics-with-nvda',
  closed: 'sql-for-questions',
} as const;

const aDay = 24 * 60;

type New = Omit<typeof enrolments.$inferInsert, 'courseId' | 'versionId'>;

/** People in courses in every way: by a purchase of this week and an old one, through a subscription, and free. */
export async function makeCoursesWorld(db: Database): Promise<void> {
  const paid = await open(db, shown.paid);
  const free = await open(db, shown.free);
  const add = async ({ id: courseId, versionId }: WorldCourse, values: New) =>
    await db.insert(enrolments).values({ courseId, versionId, ...values });
  for (const [index, language] of languages.entries()) {
    const find = async (person: Parameters<typeof findPerson>[1]) => await findPerson(db, person, language);
    const [bought, settled] = [await find(poor), await find('payee')];
    for (const { userId, startedAt, refundEndsAt, count } of [
      {
        ...{ userId: bought, startedAt: minutesAgo(2 * aDay + 17 + index), count: 1 },
        refundEndsAt: new Date('2026-11-26T22:00:00Z'),
      },
      {
        ...{ userId: settled, startedAt: minutesAgo(30 * aDay + 17 + index), count: 3 },
        refundEndsAt: new Date('2026-10-29T21:00:00Z'),
      },
    ]) {
      const purchaseId = await addPurchase(db, { userId, paidAt: startedAt });
      await add(paid, {
        ...{ userId, way: 'purchase', purchaseId, startedAt, refundEndsAt },
        refundMostPercent: 25,
      });
      await completeLessons(db, { userId, course: paid, count }, startedAt);
    }
    const through = { userId: await find(rich), way: 'subscription' } as const;
    await add(paid, { ...through, startedAt: minutesAgo(43 + index) });
    await add(free, { userId: await find('freelancer'), way: 'free', startedAt: minutesAgo(73 + index) });
  }
}

/** Gives a sample course lessons, in the place of those that it has in the sample content. */
async function open(db: Database, slug: string): Promise<WorldCourse> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  await db.delete(courseVersions).where(eq(courseVersions.courseId, course!.id));
  return { id: course!.id, slug, ...(await addVersion(db, course!.id)) };
}

async function addPurchase(
  db: Database,
  { userId, paidAt }: { userId: string; paidAt: Date },
): Promise<string> {
  const [purchase] = await db
    .insert(walletPurchases)
    .values({
      ...{ userId, status: 'paid', kind: 'course', boughtId: `${shown.paid}/1` },
      title: { en: 'Python by ear', ar: 'بايثون بالسمع' },
      ...{ pricePiastres: 18_000, paidPiastres: 18_000, pointsMostPercent: 50 },
      ...{ openedAt: paidAt, expiresAt: new Date(paidAt.getTime() + 7 * aDay * 60_000), paidAt },
    })
    .returning({ id: walletPurchases.id });
  return purchase!.id;
}
