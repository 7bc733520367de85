import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { slugFrom } from '#platform/input/slug.ts';
import type { CategoryContent } from './category-changes.ts';
import { assertMayEdit, auditCatalogue, lockCatalogue } from './course-changes.ts';
import { courseCategories } from './tables.server.ts';

/**
 * Adds a shelf to the catalogue, with an address from its English name; visitors see it at once.
 * @throws Refusal 'catalogue-out-of-reach' (403).
 */
export async function createCourseCategory(
  db: Database,
  { content, ...editing }: StaffContext & { content: CategoryContent },
  now: Date,
): Promise<{ slug: string }> {
  assertMayEdit(editing);
  return await db.transaction(async (db) => {
    await lockCatalogue(db);
    const rows = await db.select({ slug: courseCategories.slug }).from(courseCategories);
    const taken = rows.map(({ slug }) => slug);
    const slug = slugFrom(content.name.en, { fallback: 'category', taken });
    await db.insert(courseCategories).values({ ...content, slug, updatedAt: now });
    const target = { kind: 'course_category', id: slug } as const;
    await auditCatalogue(db, { action: 'course_category.create', target, editing }, now);
    await raiseContentVersion(db);
    return { slug };
  });
}
