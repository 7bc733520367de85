import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockCategory, type CategoryContent } from './category-changes.ts';
import { auditCatalogue } from './course-changes.ts';
import { courseCategories } from './tables.server.ts';

export type CategoryChange = StaffContext & {
  slug: string;
  content: CategoryContent;
  /** When the category that the writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes a shelf of the catalogue, seen at once; its address stays.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved it since, 'course-category-unknown' (404),
 * 'catalogue-out-of-reach' (403).
 */
export async function changeCourseCategory(
  db: Database,
  { slug, content, seen, ...editing }: CategoryChange,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const category = await lockCategory(db, { slug, ...editing });
    if (category.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    await db
      .update(courseCategories)
      .set({ ...content, updatedAt: now })
      .where(eq(courseCategories.slug, slug));
    const target = { kind: 'course_category', id: slug } as const;
    await auditCatalogue(db, { action: 'course_category.change', target, editing }, now);
    await raiseContentVersion(db);
  });
}
