import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { courses } from '../tables.server.ts';
import type { LessonKind } from './lesson-constants.ts';
import { courseSections, courseVersions, lessons } from './outline-tables.server.ts';

export type CourseVersion = typeof courseVersions.$inferSelect;
export type Lesson = typeof lessons.$inferSelect;
/** What a lesson of a kind asks for, besides its text. */
export type LessonTask = NonNullable<Lesson['task']>;

/** A lesson as an outline names it. */
export type OutlineLesson = {
  id: string;
  slug: string;
  kind: LessonKind;
  title: Bilingual;
  minutes: number;
  isPreview: boolean;
};

export type OutlineSection = { id: string; title: Bilingual; lessons: OutlineLesson[] };

/** The version of a course that is published last; null while none is. */
export async function findPublishedVersion(db: Database, courseId: string): Promise<CourseVersion | null> {
  const [version] = await db
    .select()
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), isNotNull(courseVersions.publishedAt)))
    .orderBy(desc(courseVersions.number))
    .limit(1);
  return version ?? null;
}

/** The id of the version that is published last, for the course of each row of a query on courses. */
export function newestVersionOf(db: Database) {
  return sql<string | null>`(${db
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courses.id), isNotNull(courseVersions.publishedAt)))
    .orderBy(desc(courseVersions.number))
    .limit(1)})`;
}

/** The sections of a version with their lessons, in order, in one query. Sections without a lesson are there as well. */
export async function readOutline(db: Database, versionId: string): Promise<OutlineSection[]> {
  const rows = await db
    .select({
      section: { id: courseSections.id, title: courseSections.title },
      lesson: {
        ...{ id: lessons.id, slug: lessons.slug, kind: lessons.kind, title: lessons.title },
        ...{ minutes: lessons.minutes, isPreview: lessons.isPreview },
      },
    })
    .from(courseSections)
    .leftJoin(lessons, eq(lessons.sectionId, courseSections.id))
    .where(eq(courseSections.versionId, versionId))
    .orderBy(asc(courseSections.position), asc(courseSections.id), asc(lessons.position), asc(lessons.id));
  const sections = new Map<string, OutlineSection>();
  for (const { section, lesson } of rows) {
    const known = sections.get(section.id) ?? { ...section, lessons: [] };
    if (lesson) known.lessons.push(lesson);
    sections.set(section.id, known);
  }
  return [...sections.values()];
}

/** A lesson of a version with its text and its task; null where there is none. */
export async function findLesson(
  db: Database,
  { versionId, slug }: { versionId: string; slug: string },
): Promise<Lesson | null> {
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.versionId, versionId), eq(lessons.slug, slug)));
  return lesson ?? null;
}
