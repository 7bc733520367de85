import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isReadable } from './category-readers.ts';
import { forumThreads } from './tables.server.ts';

/** A thread that somebody has begun. */
export type BegunThread = { id: string; title: string; createdAt: Date };

/** The latest threads that somebody has begun where everybody reads them; what stands in private groups says nothing of anybody. */
export async function listThreadsBegunBy(
  db: Database,
  { userId, most }: { userId: string; most: number },
): Promise<BegunThread[]> {
  const { id, title, createdAt, authorId, hiddenAt, categoryId } = forumThreads;
  return await db
    .select({ id, title, createdAt })
    .from(forumThreads)
    .where(and(eq(authorId, userId), isNull(hiddenAt), isReadable(categoryId, null)))
    .orderBy(desc(createdAt), id)
    .limit(most);
}
