import { and, eq, gt, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { listApart, listPutAway } from './apart.ts';
import type { ForumReader } from './find-threads.ts';
import { forumPosts } from './tables.server.ts';

type AskedUnread = { threadId: string; reader: ForumReader; after: number };

/**
 * The first post of a thread after a number that others wrote, and how many there are: neither the reader's own, nor those of
 * somebody whom they do not read or whose posts they have put away.
 */
export async function findUnread(
  db: Database,
  { threadId, reader, after }: AskedUnread,
): Promise<{ first: number | null; count: number }> {
  const { number, authorId } = forumPosts;
  const apart = [...(await listApart(db, reader)), ...(await listPutAway(db, reader))];
  const [row] = await db
    .select({ first: sql<number | null>`min(${number})`, count: sql<number>`count(*)::int` })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.threadId, threadId),
        gt(number, after),
        or(
          isNull(authorId),
          and(
            reader.userId === null ? undefined : ne(authorId, reader.userId),
            apart.length === 0 ? undefined : notInArray(authorId, apart),
          ) ?? sql`true`,
        ),
      ),
    );
  return row ?? { first: null, count: 0 };
}
