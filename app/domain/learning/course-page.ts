import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories, defineMemory } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { courseColumns, type CourseRow } from './course-changes.ts';
import type { MediaContent } from './media/media-content.ts';
import { readRecordingFiles } from './media/recording-files.ts';
import {
  findPublishedVersion,
  newestVersionOf,
  readOutline,
  type CourseVersion,
  type OutlineSection,
} from './outline/outline.ts';
import { courseVersions, lessons } from './outline/outline-tables.server.ts';
import { courseCategories, courses } from './tables.server.ts';

/** What the page of a course shows to everybody; without a published version it has no lessons yet. */
export type CoursePage = {
  course: CourseRow;
  categoryName: Bilingual;
  version: CourseVersion | null;
  outline: OutlineSection[];
  /** The files of its recordings, by lesson. */
  recordings: Record<string, MediaContent['files']>;
};

/** A course with the version that is published, in whatever state the course is; null where there is none. */
export async function readCoursePage(db: Database, { slug }: { slug: string }): Promise<CoursePage | null> {
  const [found] = await db
    .select({ course: courseColumns, categoryName: courseCategories.name })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.slug, courses.categorySlug))
    .where(eq(courses.slug, slug));
  if (!found) return null;
  const version = await findPublishedVersion(db, found.course.id);
  if (!version) return { ...found, version, outline: [], recordings: {} };
  const outline = await readOutline(db, version.id);
  return { ...found, version, outline, recordings: await readRecordingFiles(db, version.id) };
}

/** What `readCoursePage` reads, remembered. */
export const coursePageMemory = defineMemories('course page', readCoursePage);

/** Where the texts stand that anybody may read, each with its course: those that people begin now. */
export const freeLessonsMemory = defineMemory('addresses of free lessons', async (db) => {
  return await db
    .select({ course: courses.slug, slug: lessons.slug, publishedAt: courseVersions.publishedAt })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, newestVersionOf(db)))
    .innerJoin(lessons, and(eq(lessons.versionId, courseVersions.id), eq(lessons.isPreview, true)))
    .where(and(eq(courses.status, 'published'), eq(lessons.kind, 'text')))
    .orderBy(asc(courses.slug), asc(lessons.slug));
});

/** Where the published courses stand, and when each was changed last. */
export const courseAddressesMemory = defineMemory('addresses of courses', async (db) => {
  const { slug, updatedAt } = courses;
  return await db
    .select({ slug, updatedAt })
    .from(courses)
    .where(eq(courses.status, 'published'))
    .orderBy(asc(slug));
});
