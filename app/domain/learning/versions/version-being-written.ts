import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { CourseVersion, Lesson } from '../outline/outline.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';

/** The version of a course that is being written; null while none is. */
export async function findVersionBeingWritten(db: Database, courseId: string): Promise<CourseVersion | null> {
  const [version] = await db
    .select()
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), isNull(courseVersions.publishedAt)));
  return version ?? null;
}

/** A lesson of a version with its text and its task, by its id; null where there is none. */
export async function findLessonById(
  db: Database,
  { versionId, lessonId }: { versionId: string; lessonId: string },
): Promise<Lesson | null> {
  if (!isRowId(lessonId)) return null;
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.versionId, versionId)));
  return lesson ?? null;
}

/** The addresses of all lessons that a course has or had, but for those of one version that nobody has seen. */
export async function listPublishedSlugs(
  db: Database,
  { courseId, except = null }: { courseId: string; except?: string | null },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: lessons.slug })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(
      and(
        eq(courseVersions.courseId, courseId),
        isNotNull(courseVersions.publishedAt),
        except === null ? undefined : ne(courseVersions.id, except),
      ),
    );
  return rows.map(({ slug }) => slug);
}
