import { and, eq, sql } from 'drizzle-orm';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { listMutersOf } from '#domain/conversations/mute-person.ts';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import type { Language } from '#platform/text/language.ts';
import { mayReadCategory, mayWriteInCategory } from './category-readers.ts';
import { getSpokenText } from './files/spoken-text.ts';
import { assertOpen, lockThread } from './find-threads.ts';
import { followByWriting } from './follow-thread.ts';
import { sendDraft } from './forum-drafts.ts';
import { assertMayWriteMore, lockForumMember } from './forum-members.ts';
import { isPassageOf } from './quotes.ts';
import { assertSaidOnce, fingerprintOf } from './say-once.ts';
import { forumCategories, forumPosts, forumThreads } from './tables.server.ts';
import { putTags, resolveTags } from './tags/tag-thread.ts';
import { tellAlso } from './tell-also.ts';
import { tellFollowers } from './tell-followers.ts';
import { tellOfBegun } from './tell-of-begun.ts';

type PostWriting = {
  userId: string;
  /** By which name they write; null where they have said it before. */
  name: string | null;
  /** Null where nothing was typed and the words of a recording in the draft are the text. */
  text: string | null;
  /** The language of the page, for a text without letters. */
  language: Language;
  /** Names the form: the same form twice is one post. */
  key: string;
};

/**
 * Begins a thread with its first post. Whoever begins it follows it; who follows them, or one of its tags, is told.
 * @throws Refusal 'forum-category-unknown' (404), 'forum-category-closed', 'forum-not-in-group', and as `lockForumMember`, `resolveTags`,
 * `assertMayBeSaid`, `assertMayWriteMore`, `assertSaidOnce` and `getSpokenText`.
 */
export async function beginThread(
  db: Database,
  {
    slug,
    title,
    tags = [],
    ...writing
  }: PostWriting & { slug: string; title: string; tags?: readonly string[] },
  now: Date,
): Promise<{ threadId: string }> {
  const { userId, key } = writing;
  return await db.transaction(async (db) => {
    const { name } = await lockForumMember(db, writing, now);
    const former = await findFormer(db, { userId, key });
    if (former) return { threadId: former.threadId };
    const text = writing.text ?? (await getSpokenText(db, { userId, slug }));
    // Tags are held before a category is, as everybody holds them.
    const written = detectLanguage(text) ?? writing.language;
    const chosen = await resolveTags(db, { names: tags, userId, language: written }, now);
    const [category] = await db
      .select()
      .from(forumCategories)
      .where(eq(forumCategories.slug, slug))
      .for('update');
    if (!category || !(await mayReadCategory(db, { category, userId })))
      throw new Refusal('forum-category-unknown', {}, 404);
    if (!(await mayWriteInCategory(db, { category, userId }))) throw new Refusal('forum-not-in-group');
    if (category.closedAt !== null) throw new Refusal('forum-category-closed');
    await assertMayBeSaid(db, [title, text, ...tags]);
    await assertMayWriteMore(db, { userId, begins: true, text }, now);
    const fingerprint = await fingerprintOf(db, text);
    await assertSaidOnce(db, { userId, threadId: null, fingerprint }, now);
    const [thread] = await db
      .insert(forumThreads)
      .values({
        ...{ categoryId: category.id, authorId: userId, title, language: written },
        ...{ createdAt: now, lastNumber: 1, lastAt: now },
      })
      .returning();
    if (!thread) throw new Error('The thread was not written.');
    const threadId = thread.id;
    const [post] = await db
      .insert(forumPosts)
      .values({
        ...{ threadId, number: 1, authorId: userId, text, language: written },
        ...{ fingerprint, key, postedAt: now },
      })
      .returning({ id: forumPosts.id });
    if (!post) throw new Error('The post was not written.');
    await putTags(db, { thread, tagIds: chosen });
    await db
      .update(forumCategories)
      .set({ threadCount: sql`${forumCategories.threadCount} + 1`, lastAt: now })
      .where(eq(forumCategories.id, category.id));
    const begun = { thread: { id: threadId, title }, category, userId, name, tagIds: chosen };
    await tellOfBegun(db, begun, now);
    await followByWriting(db, { userId, threadId, number: 1 }, now);
    await sendDraft(db, { userId, categoryId: category.id, postId: post.id });
    await raiseContentVersion(db);
    return { threadId };
  });
}

type Reply = PostWriting & {
  threadId: string;
  /** The number of the post that it answers; null where it answers none in particular. */
  replyTo: number | null;
  /** A passage of that post. */
  quote: string | null;
  /** To whom it is pointed out besides: posts of theirs in the thread, by number. */
  tell?: readonly number[];
  /** Whether what they have begun to write on the page of the thread stays, as they wrote this elsewhere. */
  keepsDraft?: boolean;
};

