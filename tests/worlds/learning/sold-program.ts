import { documents } from '#domain/documents/tables.server.ts';
import {
  programCohorts,
  programCourses,
  programPaths,
} from '#domain/learning/programs/programs-tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { addOpenCourse, type WorldCourse } from './course-world.ts';

/** A program of two courses that can be taken, and one group that takes people for years. */
export type SoldProgram = {
  id: string;
  slug: string;
  title: Bilingual;
  courses: WorldCourse[];
  cohort: { id: string; name: Bilingual };
};

type ProgramToSell = { slug: string } & Partial<typeof programPaths.$inferInsert>;

/**
 * Adds a published program with a path; sold for 600 pounds and opened by the subscription unless told. All at once: a page
 * that somebody asks for meanwhile never shows the program without its path.
 */
export async function addSoldProgram(db: Database, program: ProgramToSell): Promise<SoldProgram> {
  return await db.transaction(async (db) => {
    const added = await addProgram(db, program);
    await raiseContentVersion(db);
    return added;
  });
}

async function addProgram(db: Database, { slug, ...terms }: ProgramToSell): Promise<SoldProgram> {
  const title = { en: `Office work ${slug}`, ar: `العمل المكتبي ${slug}` };
  const courses = [
    await addOpenCourse(db, { slug: `${slug}-tables`, title: { en: 'Tables', ar: 'الجداول' } }),
    await addOpenCourse(db, { slug: `${slug}-letters`, title: { en: 'Letters', ar: 'الرسائل' } }),
  ];
  const fields = {
    ...{ level: 'beginner' as const, durationWeeks: 8, isInScholarship: true },
    skills: { en: ['Tables'], ar: ['الجداول'] },
  };
  const at = new Date('2026-10-01T09:30:00Z');
  const [program] = await db
    .insert(documents)
    .values({
      ...{ kind: 'program', slug, title, fields, position: 90, status: 'published', publishedAt: at },
      description: { en: 'Work in an office by ear.', ar: 'العمل في مكتب بالسمع.' },
      sections: { en: [], ar: [] },
      lastUpdatedOn: '2026-10-01',
    })
    .returning({ id: documents.id });
  const programId = program!.id;
  await db.insert(programPaths).values({ programId, pricePiastres: 60_000, ...terms });
  await db
    .insert(programCourses)
    .values(courses.map(({ id: courseId }, index) => ({ programId, courseId, position: index + 1 })));
  const name = { en: 'Spring', ar: 'الربيع' };
  const [cohort] = await db
    .insert(programCohorts)
    .values({ programId, name, startsOn: '2090-03-01', endsOn: '2090-06-01', enrolUntil: '2090-02-20' })
    .returning({ id: programCohorts.id });
  return { id: programId, slug, title, courses, cohort: { id: cohort!.id, name } };
}
