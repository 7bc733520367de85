import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { countThread } from './category-counts.ts';
import { mayReadCategory } from './category-readers.ts';
import { forgetSolution } from './change-post.ts';
import { lockThread, type ForumThread, type OpenedThread } from './find-threads.ts';
import { postHref } from './forum-constants.ts';
import { forumPosts, forumThreads } from './tables.server.ts';

type OfPost = StaffContext & { postId: string };
type WithReason = { reason: string };

/**
 * Hides a post from everybody but its author, who reads why; with the first one the whole thread is hidden. Asks for no permission and
 * names no rule: `moderation` does, in whose transaction it is. One that is hidden already stays as it is.
 * @throws Refusal 'forum-post-unknown' (404), 'forum-own-post' (403).
 */
export async function hidePost(
  db: Database,
  { reason, tellsAuthor = true, ...by }: OfPost & WithReason & { tellsAuthor?: boolean },
  now: Date,
): Promise<void> {
  const locked = await lockPost(db, by);
  await hideLockedPost(db, { ...by, ...locked, reason, tellsAuthor, byGroup: false }, now);
}

type Hiding = StaffContext & LockedPost & WithReason & { tellsAuthor: boolean; byGroup: boolean };

/** Hides a post that is held. What those who keep its group have hidden, staff can hide once more: then they alone show it again. */
export async function hideLockedPost(db: Database, { reason, ...hiding }: Hiding, now: Date): Promise<void> {
  const { post, thread, byGroup } = hiding;
  const wasHidden = post.hiddenAt !== null;
  if (wasHidden && (byGroup || !post.hiddenByGroup)) return;
  await db
    .update(forumPosts)
    .set({ hiddenAt: now, hiddenReason: reason, hiddenByGroup: byGroup })
    .where(eq(forumPosts.id, post.id));
  if (!wasHidden) {
    await forgetSolution(db, thread, post.number);
    if (post.number === 1) await showThread(db, thread, now);
  }
  await noteModeration(db, { ...hiding, done: 'hide' }, now);
}

/**
 * Shows a hidden post again, and with the first one the thread, in the transaction of `moderation`. One that is shown stays as it is.
 * @throws Refusal 'forum-post-unknown' (404), 'forum-own-post' (403).
 */
export async function showPost(db: Database, by: OfPost, now: Date): Promise<void> {
  const locked = await lockPost(db, by);
  await showLockedPost(db, { ...by, ...locked, byGroup: false }, now);
}

type Showing = StaffContext & LockedPost & { byGroup: boolean };

/** Shows a post again that is held; one that is shown stays as it is. */
export async function showLockedPost(db: Database, showing: Showing, now: Date): Promise<void> {
  const { post, thread } = showing;
  if (post.hiddenAt === null) return;
  const shown = { hiddenAt: null, hiddenReason: null, hiddenByGroup: false };
  await db.update(forumPosts).set(shown).where(eq(forumPosts.id, post.id));
  if (post.number === 1) await showThread(db, thread, null);
  await noteModeration(db, { ...showing, done: 'restore', tellsAuthor: true }, now);
}

type OfThread = StaffContext & { threadId: string };

/**
 * Closes a thread: it can be read, and nobody writes in it. Everybody reads why; a second reason takes the place of the first.
 * @throws Refusal 'forum-thread-unknown' (404), 'forum-own-post' (403), 'not-permitted' (403).
 */
export async function lockForumThread(
  db: Database,
  { reason, ...by }: OfThread & WithReason,
  now: Date,
): Promise<void> {
  await setLock(db, { ...by, reason }, now);
}

/** Opens it again. @throws as `lockForumThread`. */
export async function unlockForumThread(db: Database, by: OfThread, now: Date): Promise<void> {
  await setLock(db, { ...by, reason: null }, now);
}

