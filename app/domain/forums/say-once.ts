import { createHash } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { foldWords } from '#domain/conduct/fold-words.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { forumLimits } from './forum-constants.ts';
import { forumPosts, forumThreads } from './tables.server.ts';

/** What is the same in every spelling of a text; null for one so short that people write it often. */
export async function fingerprintOf(db: Database, text: string): Promise<string | null> {
  const letters = (await foldWords(db, text)).map(({ word }) => word).join('');
  return letters.length < forumLimits.saidOnce ? null : createHash('sha256').update(letters).digest('hex');
}

type Saying = {
  userId: string;
  /** The thread that it is for; null for a new one. */
  threadId: string | null;
  fingerprint: string | null;
};

/**
 * Lets somebody say something in one thread, not in two within 24 hours; what they have deleted does not count.
 * @throws Refusal 'forum-same-text' with the title of the thread in which it stands.
 */
export async function assertSaidOnce(
  db: Database,
  { userId, threadId, fingerprint }: Saying,
  now: Date,
): Promise<void> {
  if (fingerprint === null) return;
  const since = new Date(now.getTime() - 24 * 3600 * 1000);
  const ofDay = and(eq(forumPosts.authorId, userId), gt(forumPosts.postedAt, since));
  const elsewhere = threadId === null ? undefined : ne(forumPosts.threadId, threadId);
  const [same] = await db
    .select({ title: forumThreads.title })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(ofDay, eq(forumPosts.fingerprint, fingerprint), elsewhere))
    .limit(1);
  if (same) throw new Refusal('forum-same-text', { title: same.title });
}
