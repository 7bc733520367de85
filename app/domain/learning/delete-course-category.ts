import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockCategory } from './category-changes.ts';
import { auditCatalogue } from './course-changes.ts';
import { courseCategories, courses } from './tables.server.ts';

/**
 * Deletes a shelf on which no course stands, not even a draft.
 * @throws Refusal 'course-category-in-use' with the number of its courses, 'course-category-unknown' (404),
 * 'catalogue-out-of-reach' (403).
 */
export async function deleteCourseCategory(
  db: Database,
  { slug, ...editing }: StaffContext & { slug: string },
  now: Date,
): Promise<void> {
  try {
    await db.transaction(async (db) => {
      await lockCategory(db, { slug, ...editing });
      const count = await db.$count(courses, eq(courses.categorySlug, slug));
      if (count > 0) throw new Refusal('course-category-in-use', { count });
      await db.delete(courseCategories).where(eq(courseCategories.slug, slug));
      const target = { kind: 'course_category', id: slug } as const;
      await auditCatalogue(db, { action: 'course_category.delete', target, editing }, now);
      await raiseContentVersion(db);
    });
  } catch (error) {
    // A course came to it between the two statements.
    if (breaksConstraint(error, foreignKey)) throw new Refusal('course-category-in-use', { count: 1 });
    throw error;
  }
}

const foreignKey = 'courses_category_slug_course_categories_slug_fk';
