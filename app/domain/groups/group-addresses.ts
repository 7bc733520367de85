import { and, asc, eq, ne } from 'drizzle-orm';
import { defineMemory } from '#platform/page/define-memory.ts';
import { groupHref } from './group-constants.ts';
import { groups } from './tables.server.ts';

/** Where the groups are that everybody finds, for the map of the site. */
export const groupAddressesMemory = defineMemory('group addresses', async (db) => {
  const { slug, updatedAt, status, kind } = groups;
  const rows = await db
    .select({ slug, changedAt: updatedAt })
    .from(groups)
    .where(and(eq(status, 'open'), ne(kind, 'hidden')))
    .orderBy(asc(slug));
  return rows.map(({ slug, changedAt }) => ({ path: groupHref(slug), changedAt }));
});
