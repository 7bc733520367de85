import { inArray } from 'drizzle-orm';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { SeedLessons } from './lessons/lesson.ts';
import { lessonsOfCourses } from './lessons/lessons.ts';

/** Gives each sample course its lessons, as its first version; one that has a version stays as it is. Returns how many courses. */
export async function seedLessons(db: Database): Promise<number> {
  const rows = await db
    .select({ id: courses.id, slug: courses.slug, status: courses.status, publishedAt: courses.publishedAt })
    .from(courses)
    .where(inArray(courses.slug, Object.keys(lessonsOfCourses)));
  let added = 0;
  for (const { id, slug, status, publishedAt } of rows) {
    const own = lessonsOfCourses[slug];
    // A course that staff have taken down is none that anybody can enrol in.
    if (!own || status !== 'published' || !publishedAt) continue;
    if (await seedVersion(db, { courseId: id, publishedAt, own })) added += 1;
  }
  return added;
}

type Seeded = { courseId: string; publishedAt: Date; own: SeedLessons };

async function seedVersion(db: Database, { courseId, publishedAt, own }: Seeded): Promise<boolean> {
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number: 1, outcomes: own.outcomes, requirements: own.requirements },
      ...{ createdAt: publishedAt, publishedAt },
    })
    .onConflictDoNothing()
    .returning();
  if (!version) return false;
  for (const [index, section] of own.sections.entries()) {
    const values = { versionId: version.id, position: index + 1, title: section.title };
    const [row] = await db.insert(courseSections).values(values).returning();
    await db.insert(lessons).values(
      section.lessons.map((lesson, at) => ({
        ...lesson,
        ...{ versionId: version.id, sectionId: row!.id, position: at + 1 },
      })),
    );
  }
  return true;
}
