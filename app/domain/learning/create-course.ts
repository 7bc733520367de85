import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { slugFrom } from '#platform/input/slug.ts';
import {
  assertMayEdit,
  assertMayGiveStatus,
  auditCatalogue,
  courseRefusalOr,
  lockCatalogue,
  type CourseContent,
} from './course-changes.ts';
import { courses } from './tables.server.ts';

/**
 * Adds a course to the catalogue, with an address from its English title; one that is published is seen at once.
 * @throws Refusal 'course-place-taken', 'course-category-unknown', 'catalogue-out-of-reach' (403), 'course-not-to-publish' (403).
 */
export async function createCourse(
  db: Database,
  { content, ...editing }: StaffContext & { content: CourseContent },
  now: Date,
): Promise<{ id: string }> {
  assertMayEdit(editing);
  assertMayGiveStatus(editing, { before: null, after: content.status });
  try {
    return await db.transaction(async (db) => {
      await lockCatalogue(db);
      const taken = (await db.select({ slug: courses.slug }).from(courses)).map(({ slug }) => slug);
      const isPublished = content.status === 'published';
      const [course] = await db
        .insert(courses)
        .values({
          ...content,
          slug: slugFrom(content.title.en, { fallback: 'course', taken }),
          publishedAt: isPublished ? now : null,
          updatedAt: now,
        })
        .returning({ id: courses.id });
      const { id } = course!;
      const details = { status: content.status };
      await auditCatalogue(
        db,
        { action: 'course.create', target: { kind: 'course', id }, editing, details },
        now,
      );
      if (isPublished) await raiseContentVersion(db);
      return { id };
    });
  } catch (error) {
    throw courseRefusalOr(error);
  }
}
