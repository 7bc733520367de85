import { and, asc, count, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { listApart, listPutAway } from './apart.ts';
import type { FormerFile } from './files/post-file-constants.ts';
import { filesForAll, listFilesOfPosts, type PostFile } from './files/post-files.ts';
import type { ForumReader, ForumThread } from './find-threads.ts';
import { forumLimits } from './forum-constants.ts';
import { listTold } from './tell-also.ts';
import { forumMembers, forumPosts, forumPostVersions } from './tables.server.ts';

/** A post as its reader gets it: of one that is hidden or deleted, or of somebody whom they do not read, nothing that stood in it. */
export type ForumPost = {
  id: string;
  number: number;
  authorId: string | null;
  /** Null for a former member, and where `isApart`. */
  authorName: string | null;
  text: string | null;
  language: Language;
  /** The post that it answers. */
  replyTo: { number: number; authorName: string | null; isApart: boolean } | null;
  /** A passage of that post; null where it quotes none, or where that post is not shown any more. */
  quote: { text: string; language: Language } | null;
  isQuoteGone: boolean;
  postedAt: Date;
  editedAt: Date | null;
  isDeleted: boolean;
  isHidden: boolean;
  /** Why it was hidden: for its author and whoever moderates. */
  hiddenReason: string | null;
  /** Whether those who keep the group hid it; staff did otherwise. */
  isHiddenByGroup: boolean;
  /** How many earlier versions of it can be read. */
  versions: number;
  /** What belongs to it; files whose words are not written yet for its author and whoever moderates. */
  files: PostFile[];
  /** How many files others will find once their words are written. */
  waiting: number;
  /** To whom its writer pointed it out, by name. */
  told: string[];
  /** Whether a block stands between its author and the reader, who gets its number alone. */
  isApart: boolean;
  /** Whether the reader has put away what its author writes: it stays behind one line. */
  isMuted: boolean;
};

/** How many pages the posts of a thread fill. */
export function pagesOfThread({ lastNumber }: Pick<ForumThread, 'lastNumber'>): number {
  return Math.max(1, Math.ceil(lastNumber / forumLimits.postsPerPage));
}

type AskedPosts = { thread: Pick<ForumThread, 'id' | 'lastNumber'>; reader: ForumReader };

/** One page of a thread: always the same twenty numbers, since what is deleted or hidden leaves a trace in its place. */
export async function listPosts(
  db: Database,
  { thread, reader, page }: AskedPosts & { page: number },
): Promise<ForumPost[]> {
  const from = (page - 1) * forumLimits.postsPerPage + 1;
  return await readPosts(db, { thread, reader, from, to: from + forumLimits.postsPerPage - 1 });
}

/** One post of a thread; null when there is none of this number. */
export async function findPost(
  db: Database,
  { thread, reader, number }: AskedPosts & { number: number },
): Promise<ForumPost | null> {
  if (number < 1 || number > thread.lastNumber) return null;
  return (await readPosts(db, { thread, reader, from: number, to: number }))[0] ?? null;
}

const parents = alias(forumPosts, 'parents');
const parentAuthors = alias(forumMembers, 'parent_authors');

/** The posts from one number to another. */
export async function readPosts(
  db: Database,
  { thread, reader, from, to }: AskedPosts & { from: number; to: number },
): Promise<ForumPost[]> {
  const rows = await db
    .select({
      post: forumPosts,
      authorName: forumMembers.name,
      // The first column says whether there is one.
      parent: {
        language: parents.language,
        hiddenAt: parents.hiddenAt,
        deletedAt: parents.deletedAt,
        authorId: parents.authorId,
      },
      parentName: parentAuthors.name,
    })
    .from(forumPosts)
    .leftJoin(forumMembers, eq(forumMembers.userId, forumPosts.authorId))
    .leftJoin(parents, and(eq(parents.threadId, forumPosts.threadId), eq(parents.number, forumPosts.replyTo)))
    .leftJoin(parentAuthors, eq(parentAuthors.userId, parents.authorId))
    .where(ofNumbers({ threadId: thread.id, from, to }))
    .orderBy(asc(forumPosts.number));
  const edited = rows.filter(({ post }) => post.editedAt !== null).map(({ post }) => post.id);
  const versions = await countVersions(db, edited);
  const apart = await listApart(db, reader);
  const putAway = await listPutAway(db, reader);
  const files = await listFilesOfPosts(
    db,
    rows.map(({ post }) => post.id),
  );
  const told = await listTold(db, { postIds: rows.map(({ post }) => post.id), apart });
  const isApartFrom = (userId: string | null) => userId !== null && apart.has(userId);
  return rows.map(({ post, authorName, parent, parentName }): ForumPost => {
    if (isApartFrom(post.authorId)) return traceOf(post);
    const { id, number, authorId, language, replyTo, postedAt, editedAt, deletedAt, hiddenAt } = post;
    const mayReadHidden = reader.moderates || (authorId !== null && authorId === reader.userId);
    const isShown = hiddenAt === null || mayReadHidden;
    const isParentApart = parent !== null && isApartFrom(parent.authorId);
    const isParentShown =
      parent !== null && parent.hiddenAt === null && parent.deletedAt === null && !isParentApart;
    const hasQuote = isShown && post.quote !== null;
    const own = isShown && deletedAt === null ? (files.get(id) ?? []) : [];
    const forAll = filesForAll(own);
    return {
      ...{ id, number, authorId, authorName, language, postedAt },
      text: isShown ? post.text : null,
      replyTo:
        replyTo === null
          ? null
          : {
              ...{ number: replyTo, isApart: isParentApart },
              authorName: isParentApart ? null : parentName,
            },
      quote: hasQuote && isParentShown ? { text: post.quote!, language: parent.language } : null,
      isQuoteGone: hasQuote && !isParentShown,
      editedAt: isShown && deletedAt === null ? editedAt : null,
      isDeleted: deletedAt !== null,
      isHidden: hiddenAt !== null,
      hiddenReason: mayReadHidden ? post.hiddenReason : null,
      isHiddenByGroup: post.hiddenByGroup,
      versions: isShown && deletedAt === null ? (versions.get(id) ?? 0) : 0,
      files: mayReadHidden ? own : forAll,
      waiting: own.length - forAll.length,
      told: isShown && deletedAt === null ? (told.get(id) ?? []) : [],
      isApart: false,
      isMuted: authorId !== null && putAway.has(authorId),
    };
  });
}

/** What stays of a post of somebody whom its reader does not read: that there is one. */
function traceOf({
  id,
  number,
  language,
  postedAt,
}: Pick<ForumPost, 'id' | 'number' | 'language' | 'postedAt'>): ForumPost {
  return {
    ...{ id, number, language, postedAt, isApart: true, isMuted: false },
    ...{ authorId: null, authorName: null, text: null, replyTo: null, quote: null, isQuoteGone: false },
    ...{ editedAt: null, isDeleted: false, isHidden: false, isHiddenByGroup: false },
    ...{ hiddenReason: null, versions: 0, files: [], waiting: 0, told: [] },
  };
}

/** What a post said before, the earliest first. */
export async function listVersions(
  db: Database,
  postId: string,
): Promise<{ id: number; title: string | null; text: string; files: FormerFile[]; writtenAt: Date }[]> {
  const { id, title, text, files, writtenAt } = forumPostVersions;
  return await db
    .select({ id, title, text, files, writtenAt })
    .from(forumPostVersions)
    .where(eq(forumPostVersions.postId, postId))
    .orderBy(asc(id));
}

async function countVersions(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ postId: forumPostVersions.postId, versions: count() })
    .from(forumPostVersions)
    .where(inArray(forumPostVersions.postId, [...ids]))
    .groupBy(forumPostVersions.postId);
  return new Map(rows.map(({ postId, versions }) => [postId, versions]));
}

function ofNumbers(span: { threadId: string; from: number; to: number }): SQL | undefined {
  const { threadId, number } = forumPosts;
  return and(eq(threadId, span.threadId), gte(number, span.from), lte(number, span.to));
}
