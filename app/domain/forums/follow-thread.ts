import { sql } from 'drizzle-orm';
import { markReadAbout } from '#domain/notifications/notify/notifications.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findThread, type ForumReader } from './find-threads.ts';
import { unreadHref } from './forum-constants.ts';
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
    await writeReading(db, { userId, threadId, number, follows: null }, now);
    await markReadAbout(db, { userId, href: unreadHref(threadId) }, now);
  });
}

/** Whoever writes has read what is there, and follows unless they chose otherwise. */
export async function followByWriting(db: Database, reading: ReadingOfThread, now: Date): Promise<void> {
  await writeReading(db, { ...reading, follows: true }, now);
}

async function writeReading(
  db: Database,
  { userId, threadId, number, follows }: ReadingOfThread & { follows: boolean | null },
  now: Date,
): Promise<void> {
  await db
    .insert(forumReadings)
    .values({ userId, threadId, readNumber: number, readAt: now, follows })
    .onConflictDoUpdate({
      target: [forumReadings.userId, forumReadings.threadId],
      set: {
        readNumber: sql`greatest(${forumReadings.readNumber}, excluded.read_number)`,
        readAt: now,
        follows: sql`coalesce(${forumReadings.follows}, excluded.follows)`,
      },
    });
}
