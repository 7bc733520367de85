import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPosts, type ForumPost } from './list-posts.ts';
import { namesInForums } from './forum-members.ts';
import { mayReadCategory } from './category-readers.ts';
import { forumCategories, forumPosts, forumThreads } from './tables.server.ts';

/** A post as `moderation` and staff must know it. */
export type ModeratedPost = {
  id: string;
  threadId: string;
  number: number;
  authorId: string | null;
  authorName: string | null;
  text: string | null;
  isHidden: boolean;
  isDeleted: boolean;
  hiddenReason: string | null;
  thread: {
    title: string;
    categoryId: string;
    authorId: string | null;
    lastNumber: number;
    isHidden: boolean;
    lockedAt: Date | null;
    lockedReason: string | null;
    /** The group in whose forum it stands; null for one of everybody. */
    groupId: string | null;
    /** Whether only the members of the group read it: staff do where it was reported. */
    isPrivate: boolean;
  };
};

/** A post by its id, whether it is shown or not; null when there is none. */
export async function findModeratedPost(db: Database, postId: string): Promise<ModeratedPost | null> {
  if (!isRowId(postId)) return null;
  const [row] = await db
    .select({
      ...{ post: forumPosts, thread: forumThreads },
      ...{ groupId: forumCategories.groupId, isPrivate: forumCategories.isPrivate },
    })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .innerJoin(forumCategories, eq(forumCategories.id, forumThreads.categoryId))
    .where(eq(forumPosts.id, postId));
  if (!row) return null;
  const { post, thread, groupId, isPrivate } = row;
  const { id, threadId, number, authorId, text, hiddenReason } = post;
  const names = await namesInForums(db, [authorId]);
  const { title, categoryId, lastNumber, lockedAt, lockedReason } = thread;
  return {
    ...{ id, threadId, number, authorId, text, hiddenReason },
    authorName: (authorId && names.get(authorId)) ?? null,
    isHidden: post.hiddenAt !== null,
    isDeleted: post.deletedAt !== null,
    thread: {
      ...{ title, categoryId, lastNumber, lockedAt, lockedReason, authorId: thread.authorId },
      ...{ groupId, isPrivate },
      isHidden: thread.hiddenAt !== null,
    },
  };
}

/** A piece of a thread around a post, hidden posts with their words. */
export async function readPostsAround(
  db: Database,
  { threadId, from, to }: { threadId: string; from: number; to: number },
): Promise<ForumPost[]> {
  const thread = { id: threadId, lastNumber: to };
  return await readPosts(db, { thread, reader: { userId: null, moderates: true }, from, to });
}

/** Whether somebody may read the thread of a post. */
export async function mayReadThreadOf(
  db: Database,
  { thread, userId }: { thread: ModeratedPost['thread']; userId: string },
): Promise<boolean> {
  const { categoryId: id, groupId, isPrivate } = thread;
  return await mayReadCategory(db, { category: { id, groupId, isPrivate }, userId });
}