async function setLock(
  db: Database,
  { threadId, reason, ...by }: OfThread & { reason: string | null },
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.moderate');
  const { actor, requestSource } = by;
  await db.transaction(async (db) => {
    const { thread, category } = await lockThread(db, threadId);
    assertNotOwn(thread.authorId, by);
    if (reason === null && thread.lockedAt === null) return;
    await db
      .update(forumThreads)
      .set({ lockedAt: reason === null ? null : now, lockedReason: reason })
      .where(eq(forumThreads.id, threadId));
    const action = reason === null ? 'forum_thread.unlock' : 'forum_thread.lock';
    const line = { actorId: actor.userId, action, requestSource, outcome: 'done' } as const;
    const target = { kind: 'forum_thread', id: threadId } as const;
    const { lineId } = await writeAudit(db, { ...line, target }, now);
    await raiseContentVersion(db);
    if (reason === null || thread.authorId === null) return;
    if (!(await mayReadCategory(db, { category, userId: thread.authorId }))) return;
    const notice = { userId: thread.authorId, values: { title: thread.title }, href: postHref(threadId, 1) };
    await notify(db, { ...notice, kind: 'forum-thread-locked', key: `forum-locked:${lineId}` }, now);
  });
}

/** A post that is held with its thread and its category. */
type LockedPost = { post: typeof forumPosts.$inferSelect } & Pick<OpenedThread, 'thread' | 'category'>;

/**
 * A post of somebody else, held with its thread until the transaction ends.
 * @throws Refusal 'forum-post-unknown' (404), 'forum-own-post' (403).
 */
export async function lockPost(db: Database, { postId, ...by }: OfPost): Promise<LockedPost> {
  const ofThis = eq(forumPosts.id, postId);
  const [found] = isRowId(postId)
    ? await db.select({ threadId: forumPosts.threadId }).from(forumPosts).where(ofThis)
    : [];
  if (!found) throw new Refusal('forum-post-unknown', {}, 404);
  const place = await lockThread(db, found.threadId);
  const [post] = await db.select().from(forumPosts).where(ofThis).for('update');
  if (!post) throw new Refusal('forum-post-unknown', {}, 404);
  assertNotOwn(post.authorId, by);
  return { post, ...place };
}

/** What somebody of the staff has written themselves, others decide about. @throws Refusal 'forum-own-post' (403). */
export function assertNotOwn(authorId: string | null, { actor }: StaffContext): void {
  if (authorId === actor.userId) throw new Refusal('forum-own-post', {}, 403);
}

/** Hides or shows a thread in its category, whose counters follow. */
async function showThread(db: Database, thread: ForumThread, hiddenAt: Date | null): Promise<void> {
  await db.update(forumThreads).set({ hiddenAt }).where(eq(forumThreads.id, thread.id));
  await countThread(db, thread.categoryId, hiddenAt === null ? 1 : -1);
}

type PostModeration = StaffContext &
  LockedPost & { done: 'hide' | 'restore'; tellsAuthor: boolean; byGroup: boolean };

async function noteModeration(
  db: Database,
  { actor, requestSource, post, thread, category, done, tellsAuthor, byGroup }: PostModeration,
  now: Date,
): Promise<void> {
  const target = { kind: 'forum_post', id: post.id } as const;
  const action = done === 'hide' ? 'forum_post.hide' : 'forum_post.restore';
  const line = { actorId: actor.userId, action, target, requestSource, outcome: 'done' } as const;
  const { lineId } = await writeAudit(db, line, now);
  await raiseContentVersion(db);
  if (!tellsAuthor || post.authorId === null) return;
  const { authorId: userId, number } = post;
  if (!(await mayReadCategory(db, { category, userId }))) return;
  const kind = ({ hide: 'forum-post-hidden', restore: 'forum-post-restored' } as const)[done];
  const values = { title: thread.title };
  const notice = { userId, values, href: postHref(thread.id, number), key: `${kind}:${lineId}` };
  await notify(db, { ...notice, kind: byGroup ? `${kind}-by-group` : kind }, now);
}
