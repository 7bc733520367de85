import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import type { ForumCategory } from './forum-categories.ts';
import { forumCategories, forumCategoryReaders } from './tables.server.ts';

/**
 * Whether somebody may read what stands in a category, by the column that names it. The forum of a group that is not open is there
 * for its members alone, whatever else somebody may do: not for staff either, who read of it what was reported.
 */
export function isReadable(categoryId: PgColumn, userId: string | null): SQL {
  const open = sql`select ${forumCategories.id} from ${forumCategories} where not ${forumCategories.isPrivate}`;
  if (userId === null) return sql`${categoryId} in (${open})`;
  const own = sql`select ${forumCategoryReaders.categoryId} from ${forumCategoryReaders}
    where ${forumCategoryReaders.userId} = ${userId}`;
  return sql`(${categoryId} in (${open}) or ${categoryId} in (${own}))`;
}

/** Whether somebody is a member of the group whose forum a category is, by the column that names it. */
export function isWriterIn(categoryId: PgColumn, userId: string): SQL {
  return sql`exists (select 1 from ${forumCategoryReaders}
    where ${forumCategoryReaders.categoryId} = ${categoryId} and ${forumCategoryReaders.userId} = ${userId})`;
}

type PlaceInForum = { category: Pick<ForumCategory, 'id' | 'groupId' | 'isPrivate'>; userId: string };

/** Whether somebody may read a category. */
export async function mayReadCategory(db: Database, { category, userId }: PlaceInForum): Promise<boolean> {
  return !category.isPrivate || (await findPlace(db, { category, userId })) !== null;
}

/** Whether somebody may write in a category: everybody in one that belongs to no group, else the members of the group. */
export async function mayWriteInCategory(db: Database, { category, userId }: PlaceInForum): Promise<boolean> {
  return category.groupId === null || (await findPlace(db, { category, userId })) !== null;
}

/** The place of somebody in the forum of a group; null for whoever is no member, and where it is the forum of none. */
export async function findPlace(
  db: Database,
  { category, userId }: PlaceInForum,
): Promise<{ moderates: boolean } | null> {
  if (category.groupId === null) return null;
  const { categoryId, userId: reader, moderates } = forumCategoryReaders;
  const [row] = await db
    .select({ moderates })
    .from(forumCategoryReaders)
    .where(and(eq(categoryId, category.id), eq(reader, userId)));
  return row ?? null;
}

/** Of some people those who may not read a category: nobody tells them of what is written there. */
export async function listShutOut(
  db: Database,
  { category, userIds }: { category: Pick<ForumCategory, 'id' | 'isPrivate'>; userIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (!category.isPrivate || userIds.length === 0) return new Set();
  const readers = await db
    .select({ userId: forumCategoryReaders.userId })
    .from(forumCategoryReaders)
    .where(eq(forumCategoryReaders.categoryId, category.id));
  const reading = new Set(readers.map(({ userId }) => userId));
  return new Set(userIds.filter((userId) => !reading.has(userId)));
}
