import { mutePersonMet } from '#domain/conversations/mute-person.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findThread, type ForumReader } from './find-threads.ts';
import { findPost } from './list-posts.ts';

type MutingOfWriter = { threadId: string; number: number; reader: ForumReader & { userId: string } };

/**
 * Puts away what the writer of a post writes, by the name under which they write, for the reader alone. @throws Refusal
 * 'forum-post-unknown' (404) for a post that cannot be read, one's own, and that of a former member.
 */
export async function muteWriter(
  db: Database,
  { threadId, number, reader }: MutingOfWriter,
  now: Date,
): Promise<void> {
  const { userId } = reader;
  const opened = await findThread(db, { threadId, reader });
  const post = opened && (await findPost(db, { thread: opened.thread, reader, number }));
  if (!post?.authorId || !post.authorName || post.authorId === userId)
    throw new Refusal('forum-post-unknown', {}, 404);
  await mutePersonMet(db, { userId, otherId: post.authorId, knownAs: post.authorName }, now);
}
