import { randomUUID } from 'node:crypto';
import { documents } from '#domain/documents/tables.server.ts';
import { programCourses, programPaths } from '#domain/learning/programs/programs-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeSmallCourse, type SmallCourse } from './small-course.ts';

const both = (text: string) => ({ en: text, ar: text });

/** A program with an open course of its own for each that was asked for. */
export type SmallProgram = { programId: string; slug: string; courses: SmallCourse[] };

/** Puts a published program into the database, with a path of small courses. */
export async function makeSmallProgram(
  db: Database,
  { coursesCount = 1, pricePiastres = null }: { coursesCount?: number; pricePiastres?: number | null },
  now: Date,
): Promise<SmallProgram> {
  const slug = `small-${randomUUID()}`;
  const [document] = await db
    .insert(documents)
    .values({
      ...{ kind: 'program', slug, position: 90, status: 'published', publishedAt: now },
      ...{ title: both('A small program'), description: both('Small.'), sections: { en: [], ar: [] } },
      ...{
        fields: {
          level: 'beginner',
          durationWeeks: 4,
          skills: { en: ['Reading'], ar: ['القراءة'] },
          isInScholarship: false,
        },
        publishedRevision: 1,
        lastUpdatedOn: '2026-11-01',
      },
    })
    .returning({ id: documents.id });
  const programId = document!.id;
  await db.insert(programPaths).values({ programId, pricePiastres, updatedAt: now });
  const courses: SmallCourse[] = [];
  for (let position = 1; position <= coursesCount; position++) {
    const course = await makeSmallCourse(db, {}, now);
    await db.insert(programCourses).values({ programId, courseId: course.id, position });
    courses.push(course);
  }
  return { programId, slug, courses };
}
