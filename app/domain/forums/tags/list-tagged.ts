import { and, desc, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import { isBegunBy, isBegunByOthers, listApart } from '../apart.ts';
import { isReadable } from '../category-readers.ts';
import { readListed, type ListedThread } from '../find-threads.ts';
import { forumLimits } from '../forum-constants.ts';
import { forumThreads } from '../tables.server.ts';
import { forumThreadTags } from './tag-tables.server.ts';
import type { ForumTag } from './tags-of-threads.ts';

type AskedOfTag = { tag: Pick<ForumTag, 'id'>; userId: string | null; page: number };
type TaggedPage = { items: ListedThread[]; total: number; page: number; pages: number };

const { tagId, threadId, categoryId, language: threadLanguage, isShown, lastAt } = forumThreadTags;

/**
 * One page of the threads of a tag that everybody reads, the one with the latest post first, without those of somebody whom the reader
 * does not read. A page beyond the last one is the last one.
 */
export async function listThreadsOfTag(db: Database, asked: AskedOfTag): Promise<TaggedPage> {
  return await listTagged(db, { ...asked, language: null, where: isReadable(categoryId, null) });
}

type AskedInCategory = AskedOfTag & {
  /** A category that the reader may read. */
  category: { id: string };
  /** Threads in one language alone. */
  language: Language | null;
};

/** The same among the threads of a category. */
export async function listTaggedInCategory(
  db: Database,
  { category, ...asked }: AskedInCategory,
): Promise<TaggedPage> {
  return await listTagged(db, { ...asked, where: eq(categoryId, category.id) });
}

type Asked = AskedOfTag & { language: Language | null; where: SQL };

async function listTagged(
  db: Database,
  { tag, userId, page: wanted, language, where }: Asked,
): Promise<TaggedPage> {
  const apart = await listApart(db, { userId, moderates: false });
  const inLanguage = language === null ? undefined : eq(threadLanguage, language);
  const isOfList = and(eq(tagId, tag.id), eq(isShown, true), where, inLanguage);
  const total =
    (await db.$count(forumThreadTags, isOfList)) -
    (apart.size === 0 ? 0 : await db.$count(forumThreadTags, and(isOfList, hasThread(db, isBegunBy(apart)))));
  const perPage = forumLimits.threadsPerPage;
  const page = pageWithin(wanted, { total, perPage });
  // The page first, by the index of the tag alone; then what its few threads say.
  const ids = db
    .select({ id: threadId })
    .from(forumThreadTags)
    .where(and(isOfList, hasThread(db, isBegunByOthers(apart))))
    .orderBy(desc(lastAt), threadId)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await readListed(db, { which: inArray(forumThreads.id, ids), userId });
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** Whether the thread of a tag is one of these; where nothing is asked of it, its row is not read. */
function hasThread(db: Database, which: SQL | undefined): SQL | undefined {
  if (!which) return undefined;
  const thread = db.select({ id: forumThreads.id }).from(forumThreads);
  return exists(thread.where(and(eq(forumThreads.id, threadId), which)));
}
