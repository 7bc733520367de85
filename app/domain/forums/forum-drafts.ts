import { and, eq, isNull, sql } from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import type { Database } from '#platform/database/database.server.ts';
import { forumLimits } from './forum-constants.ts';
import { listFilesOfDraft, sendDraftFiles, type PostFile } from './files/post-files.ts';
import { forumDrafts, forumPosts } from './tables.server.ts';

/** Where a draft belongs: to a thread, or to a category in which a thread is begun. */
type DraftPlace = { userId: string } & (
  | { threadId: string; categoryId?: undefined }
  | { categoryId: string; threadId?: undefined }
);

export type ForumDraft = Pick<
  typeof forumDrafts.$inferSelect,
  'title' | 'tags' | 'text' | 'replyTo' | 'quote' | 'tell' | 'savedAt'
> & { files: PostFile[] };

const columns = {
  title: forumDrafts.title,
  tags: forumDrafts.tags,
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
    .select({ ...columns, id: forumDrafts.id, answeredId: forumPosts.authorId })
    .from(forumDrafts)
    .leftJoin(
      forumPosts,
      and(eq(forumPosts.threadId, forumDrafts.threadId), eq(forumPosts.number, forumDrafts.replyTo)),
    )
    .where(isDraftOf(place));
  if (!row) return null;
  const { answeredId, id, ...words } = row;
  const draft = { ...words, files: await listFilesOfDraft(db, id) };
  if (answeredId === null) return draft;
  const isApart = (await listBlockedEitherWay(db, place.userId)).has(answeredId);
  return isApart ? { ...draft, replyTo: null, quote: null } : draft;
}

type Unsent = DraftPlace & {
  words: Omit<ForumDraft, 'savedAt' | 'tags' | 'tell' | 'files'> & {
    tags?: string | null;
    tell?: readonly number[];
  };
};

/** Keeps what was typed, in the place of what was kept before; nothing typed at all is no draft, unless there are files. */
export async function saveForumDraft(db: Database, { words, ...place }: Unsent, now: Date): Promise<void> {
  const { title, tags = null, text, quote, tell = [] } = words;
  const isEmpty = title === null && tags === null && text === null && quote === null;
  if (isEmpty && (await discardDraft(db, place))) return;
  const values = { ...words, tags, tell: tell.slice(0, forumLimits.writersOffered), savedAt: now };
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

/** Forgets a draft; false where its files keep it. */
async function discardDraft(db: Database, place: DraftPlace): Promise<boolean> {
  return await db.transaction(async (db) => {
    const { id } = forumDrafts;
    const [held] = await db.select({ id }).from(forumDrafts).where(isDraftOf(place)).for('update');
    if (!held) return true;
    if ((await listFilesOfDraft(db, held.id)).length > 0) return false;
    await db.delete(forumDrafts).where(eq(id, held.id));
    return true;
  });
}

/** The draft of a place, made where there is none, and held until the transaction ends. */
export async function holdDraft(db: Database, place: DraftPlace, now: Date): Promise<{ id: string }> {
  const ofCategory = place.categoryId !== undefined;
  const { userId, categoryId, threadId } = place;
  const [draft] = await db
    .insert(forumDrafts)
    .values({ userId, categoryId, threadId, savedAt: now })
    .onConflictDoUpdate({
      target: [forumDrafts.userId, ofCategory ? forumDrafts.categoryId : forumDrafts.threadId],
      targetWhere: ofCategory ? sql`category_id is not null` : sql`thread_id is not null`,
      // Held, and as it was.
      set: { userId },
    })
    .returning({ id: forumDrafts.id });
  if (!draft) throw new Error('The draft was not written.');
  return draft;
}

/** Forgets a draft that is held, where nothing of it is left. */
export async function forgetEmptyDraft(db: Database, id: string): Promise<void> {
  if ((await listFilesOfDraft(db, id)).length > 0) return;
  const { title, text, quote } = forumDrafts;
  await db.delete(forumDrafts).where(and(eq(forumDrafts.id, id), isNull(title), isNull(text), isNull(quote)));
}

/** Forgets a draft that became a post, which gets its files; in the caller's transaction. */
export async function sendDraft(
  db: Database,
  { postId, ...place }: DraftPlace & { postId: string },
): Promise<void> {
  await sendDraftFiles(db, { which: isDraftOf(place), postId });
}

function isDraftOf({ userId, threadId, categoryId }: DraftPlace) {
  return and(
    eq(forumDrafts.userId, userId),
    threadId === undefined ? eq(forumDrafts.categoryId, categoryId) : eq(forumDrafts.threadId, threadId),
  );
}
