import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { forumCategories, forumThreads } from './tables.server.ts';

/**
 * Counts a thread into a category, or out of it, once it stands where it belongs; the latest post of the category is looked for anew.
 * The caller holds the category.
 */
export async function countThread(db: Database, categoryId: string, step: 1 | -1): Promise<void> {
  const [latest] = await db
    .select({ at: max(forumThreads.lastAt) })
    .from(forumThreads)
    .where(and(eq(forumThreads.categoryId, categoryId), isNull(forumThreads.hiddenAt)));
  await db
    .update(forumCategories)
    .set({ threadCount: sql`${forumCategories.threadCount} + ${step}`, lastAt: latest?.at ?? null })
    .where(eq(forumCategories.id, categoryId));
}
