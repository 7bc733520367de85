import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deleteDrafts, dropFilesOfPosts } from './files/post-files.ts';
import { groupForumSlug } from './forum-constants.ts';
import {
  forumCategories,
  forumCategoryReaders,
  forumDrafts,
  forumMentions,
  forumPosts,
  forumPostVersions,
  forumReadings,
  forumThreads,
} from './tables.server.ts';

/** What the forum of a group says of itself: what its group says. */
type ForumOfGroupWords = { groupId: string; name: string; purpose: string };

/** Opens the forum of a group, in the transaction that opens the group. Everybody reads it, or its members alone. */
export async function openGroupForum(
  db: Database,
  {
    groupId,
    groupSlug,
    name,
    purpose,
    isPrivate,
  }: ForumOfGroupWords & { groupSlug: string; isPrivate: boolean },
  now: Date,
): Promise<void> {
  await db.insert(forumCategories).values({
    ...{ groupId, isPrivate, slug: groupForumSlug(groupSlug) },
    ...{ name: { en: name, ar: name }, description: { en: purpose, ar: purpose } },
    ...{ position: 0, updatedAt: now },
  });
  await raiseContentVersion(db);
}

/** Lets the forum of a group say what its group says now. */
export async function renameGroupForum(
  db: Database,
  { groupId, name, purpose }: ForumOfGroupWords,
  now: Date,
): Promise<void> {
  await db
    .update(forumCategories)
    .set({ name: { en: name, ar: name }, description: { en: purpose, ar: purpose }, updatedAt: now })
    .where(eq(forumCategories.groupId, groupId));
  await raiseContentVersion(db);
}

/** Nothing new is written in the forum of a group that is closed, and its members alone can still read it. */
export async function closeGroupForum(db: Database, groupId: string, now: Date): Promise<void> {
  await db
    .update(forumCategories)
    .set({ closedAt: now, updatedAt: now, isPrivate: true })
    .where(and(eq(forumCategories.groupId, groupId), isNull(forumCategories.closedAt)));
  await raiseContentVersion(db);
}

/** Lets a member of a group into its forum, and says whether they hide what others write there. */
export async function letIntoGroupForum(
  db: Database,
  { groupId, userId, moderates }: { groupId: string; userId: string; moderates: boolean },
): Promise<void> {
  const [category] = await db
    .select({ categoryId: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.groupId, groupId));
  if (!category) throw new Error('A group without a forum.');
  const { categoryId, userId: reader } = forumCategoryReaders;
  await db
    .insert(forumCategoryReaders)
    .values({ ...category, groupId, userId, moderates })
    .onConflictDoUpdate({ target: [categoryId, reader], set: { moderates } });
}

/**
 * Forgets what was somebody's alone in the forum of a group that they leave: how far they read, what they follow and have not
 * sent, and what was pointed out to them. What they wrote stays, or its words go, as if they had deleted them one by one.
 */
export async function leaveGroupForum(
  db: Database,
  { groupId, userId, deletesPosts }: { groupId: string; userId: string; deletesPosts: boolean },
  now: Date,
): Promise<void> {
  const ofGroup = db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.groupId, groupId));
  const inGroup = db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(inArray(forumThreads.categoryId, ofGroup))
    .orderBy(forumThreads.id);
  // Threads before posts, as everybody holds them; nobody waits for a thread in which nothing changes.
  const threads = await (deletesPosts ? inGroup.for('update') : inGroup);
  await db
    .delete(forumCategoryReaders)
    .where(and(eq(forumCategoryReaders.groupId, groupId), eq(forumCategoryReaders.userId, userId)));
  await deleteDrafts(db, and(eq(forumDrafts.userId, userId), inArray(forumDrafts.categoryId, ofGroup)));
  if (threads.length === 0) return;
  const threadIds = threads.map(({ id }) => id);
  await db
    .delete(forumReadings)
    .where(and(eq(forumReadings.userId, userId), inArray(forumReadings.threadId, threadIds)));
  await deleteDrafts(db, and(eq(forumDrafts.userId, userId), inArray(forumDrafts.threadId, threadIds)));
  const posts = db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(inArray(forumPosts.threadId, threadIds));
  await db
    .delete(forumMentions)
    .where(and(eq(forumMentions.userId, userId), inArray(forumMentions.postId, posts)));
  if (deletesPosts) await deletePostsIn(db, { threadIds, userId }, now);
  await raiseContentVersion(db);
}

async function deletePostsIn(
  db: Database,
  { threadIds, userId }: { threadIds: string[]; userId: string },
  now: Date,
): Promise<void> {
  const own = and(
    eq(forumPosts.authorId, userId),
    inArray(forumPosts.threadId, threadIds),
    isNotNull(forumPosts.text),
  );
  const gone = await db
    .update(forumPosts)
    .set({ text: null, quote: null, fingerprint: null, deletedAt: now })
    .where(own)
    .returning({ id: forumPosts.id, threadId: forumPosts.threadId, number: forumPosts.number });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.delete(forumPostVersions).where(inArray(forumPostVersions.postId, ids));
  await db.delete(forumMentions).where(inArray(forumMentions.postId, ids));
  await dropFilesOfPosts(db, ids);
  // What is not shown any more solves nothing.
  await db
    .update(forumThreads)
    .set({ solvedNumber: null })
    .where(
      and(
        inArray(forumThreads.id, threadIds),
        sql`exists (select from ${forumPosts} where ${forumPosts.threadId} = ${forumThreads.id}
          and ${forumPosts.number} = ${forumThreads.solvedNumber} and ${forumPosts.deletedAt} is not null)`,
      ),
    );
}
