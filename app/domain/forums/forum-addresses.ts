import { and, asc, desc, isNull, not } from 'drizzle-orm';
import { defineMemory } from '#platform/page/define-memory.ts';
import { isReadable } from './category-readers.ts';
import { listForumTags } from './tags/find-tags.ts';
import { categoryHref, tagHref, threadHref } from './forum-constants.ts';
import { forumCategories, forumThreads } from './tables.server.ts';

/** More would fill the map of the site; older threads are found from the pages of their categories. */
const mostThreads = 5000;

/** Where the categories, the tags of several threads, and the threads with the latest posts are, for the map of the site. */
export const forumAddressesMemory = defineMemory('forum addresses', async (db) => {
  const categories = await db
    .select({ slug: forumCategories.slug, changedAt: forumCategories.lastAt })
    .from(forumCategories)
    .where(not(forumCategories.isPrivate))
    .orderBy(asc(forumCategories.position), asc(forumCategories.slug));
  const threads = await db
    .select({ id: forumThreads.id, changedAt: forumThreads.lastAt })
    .from(forumThreads)
    .where(and(isNull(forumThreads.hiddenAt), isReadable(forumThreads.categoryId, null)))
    .orderBy(desc(forumThreads.lastAt), asc(forumThreads.id))
    .limit(mostThreads);
  // A tag of one thread says no more than that thread.
  const tags = await listForumTags(db);
  return [
    ...categories.map(({ slug, changedAt }) => ({ path: categoryHref(slug), changedAt })),
    ...tags.filter(({ count }) => count > 1).map(({ slug }) => ({ path: tagHref(slug), changedAt: null })),
    ...threads.map(({ id, changedAt }) => ({ path: threadHref(id), changedAt })),
  ];
});
