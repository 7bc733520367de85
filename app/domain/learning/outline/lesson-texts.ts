import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { courseSections, courseVersions, lessons } from './outline-tables.server.ts';
import type { Lesson } from './outline.ts';

export type LessonText = Pick<Lesson, 'slug' | 'kind' | 'title' | 'content' | 'task'>;

/** The lessons of a version with their texts and what they ask or let hear, in order. */
export async function readLessonTexts(db: Database, versionId: string): Promise<LessonText[]> {
  const { slug, kind, title, content, task } = lessons;
  return await db
    .select({ slug, kind, title, content, task })
    .from(lessons)
    .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .where(eq(lessons.versionId, versionId))
    .orderBy(asc(courseSections.position), asc(courseSections.id), asc(lessons.position), asc(lessons.id));
}

/** When a version was published; of one that is being written, when it was begun. */
export async function getVersionDay(db: Database, versionId: string): Promise<Date> {
  const { publishedAt, createdAt } = courseVersions;
  const [version] = await db
    .select({ publishedAt, createdAt })
    .from(courseVersions)
    .where(eq(courseVersions.id, versionId));
  return version!.publishedAt ?? version!.createdAt;
}