/**
 * Answers in a thread. Whoever answers follows it, unless they chose not to; who follows is told.
 * @throws Refusal 'forum-thread-unknown' (404), 'forum-not-in-group', 'forum-thread-locked', 'forum-category-closed', 'forum-thread-apart',
 * 'forum-parent-gone', 'forum-parent-apart', 'forum-quote-changed', and as `lockForumMember`, `assertMayBeSaid`, `assertMayWriteMore`, `assertSaidOnce`, `tellAlso` and `getSpokenText`.
 */
export async function replyToThread(
  db: Database,
  { threadId, replyTo, quote, tell = [], keepsDraft = false, ...writing }: Reply,
  now: Date,
): Promise<{ number: number }> {
  const { userId, key } = writing;
  return await db.transaction(async (db) => {
    const { name } = await lockForumMember(db, writing, now);
    const former = await findFormer(db, { userId, key });
    if (former) return { number: former.number };
    const text = writing.text ?? (await getSpokenText(db, { userId, threadId }));
    const { thread, category } = await lockThread(db, threadId);
    if (!(await mayReadCategory(db, { category, userId })))
      throw new Refusal('forum-thread-unknown', {}, 404);
    if (!(await mayWriteInCategory(db, { category, userId }))) throw new Refusal('forum-not-in-group');
    assertOpen({ thread, category });
    // Nobody answers somebody with whom a block stands between them.
    const apart = await listBlockedEitherWay(db, userId);
    if (thread.authorId !== null && apart.has(thread.authorId)) throw new Refusal('forum-thread-apart');
    if (replyTo !== null) await assertQuotable(db, { threadId, replyTo, quote, apart });
    await assertMayBeSaid(db, [text]);
    await assertMayWriteMore(db, { userId, begins: false, text }, now);
    const fingerprint = await fingerprintOf(db, text);
    await assertSaidOnce(db, { userId, threadId, fingerprint }, now);
    const number = thread.lastNumber + 1;
    const [post] = await db
      .insert(forumPosts)
      .values({
        ...{ threadId, number, authorId: userId, text, fingerprint, replyTo, key, postedAt: now },
        quote: replyTo === null ? null : quote,
        language: detectLanguage(text) ?? writing.language,
      })
      .returning({ id: forumPosts.id, number: forumPosts.number });
    if (!post) throw new Error('The post was not written.');
    await db
      .update(forumThreads)
      .set({ lastNumber: number, lastAt: now })
      .where(eq(forumThreads.id, threadId));
    await db.update(forumCategories).set({ lastAt: now }).where(eq(forumCategories.id, category.id));
    const unreached = new Set([...apart, ...(await listApartFromAuthor(db, thread))]);
    const muters = await listMutersOf(db, userId);
    const telling = { thread, category, post, userId, name, tell, apart: unreached, muters };
    const told = await tellAlso(db, telling, now);
    const passing = new Set([...unreached, ...muters, ...told]);
    await tellFollowers(db, { thread, category, userId, name, passing }, now);
    await followByWriting(db, { userId, threadId, number }, now);
    if (!keepsDraft) await sendDraft(db, { userId, threadId, postId: post.id });
    await raiseContentVersion(db);
    return { number };
  });
}

/** Nobody hears of a thread whose author they do not read. */
async function listApartFromAuthor(
  db: Database,
  { authorId }: { authorId: string | null },
): Promise<ReadonlySet<string>> {
  return authorId === null ? new Set() : await listBlockedEitherWay(db, authorId);
}

/** What the same form has written before. */
async function findFormer(
  db: Database,
  { userId, key }: { userId: string; key: string },
): Promise<{ threadId: string; number: number } | null> {
  const [row] = await db
    .select({ threadId: forumPosts.threadId, number: forumPosts.number })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, userId), eq(forumPosts.key, key)));
  return row ?? null;
}

type Quoting = { threadId: string; replyTo: number; quote: string | null; apart: ReadonlySet<string> };

/** Nobody is quoted with what they did not write, and nothing is quoted that is not shown. */
async function assertQuotable(db: Database, { threadId, replyTo, quote, apart }: Quoting): Promise<void> {
  const [parent] = await db
    .select({ text: forumPosts.text, hiddenAt: forumPosts.hiddenAt, authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, replyTo)));
  if (!parent) throw new Refusal('forum-parent-gone');
  if (parent.authorId !== null && apart.has(parent.authorId)) throw new Refusal('forum-parent-apart');
  if (quote === null) return;
  if (parent.text === null || parent.hiddenAt !== null) throw new Refusal('forum-parent-gone');
  if (!isPassageOf(quote, parent.text)) throw new Refusal('forum-quote-changed');
}
