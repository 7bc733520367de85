import { and, eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import { findPublishedVersion, readOutline } from '#domain/learning/outline/outline.ts';
import {
  programCohorts,
  programCourses,
  programDecisions,
  programEnrolments,
  programPaths,
} from '#domain/learning/programs/programs-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages } from '#platform/text/language.ts';
import { completeLessons } from '#tests/worlds/learning/course-world.ts';
import { findPerson } from '../checkout/world.ts';
import { shown } from '../courses/world.ts';
import { minutesAgo } from '../world/instants.ts';

/** Programs of the sample content that staff look after: one with courses, cohorts and people, and one without anything. */
export const whole = 'business';
export const bare = 'sales';

/** The cohorts of the first: one that runs, one that is planned, and one that nobody was ever in. */
export const cohortIds = {
  running: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5dc00001',
  planned: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5dc00002',
  empty: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5dc00003',
};

const cohorts = [
  {
    ...{ id: cohortIds.running, name: { en: 'Autumn 2026', ar: 'خريف ٢٠٢٦' }, places: 20 },
    ...{ startsOn: '2026-10-04', endsOn: '2026-12-24', enrolUntil: '2026-10-10' },
  },
  {
    ...{ id: cohortIds.planned, name: { en: 'Spring 2027', ar: 'ربيع ٢٠٢٧' }, places: null },
    ...{ startsOn: '2027-03-01', endsOn: '2027-05-31', enrolUntil: '2027-03-07' },
  },
  {
    ...{ id: cohortIds.empty, name: { en: 'Summer 2027', ar: 'صيف ٢٠٢٧' }, places: 12 },
    ...{ startsOn: '2027-06-20', endsOn: '2027-09-10', enrolUntil: '2027-06-20' },
  },
];

const aDay = 24 * 60;
const reason = { en: 'She teaches it from March on.', ar: 'ستدرّسه بدءًا من مارس.' };

/** People in a program in each language: by staff, by a scholarship, through the subscription, and somebody who left. */
export async function makeStaffProgramsWorld(db: Database): Promise<void> {
  const programId = await findProgram(db, whole);
  await emptyPath(db, programId);
  await emptyPath(db, await findProgram(db, bare));
  await db.insert(programPaths).values({
    ...{ programId, pricePiastres: 150_000, updatedAt: minutesAgo(40 * aDay) },
    prerequisites: {
      en: 'A computer with a screen reader, and five hours a week.',
      ar: 'حاسوب عليه قارئ شاشة، وخمس ساعات في الأسبوع.',
    },
  });
  const ids = await Promise.all(
    [shown.paid, shown.free, shown.closed].map(async (slug) => await findCourseId(db, slug)),
  );
  await db
    .insert(programCourses)
    .values(ids.map((courseId, index) => ({ programId, courseId, position: index + 1 })));
  await db.insert(programCohorts).values(cohorts.map((cohort) => ({ programId, ...cohort })));
  for (const [index, language] of languages.entries()) {
    const at = (days: number) => minutesAgo(days * aDay + 17 + index);
    const [admin, editor, support, owner] = await Promise.all(
      (['admin', 'editor', 'support', 'owner'] as const).map(
        async (person) => await findPerson(db, person, language),
      ),
    );
    const given = await enter({ userId: editor!, way: 'staff', cohortId: cohortIds.running }, at(38));
    await db.insert(programDecisions).values({
      programEnrolmentId: given,
      actorId: admin!,
      act: 'give',
      reason: reason[language],
      at: at(38),
    });
    await enter({ userId: support!, way: 'scholarship', cohortId: cohortIds.running }, at(36));
    await enter({ userId: owner!, way: 'subscription' }, at(12));
    const gone = { endedAt: at(3), endReason: 'left' as const };
    await enter({ userId: admin!, way: 'subscription', ...gone }, at(30));
    await complete(editor!, { courseId: ids[0]!, count: 8 }, at(20));
    await complete(editor!, { courseId: ids[1]!, count: 2 }, at(10));
    await complete(support!, { courseId: ids[0]!, count: 3 }, at(9));
  }

  async function enter(
    values: Omit<typeof programEnrolments.$inferInsert, 'programId' | 'startedAt'>,
    startedAt: Date,
  ) {
    const [row] = await db
      .insert(programEnrolments)
      .values({ programId, startedAt, ...values })
      .returning({ id: programEnrolments.id });
    return row!.id;
  }

  async function complete(
    userId: string,
    { courseId, count }: { courseId: string; count: number },
    at: Date,
  ): Promise<void> {
    const version = await findPublishedVersion(db, courseId);
    const outline = await readOutline(db, version!.id);
    const lessonIds = outline.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    await completeLessons(db, { userId, course: { versionId: version!.id, lessonIds }, count }, at);
  }
}

/** The id of a program of the sample content. */
export async function findProgram(db: Database, slug: string): Promise<string> {
  const [program] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.kind, 'program'), eq(documents.slug, slug)));
  return program!.id;
}

/** Whatever the sample content makes of a program is not there on these screens. */
async function emptyPath(db: Database, programId: string): Promise<void> {
  await db.delete(programCourses).where(eq(programCourses.programId, programId));
  await db.delete(programPaths).where(eq(programPaths.programId, programId));
}

async function findCourseId(db: Database, slug: string): Promise<string> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  return course!.id;
}
