import { asc, desc, isNull } from 'drizzle-orm';
import { defineMemory } from '#platform/page/define-memory.ts';
import { categoryHref, threadHref } from './forum-constants.ts';
import { forumCategories, forumThreads } from './tables.server.ts';

/** More would fill the map of the site; older threads are found from the pages of their categories. */
const mostThreads = 5000;

/** Where the categories and the threads with the latest posts are, for the map of the site. */
export const forumAddressesMemory = defineMemory('forum addresses', async (db) => {
  const categories = await db
    .select({ slug: forumCategories.slug, changedAt: forumCategories.lastAt })
    .from(forumCategories)
    .orderBy(asc(forumCategories.position), asc(forumCategories.slug));
  const threads = await db
    .select({ id: forumThreads.id, changedAt: forumThreads.lastAt })
    .from(forumThreads)
    .where(isNull(forumThreads.hiddenAt))
    .orderBy(desc(forumThreads.lastAt), asc(forumThreads.id))
    .limit(mostThreads);
  return [
    ...categories.map(({ slug, changedAt }) => ({ path: categoryHref(slug), changedAt })),
    ...threads.map(({ id, changedAt }) => ({ path: threadHref(id), changedAt })),
  ];
});
