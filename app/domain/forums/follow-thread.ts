import { sql } from 'drizzle-orm';
import { markReadAbout } from '#domain/notifications/notify/notifications.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findThread, type ForumReader } from './find-threads.ts';
import { threadHref, unreadHref } from './forum-constants.ts';
import { hrefsOfTold } from './tell-also.ts';
import { forumReadings } from './tables.server.ts';

/** Follows a thread, or does not any more; writing in it changes nothing about that. @throws Refusal 'forum-thread-unknown' (404). */
export async function followThread(
  db: Database,
  { userId, threadId, follows }: { userId: string; threadId: string; follows: boolean },
  now: Date,
): Promise<void> {
  const reader: ForumReader = { userId, moderates: false };
  if (!(await findThread(db, { threadId, reader }))) throw new Refusal('forum-thread-unknown', {}, 404);
  await db
    .insert(forumReadings)
    .values({ userId, threadId, follows, readAt: now })
    .onConflictDoUpdate({ target: [forumReadings.userId, forumReadings.threadId], set: { follows } });
}

type ReadingOfThread = { userId: string; threadId: string; number: number };

/** Notes how far somebody has read; it never goes back. What they were told of the thread is read with it. */
export async function markThreadRead(
  db: Database,
  { userId, threadId, number }: ReadingOfThread,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await db
      .insert(forumReadings)
      .values({ userId, threadId, readNumber: number, readAt: now })
      .onConflictDoUpdate({
        target: [forumReadings.userId, forumReadings.threadId],
        set: { readNumber: sql`greatest(${forumReadings.readNumber}, excluded.read_number)`, readAt: now },
      });
    const told = await hrefsOfTold(db, { userId, threadId, upTo: number });
    await markReadAbout(db, { userId, href: [threadHref(threadId), unreadHref(threadId), ...told] }, now);
  });
}

/**
 * Whoever writes a post follows its thread, unless they chose otherwise. They have read it where they had read all before: what others
 * wrote meanwhile stays unread.
 */
export async function followByWriting(
  db: Database,
  { userId, threadId, number }: ReadingOfThread,
  now: Date,
): Promise<void> {
  const { readNumber, follows } = forumReadings;
  await db
    .insert(forumReadings)
    .values({ userId, threadId, readNumber: number === 1 ? 1 : 0, readAt: now, follows: true })
    .onConflictDoUpdate({
      target: [forumReadings.userId, forumReadings.threadId],
      set: {
        readNumber: sql`case when ${readNumber} = ${number} - 1 then ${number} else ${readNumber} end`,
        follows: sql`coalesce(${follows}, true)`,
      },
    });
}
