import { and, desc, eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { findPublishedVersion } from '#domain/learning/outline/outline.ts';
import {
  programCohorts,
  programCourses,
  programEnrolments,
  programPaths,
} from '#domain/learning/programs/programs-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { scholarshipAwards } from '#domain/scholarships/review-tables.server.ts';
import { scholarshipApplications } from '#domain/scholarships/tables.server.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { addVersion, completeLessons, type WorldCourse } from '#tests/worlds/learning/course-world.ts';
import { findPerson, poor, rich } from '../checkout/world.ts';
import { shown as courseOf } from '../courses/world.ts';
import { applicants } from '../staff-scholarships/world.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/**
 * Sample programs that the screens show: one with everything, one that the subscription alone opens, one for those with a
 * scholarship, and one that nobody can begin.
 */
export const shown = { whole: 'programming', subscribed: 'web-dev', closed: 'soft-skills' } as const;

const aDay = 24 * 60;
const notOpen = 'code-editors-without-a-mouse';
const title = { en: 'Programming', ar: 'البرمجة' };

type New = Omit<typeof programEnrolments.$inferInsert, 'programId'>;

/** Paths of courses, with people in them by every way. */
export async function makeProgramsWorld(db: Database): Promise<void> {
  const first = await findCourse(db, courseOf.free);
  const second = await findCourse(db, courseOf.paid);
  const third = await openCourse(db, 'accessible-web-pages');
  const whole = await makePath(db, shown.whole, [first.id, second.id, await idOf(db, notOpen)], {
    pricePiastres: 120_000,
    prerequisites: {
      en: 'You type without looking at the keys.\nYou know one screen reader well.',
      ar: 'تكتب من دون النظر إلى المفاتيح.\nتجيد استخدام قارئ شاشة واحد.',
    },
  });
  const subscribed = await makePath(db, shown.subscribed, [third.id]);
  const cohortId = await addCohorts(db, whole);
  await makeAward(db, first.id);
  for (const [index, language] of languages.entries()) {
    const find = async (person: Person) => await findPerson(db, person, language);
    const at = minutesAgo(2 * aDay + 37 + index);
    const bought = await find(poor);
    const purchaseId = await addPurchase(db, whole, {
      ...{ userId: bought, status: 'paid', openedAt: at, paidAt: at },
    });
    const waiting = {
      userId: await find('reader'),
      status: 'open',
      openedAt: minutesAgo(7 + index),
    } as const;
    await addPurchase(db, whole, waiting);
    const place = await enter(db, whole, {
      ...{ userId: bought, way: 'purchase', purchaseId, startedAt: at, refundMostPercent: 25 },
      refundEndsAt: new Date('2026-11-26T22:00:00Z'),
    });
    await begin(db, first, { userId: bought, programEnrolmentId: place, startedAt: minutesAgo(aDay) });
    await completeLessons(db, { userId: bought, course: first, count: 2 }, minutesAgo(aDay - 10));
    const through = { way: 'subscription', startedAt: minutesAgo(53 + index) } as const;
    await enter(db, whole, { ...through, userId: await find(rich), cohortId });
    // Their year is over.
    await enter(db, whole, { ...through, userId: await find('freelancer') });
    // All of it is done.
    const given = { way: 'scholarship', startedAt: minutesAgo(9 * aDay + index) } as const;
    const done = await find('payee');
    const placeOfDone = await enter(db, subscribed, { ...given, userId: done });
    await begin(db, third, { userId: done, programEnrolmentId: placeOfDone, startedAt: given.startedAt });
    await completeLessons(db, { userId: done, course: third, count: 8 }, minutesAgo(8 * aDay));
  }
}

/** The name of the program for which somebody holds a scholarship that they have not begun. */
export async function awardedProgram({ db }: { db: Database }): Promise<string> {
  const [found] = await db
    .select({ slug: documents.slug })
    .from(scholarshipAwards)
    .innerJoin(documents, eq(documents.id, scholarshipAwards.programId))
    .orderBy(desc(scholarshipAwards.awardedAt))
    .limit(1);
  return found!.slug;
}

/** The award of the screens of staff goes to somebody with an account; its program has one course. */
async function makeAward(db: Database, courseId: string): Promise<void> {
  await makePath(db, await awardedProgram({ db }), [courseId], { opensBySubscription: false });
  const userId = await findPerson(db, 'payee', 'en');
  await db
    .update(scholarshipApplications)
    .set({ userId })
    .where(eq(scholarshipApplications.fullName, applicants.awarded));
}

async function makePath(
  db: Database,
  slug: string,
  courseIds: readonly string[],
  terms: Partial<typeof programPaths.$inferInsert> = {},
): Promise<string> {
  const [program] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.kind, 'program'), eq(documents.slug, slug)));
  const programId = program!.id;
  const updatedAt = minutesAgo(20_017);
  const path = { pricePiastres: null, prerequisites: null, updatedAt, ...terms };
  await db
    .insert(programPaths)
    .values({ programId, ...path })
    .onConflictDoUpdate({ target: programPaths.programId, set: path });
  // In the place of the courses of the sample content.
  await db.delete(programCourses).where(eq(programCourses.programId, programId));
  await db
    .insert(programCourses)
    .values(courseIds.map((courseId, index) => ({ programId, courseId, position: index + 1 })));
  return programId;
}

