import { and, asc, eq, inArray } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import { programCourses, programPaths as paths } from '#domain/learning/programs/programs-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { programPaths } from './programs/program-paths.ts';

/** Makes a path of each sample program; one that staff have made a path of stays as it is. Returns how many paths. */
export async function seedProgramPaths(db: Database): Promise<number> {
  const isSample = and(eq(documents.kind, 'program'), inArray(documents.slug, Object.keys(programPaths)));
  const rows = await db
    .select({ id: documents.id, slug: documents.slug })
    .from(documents)
    .where(isSample)
    .orderBy(asc(documents.position), asc(documents.slug));
  let added = 0;
  for (const { id: programId, slug } of rows) {
    const { courses: slugs, pricePiastres, prerequisites } = programPaths[slug]!;
    const [path] = await db
      .insert(paths)
      .values({ programId, pricePiastres, prerequisites })
      .onConflictDoNothing()
      .returning();
    if (!path) continue;
    added += 1;
    const known = await db
      .select({ id: courses.id, slug: courses.slug })
      .from(courses)
      .where(inArray(courses.slug, [...slugs]));
    const inOrder = slugs.flatMap((each) => known.filter((course) => course.slug === each));
    if (inOrder.length > 0)
      await db
        .insert(programCourses)
        .values(inOrder.map(({ id: courseId }, index) => ({ programId, courseId, position: index + 1 })));
  }
  return added;
}
