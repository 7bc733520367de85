import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { assertNotLimited } from '#domain/conduct/decisions.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { mayReadCategory, mayWriteInCategory } from './category-readers.ts';
import type { FormerFile } from './files/post-file-constants.ts';
import { dropFilesOfPosts, formerFilesOf, retellRecording } from './files/post-files.ts';
import { assertOpen, lockThread, type ForumThread } from './find-threads.ts';
import { assertSaidOnce, fingerprintOf } from './say-once.ts';
import { putTags, resolveOwnTags } from './tags/tag-thread.ts';
import { forumMentions, forumPosts, forumPostVersions, forumThreads } from './tables.server.ts';

type WhichPost = { threadId: string; number: number };

type PostChange = WhichPost & {
  userId: string;
  text: string;
  /** The title of the thread, with its first post; null for every other one. */
  title: string | null;
  /** The tags of the thread, with its first post; null where they stay. */
  tags?: readonly string[] | null;
  /** When what its writer had before them was written, as an ISO instant. */
  seen: string;
};

/**
 * Changes one's own post; what it said before can be read by everybody.
 * @throws Refusal 'forum-post-changed', and as `lockForChange`, `resolveTags`, `assertMayBeSaid` and `assertSaidOnce`.
 */
export async function changePost(
  db: Database,
  { userId, text, title, tags = null, seen, ...which }: PostChange,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    // Tags are held before a thread is, as everybody holds them.
    const names = which.number === 1 ? tags : null;
    const chosen = names && (await resolveOwnTags(db, { ...which, userId, names, text }, now));
    const { post, thread } = await lockForChange(db, { ...which, userId }, now);
    const writtenAt = post.editedAt ?? post.postedAt;
    if (writtenAt.toISOString() !== seen) throw new Refusal('forum-post-changed');
    if (names) await assertMayBeSaid(db, names);
    // Tags name a thread; they are no words of the post, so that they leave no earlier version.
    if (chosen && (await putTags(db, { thread, tagIds: chosen }))) await raiseContentVersion(db);
    const newTitle = post.number === 1 && title !== null ? title : thread.title;
    if (post.text === text && thread.title === newTitle) return;
    await assertMayBeSaid(db, [thread.title === newTitle ? null : newTitle, text]);
    const former = thread.title === newTitle ? null : thread.title;
    await noteChange(db, { post, title: former, files: await formerFilesOf(db, post.id) }, now);
    await retellRecording(db, { postId: post.id, former: post.text, text });
    await changeText(db, { post, thread, text, userId }, now);
    if (thread.title !== newTitle)
      await db.update(forumThreads).set({ title: newTitle }).where(eq(forumThreads.id, thread.id));
  });
}

type TextChange = { post: OwnPost; thread: ForumThread; text: string; userId: string };

/** Gives a post that is held another text, which is its language too. @throws Refusal as `assertSaidOnce`. */
export async function changeText(
  db: Database,
  { post, thread, text, userId }: TextChange,
  now: Date,
): Promise<void> {
  const language = detectLanguage(text) ?? post.language;
  const fingerprint = await fingerprintOf(db, text);
  await assertSaidOnce(db, { userId, threadId: thread.id, fingerprint }, now);
  await db.update(forumPosts).set({ text, language, fingerprint }).where(eq(forumPosts.id, post.id));
  if (post.number === 1)
    await db.update(forumThreads).set({ language }).where(eq(forumThreads.id, thread.id));
}

/**
 * One's own post with its thread, held until the transaction ends, where it can be changed.
 * @throws Refusal 'forum-post-unknown' (404), 'forum-post-hidden', 'forum-not-in-group', 'forum-thread-locked',
 * 'forum-category-closed', and as `assertNotLimited`.
 */
export async function lockForChange(
  db: Database,
  which: WhichPost & { userId: string },
  now: Date,
): Promise<{ post: OwnPost & { text: string }; thread: ForumThread }> {
  const { userId } = which;
  await assertNotLimited(db, userId, now);
  const { post, thread, category } = await lockOwnPost(db, which);
  const { text } = post;
  if (text === null) throw new Refusal('forum-post-unknown', {}, 404);
  if (post.hiddenAt !== null) throw new Refusal('forum-post-hidden');
  const asked = { category, userId };
  if (!(await mayReadCategory(db, asked))) throw new Refusal('forum-post-unknown', {}, 404);
  if (!(await mayWriteInCategory(db, asked))) throw new Refusal('forum-not-in-group');
  assertOpen({ thread, category });
  return { post: { ...post, text }, thread };
}

type OwnPost = typeof forumPosts.$inferSelect;
type Former = { post: OwnPost & { text: string }; title: string | null; files: FormerFile[] };

/** Keeps what a post that is held says before it changes, for everybody who reads it. */
export async function noteChange(db: Database, { post, title, files }: Former, now: Date): Promise<void> {
  const writtenAt = post.editedAt ?? post.postedAt;
  await db.insert(forumPostVersions).values({ postId: post.id, title, text: post.text, files, writtenAt });
  // Two changes in one millisecond are two: each form knows which one it has seen.
  const editedAt = now > writtenAt ? now : new Date(writtenAt.getTime() + 1);
  await db.update(forumPosts).set({ editedAt }).where(eq(forumPosts.id, post.id));
  await raiseContentVersion(db);
}

/**
 * Deletes the words of one's own post, with its files, its earlier versions and to whom it was pointed out; that there was one stays. It can be done in a closed thread too,
 * and twice changes nothing. @throws Refusal 'forum-post-unknown' (404).
 */
export async function deletePost(
  db: Database,
  { userId, requestSource, ...which }: WhichPost & { userId: string; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { post, thread } = await lockOwnPost(db, { ...which, userId });
    if (post.deletedAt !== null) return;
    await db
      .update(forumPosts)
      .set({ text: null, quote: null, fingerprint: null, deletedAt: now })
      .where(eq(forumPosts.id, post.id));
    await db.delete(forumPostVersions).where(eq(forumPostVersions.postId, post.id));
    await db.delete(forumMentions).where(eq(forumMentions.postId, post.id));
    await dropFilesOfPosts(db, [post.id]);
    await forgetSolution(db, thread, post.number);
    const target = { kind: 'forum_post', id: post.id } as const;
    const line = { actorId: userId, action: 'forum_post.delete', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    await raiseContentVersion(db);
  });
}

/** What is not shown any more solves nothing. */
export async function forgetSolution(
  db: Database,
  { id, solvedNumber }: Pick<ForumThread, 'id' | 'solvedNumber'>,
  number: number,
): Promise<void> {
  if (solvedNumber !== number) return;
  await db.update(forumThreads).set({ solvedNumber: null }).where(eq(forumThreads.id, id));
}

async function lockOwnPost(db: Database, { threadId, number, userId }: WhichPost & { userId: string }) {
  const { thread, category } = await lockThread(db, threadId);
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(
      and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number), eq(forumPosts.authorId, userId)),
    )
    .for('update');
  if (!post) throw new Refusal('forum-post-unknown', {}, 404);
  return { post, thread, category };
}
