import { and, eq, sql } from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import type { Database } from '#platform/database/database.server.ts';
import { forumLimits } from './forum-constants.ts';
import { forumDrafts, forumPosts } from './tables.server.ts';

/** Where a draft belongs: to a thread, or to a category in which a thread is begun. */
type DraftPlace = { userId: string } & (
  | { threadId: string; categoryId?: undefined }
  | { categoryId: string; threadId?: undefined }
);

export type ForumDraft = Pick<
  typeof forumDrafts.$inferSelect,
  'title' | 'text' | 'replyTo' | 'quote' | 'tell' | 'savedAt'
>;

const columns = {
  title: forumDrafts.title,
  text: forumDrafts.text,
  replyTo: forumDrafts.replyTo,
  quote: forumDrafts.quote,
  tell: forumDrafts.tell,
  savedAt: forumDrafts.savedAt,
};

/**
 * What somebody has begun to write in a place; null where there is nothing. What was to answer somebody whom they do not read any
 * more answers the thread.
 */
export async function findForumDraft(db: Database, place: DraftPlace): Promise<ForumDraft | null> {
  const [row] = await db
    .select({ ...columns, answeredId: forumPosts.authorId })
    .from(forumDrafts)
    .leftJoin(
      forumPosts,
      and(eq(forumPosts.threadId, forumDrafts.threadId), eq(forumPosts.number, forumDrafts.replyTo)),
    )
    .where(isDraftOf(place));
  if (!row) return null;
  const { answeredId, ...draft } = row;
  if (answeredId === null) return draft;
  const isApart = (await listBlockedEitherWay(db, place.userId)).has(answeredId);
  return isApart ? { ...draft, replyTo: null, quote: null } : draft;
}

type Unsent = DraftPlace & { words: Omit<ForumDraft, 'savedAt' | 'tell'> & { tell?: readonly number[] } };

/** Keeps what was typed, in the place of what was kept before; nothing typed at all is no draft. */
export async function saveForumDraft(db: Database, { words, ...place }: Unsent, now: Date): Promise<void> {
  const { title, text, quote, tell = [] } = words;
  if (title === null && text === null && quote === null) return await discardDraft(db, place);
  const values = { ...words, tell: tell.slice(0, forumLimits.writersOffered), savedAt: now };
  const ofCategory = place.categoryId !== undefined;
  await db
    .insert(forumDrafts)
    .values({ ...values, ...place })
    .onConflictDoUpdate({
      target: [forumDrafts.userId, ofCategory ? forumDrafts.categoryId : forumDrafts.threadId],
      targetWhere: ofCategory ? sql`category_id is not null` : sql`thread_id is not null`,
      set: values,
    });
}

/** Forgets a draft; nothing there is no mistake. */
export async function discardDraft(db: Database, place: DraftPlace): Promise<void> {
  await db.delete(forumDrafts).where(isDraftOf(place));
}

function isDraftOf({ userId, threadId, categoryId }: DraftPlace) {
  return and(
    eq(forumDrafts.userId, userId),
    threadId === undefined ? eq(forumDrafts.categoryId, categoryId) : eq(forumDrafts.threadId, threadId),
  );
}
