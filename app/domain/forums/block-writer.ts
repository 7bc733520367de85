import type { RequestSource } from '#domain/audit/audit.ts';
import { blockPersonMet } from '#domain/conversations/block-person.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findThread, type ForumReader } from './find-threads.ts';
import { findPost } from './list-posts.ts';

type BlockingOfWriter = {
  threadId: string;
  number: number;
  reader: ForumReader & { userId: string };
  requestSource: RequestSource;
};

/**
 * Blocks whoever wrote a post, by the name under which they write: from then on the two read nothing of each other in the forums, and
 * cannot write to each other anywhere. @throws Refusal 'forum-post-unknown' (404) for a post that cannot be read, one's own, and
 * that of a former member.
 */
export async function blockWriter(
  db: Database,
  { threadId, number, reader, requestSource }: BlockingOfWriter,
  now: Date,
): Promise<void> {
  const { userId } = reader;
  const opened = await findThread(db, { threadId, reader });
  const post = opened && (await findPost(db, { thread: opened.thread, reader, number }));
  if (!post?.authorId || !post.authorName || post.authorId === userId)
    throw new Refusal('forum-post-unknown', {}, 404);
  const { authorId: otherId, authorName: knownAs } = post;
  await blockPersonMet(db, { userId, otherId, knownAs, requestSource }, now);
}