/** A group that takes people, one that is full, and one that has begun; gives the first. */
async function addCohorts(db: Database, programId: string): Promise<string> {
  const rows = await db
    .insert(programCohorts)
    .values([
      {
        ...{ programId, name: { en: 'Winter 2027', ar: 'شتاء ٢٠٢٧' }, startsOn: '2027-01-10' },
        ...{ endsOn: '2027-04-29', enrolUntil: '2027-01-05', places: 20 },
      },
      {
        ...{ programId, name: { en: 'Evenings', ar: 'المسائية' }, startsOn: '2027-02-07' },
        ...{ endsOn: '2027-05-27', enrolUntil: '2027-02-01', places: 1 },
      },
      {
        ...{ programId, name: { en: 'Autumn 2026', ar: 'خريف ٢٠٢٦' }, startsOn: '2026-11-01' },
        ...{ endsOn: '2027-02-18', enrolUntil: '2026-11-10', places: null },
      },
    ])
    .returning({ id: programCohorts.id });
  const [open, full] = rows;
  const userId = await findPerson(db, 'support', 'en');
  await enter(db, programId, { userId, way: 'staff', cohortId: full!.id, startedAt: minutesAgo(3 * aDay) });
  return open!.id;
}

async function enter(db: Database, programId: string, values: New): Promise<string> {
  const [row] = await db
    .insert(programEnrolments)
    .values({ programId, ...values })
    .returning({ id: programEnrolments.id });
  return row!.id;
}

async function begin(
  db: Database,
  { id: courseId, versionId }: WorldCourse,
  values: { userId: string; programEnrolmentId: string; startedAt: Date },
): Promise<void> {
  await db.insert(enrolments).values({ courseId, versionId, way: 'program', ...values });
}

type Bought = Pick<typeof walletPurchases.$inferInsert, 'userId' | 'status' | 'openedAt' | 'paidAt'>;

async function addPurchase(db: Database, programId: string, bought: Bought): Promise<string> {
  const [purchase] = await db
    .insert(walletPurchases)
    .values({
      ...{ ...bought, kind: 'program', boughtId: `${shown.whole}/${programId}/1`, title },
      ...{ pricePiastres: 120_000, paidPiastres: bought.paidAt ? 120_000 : 0, pointsMostPercent: 50 },
      expiresAt: new Date(bought.openedAt.getTime() + 7 * aDay * 60_000),
    })
    .returning({ id: walletPurchases.id });
  return purchase!.id;
}

/** The purchase of a program of somebody of the screens. */
export function purchaseOf(person: Person) {
  return async ({ db, language }: { db: Database; language: Language }): Promise<string> => {
    const userId = await findPerson(db, person, language);
    const [found] = await db
      .select({ id: walletPurchases.id })
      .from(walletPurchases)
      .where(and(eq(walletPurchases.userId, userId), eq(walletPurchases.kind, 'program')));
    return found!.id;
  };
}

async function idOf(db: Database, slug: string): Promise<string> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  return course!.id;
}

/** Gives a sample course lessons. */
async function openCourse(db: Database, slug: string): Promise<WorldCourse> {
  const id = await idOf(db, slug);
  return { id, slug, ...(await addVersion(db, id)) };
}

/** A sample course that has lessons. */
async function findCourse(db: Database, slug: string): Promise<WorldCourse> {
  const id = await idOf(db, slug);
  const version = await findPublishedVersion(db, id);
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.versionId, version!.id))
    .orderBy(lessons.slug);
  return { id, slug, versionId: version!.id, lessonIds: rows.map((row) => row.id) };
}
