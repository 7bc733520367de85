import { and, eq } from 'drizzle-orm';
import { changePost } from '#domain/forums/change-post.ts';
import { listTagsOfThread } from '#domain/forums/find-tags.ts';
import { forumPosts, forumThreads } from '#domain/forums/tables.server.ts';
import { forumThreadTags } from '#domain/forums/tag-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { answer, begin, read } from './forum-world.ts';

let word = 0;
/** A name of a tag that no other test of the file uses. */
export const freshTag = () => `tag word ${(word += 1)}`;

/** Five posts that stand: whoever wrote them is no newcomer, and writes new tags. */
export async function settleWriter(
  db: Database,
  writer: { slug: string; userId: string },
  now: Date,
): Promise<void> {
  const earlier = new Date(now.getTime() - 5000 * 60_000);
  const threadId = await begin(db, writer, earlier);
  for (let number = 2; number <= 5; number += 1)
    await answer(db, { threadId, userId: writer.userId }, earlier);
}

/** The names of the tags of a thread, in order. */
export async function tagNamesOf(db: Database, threadId: string): Promise<string[]> {
  return (await listTagsOfThread(db, { id: threadId })).map(({ name }) => name);
}

/** Gives a thread other tags, as whoever began it does. */
export async function changeTags(
  db: Database,
  { threadId, userId, tags }: { threadId: string; userId: string; tags: readonly string[] },
  now: Date,
): Promise<void> {
  const { post } = await read(db, { threadId, number: 1, userId, moderates: true });
  const seen = (post!.editedAt ?? post!.postedAt).toISOString();
  const said = { text: post!.text!, title: null, seen };
  await changePost(db, { ...said, threadId, number: 1, userId, tags }, now);
}

/** The id of the first post of a thread. */
export async function firstPostOf(db: Database, threadId: string): Promise<string> {
  const isFirst = and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 1));
  const [post] = await db.select({ id: forumPosts.id }).from(forumPosts).where(isFirst);
  return post!.id;
}

/** How many threads have a tag, counted from the threads themselves; hidden ones too where that is asked for. */
export async function recountTags(db: Database, tagId: string, hidden = false): Promise<number> {
  const rows = await db
    .select({ hiddenAt: forumThreads.hiddenAt })
    .from(forumThreads)
    .innerJoin(forumThreadTags, eq(forumThreadTags.threadId, forumThreads.id))
    .where(eq(forumThreadTags.tagId, tagId));
  return rows.filter(({ hiddenAt }) => hidden || hiddenAt === null).length;
}
