import { asc, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { countThread } from './category-counts.ts';
import { threadHref } from './forum-constants.ts';
import { assertNotOwn } from './moderate-forum.ts';
import { forumCategories, forumThreads } from './tables.server.ts';

type ForumThreadMove = StaffContext & {
  threadId: string;
  /** Where it goes; a closed category takes it too. */
  categoryId: string;
  /** Why, as everybody reads at the top of the thread. */
  reason: string;
};

/**
 * Moves a thread to another category, with everything in it: its address stays, and whoever follows it does. Whoever began it is
 * told. Where it stands there already, nothing changes.
 * @throws Refusal 'forum-thread-unknown' (404), 'forum-category-unknown' (404), 'forum-thread-of-group', 'forum-own-post' (403),
 * 'not-permitted' (403).
 */
export async function moveForumThread(
  db: Database,
  { threadId, categoryId, reason, ...by }: ForumThreadMove,
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.moderate');
  await db.transaction(async (db) => {
    const [thread] = isRowId(threadId)
      ? await db.select().from(forumThreads).where(eq(forumThreads.id, threadId)).for('update')
      : [];
    if (!thread) throw new Refusal('forum-thread-unknown', {}, 404);
    assertNotOwn(thread.authorId, by);
    if (!isRowId(categoryId)) throw new Refusal('forum-category-unknown', {}, 404);
    if (thread.categoryId === categoryId) return;
    // Two threads that change places wait for each other in one order.
    const places = await db
      .select()
      .from(forumCategories)
      .where(inArray(forumCategories.id, [thread.categoryId, categoryId]))
      .orderBy(asc(forumCategories.id))
      .for('update');
    const to = places.find(({ id }) => id === categoryId);
    if (!to) throw new Refusal('forum-category-unknown', {}, 404);
    // What was written among the members of a group stays among them.
    if (places.some(({ groupId }) => groupId !== null)) throw new Refusal('forum-thread-of-group');
    await db
      .update(forumThreads)
      .set({ categoryId, movedAt: now, movedReason: reason })
      .where(eq(forumThreads.id, threadId));
    // What is hidden is counted nowhere.
    if (thread.hiddenAt === null) {
      await countThread(db, thread.categoryId, -1);
      await countThread(db, categoryId, 1);
    }
    const target = { kind: 'forum_thread', id: threadId } as const;
    const details = { from: thread.categoryId, to: categoryId };
    const { actor, requestSource } = by;
    const line = { actorId: actor.userId, action: 'forum_thread.move', target, requestSource } as const;
    const { lineId } = await writeAudit(db, { ...line, outcome: 'done', details }, now);
    await raiseContentVersion(db);
    if (thread.authorId === null) return;
    const values = { title: thread.title, category: to.name };
    const notice = { userId: thread.authorId, values, href: threadHref(threadId) };
    await notify(db, { ...notice, kind: 'forum-thread-moved', key: `forum-moved:${lineId}` }, now);
  });
}
