import { randomUUID } from 'node:crypto';
import { documents } from '#domain/documents/tables.server.ts';
import {
  programCohorts,
  programCourses,
  programPaths,
} from '#domain/learning/programs/programs-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeSmallCourse, type SmallCourse } from './small-course.ts';

const both = (text: string) => ({ en: text, ar: text });

/** A published program that is a path of small courses. */
export type WorldProgram = { id: string; slug: string; courses: SmallCourse[] };

/** Puts a published program into the database, without a path. */
export async function addProgram(
  db: Database,
  now: Date,
  position = 90,
): Promise<{ id: string; slug: string }> {
  const slug = `program-${randomUUID()}`;
  const [program] = await db
    .insert(documents)
    .values({
      ...{ kind: 'program', slug, title: both('A path'), description: both('About'), position },
      sections: { en: [], ar: [] },
      fields: {
        level: 'beginner',
        durationWeeks: 12,
        isInScholarship: true,
        skills: { en: ['x'], ar: ['س'] },
      },
      ...{ status: 'published', publishedAt: now, lastUpdatedOn: '2026-11-21' },
    })
    .returning({ id: documents.id });
  return { id: program!.id, slug };
}

/**
 * Makes a program of small courses of four lessons each, which cost 200 pounds each: open by the subscription, and sold for 300
 * pounds, unless told.
 */
export async function makeProgram(
  db: Database,
  {
    courses: count = 2,
    pricePiastres = 30_000,
    opensBySubscription = true,
    shared = [],
  }: {
    courses?: number;
    pricePiastres?: number | null;
    opensBySubscription?: boolean;
    /** Courses of other programs that come first in it. */
    shared?: SmallCourse[];
  },
  now: Date,
): Promise<WorldProgram> {
  const program = await addProgram(db, now);
  await db.insert(programPaths).values({ programId: program.id, pricePiastres, opensBySubscription });
  const own = [...shared];
  for (let made = 0; made < count; made += 1)
    own.push(await makeSmallCourse(db, { pricePiastres: 20_000 }, now));
  for (const [index, { id: courseId }] of own.entries())
    await db.insert(programCourses).values({ programId: program.id, courseId, position: index + 1 });
  return { ...program, courses: own };
}

/** Gives a program a cohort that one can join until the end of 2026, unless told. */
export async function addCohort(
  db: Database,
  { id: programId }: { id: string },
  given: Partial<typeof programCohorts.$inferInsert> = {},
): Promise<string> {
  const [cohort] = await db
    .insert(programCohorts)
    .values({
      ...{ programId, name: both('Spring'), startsOn: '2027-01-10', endsOn: '2027-04-10' },
      ...{ enrolUntil: '2026-12-31', places: null },
      ...given,
    })
    .returning({ id: programCohorts.id });
  return cohort!.id;
}
