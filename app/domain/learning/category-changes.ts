import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assertMayEdit, lockCatalogue } from './course-changes.ts';
import { courseCategories } from './tables.server.ts';

/** What staff write about a category. */
export type CategoryContent = { name: Bilingual; description: Bilingual; position: number };

export type CategoryRow = typeof courseCategories.$inferSelect;

/**
 * A category that nobody else changes until the caller's transaction ends, and that no course comes to meanwhile.
 * @throws Refusal 'course-category-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function lockCategory(
  db: Database,
  { slug, ...editing }: StaffContext & { slug: string },
): Promise<CategoryRow> {
  assertMayEdit(editing);
  await lockCatalogue(db);
  const [category] = await db
    .select()
    .from(courseCategories)
    .where(eq(courseCategories.slug, slug))
    .for('update');
  if (!category) throw new Refusal('course-category-unknown', {}, 404);
  return category;
}
