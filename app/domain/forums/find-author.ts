import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import type { Database } from '#platform/database/database.server.ts';
import { findThread } from './find-threads.ts';
import { findPost } from './list-posts.ts';

/**
 * Who wrote a post, as one who reads it may know: null where they cannot read it, where a block stands between the two, and for a
 * former member.
 */
export async function findAuthorOfPost(
  db: Database,
  { threadId, number, userId }: { threadId: string; number: number; userId: string },
): Promise<string | null> {
  const reader = { userId, moderates: false };
  const opened = await findThread(db, { threadId, reader });
  const post = opened && (await findPost(db, { ...opened, reader, number }));
  if (!post || post.authorId === null || post.isHidden || post.isDeleted) return null;
  return (await listBlockedEitherWay(db, userId)).has(post.authorId) ? null : post.authorId;
}
