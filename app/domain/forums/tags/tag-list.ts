import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, readPages, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import type { TagState } from '../forum-constants.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';
import { namedTag, type ForumTag } from './tags-of-threads.ts';

/** By what the list of staff can be sorted. */
export const forumTagSorts = ['name', 'threads'] as const;

/** The words are parts of a name, in any spelling. */
export type ForumTagQuery = PageQuery<(typeof forumTagSorts)[number]> & {
  state?: TagState | undefined;
  language?: Language | undefined;
};

export type KeptForumTag = ForumTag & {
  createdAt: Date;
  closedAt: Date | null;
  /** What it became; null for a tag that is there. */
  became: { id: string; name: string } | null;
  /** How many threads have it: hidden ones, and those among the members of a group, too. */
  threads: number;
};

/** One page of the tags that fit, and how many there are on all pages. */
export async function listTagsForStaff(
  db: Database,
  { state, language, ...query }: ForumTagQuery,
): Promise<Found<KeptForumTag>> {
  const { rows, threads } = keptTags(db);
  const { mergedIntoId, closedAt } = forumTags;
  const isThere = isNull(mergedIntoId);
  const wanted: Record<TagState, SQL | undefined> = {
    open: and(isThere, isNull(closedAt)),
    closed: isNotNull(closedAt),
    merged: isNotNull(mergedIntoId),
    unused: and(isThere, sql`${threads} = 0`),
  };
  const found = await readPage(
    db,
    {
      rows: rows.$dynamic(),
      where: and(state && wanted[state], language && eq(forumTags.language, language)),
      searched: forumTags.key,
      sorts: { name: forumTags.key, threads },
      ties: [asc(forumTags.key), asc(forumTags.id)],
    },
    query,
  );
  return { ...found, items: found.items.map(asKept) };
}

/** A tag for staff, with the names of what became it; null when there is none. */
export async function findTagForStaff(
  db: Database,
  id: string,
): Promise<{ tag: KeptForumTag; former: ForumTag[] } | null> {
  if (!isRowId(id)) return null;
  const [row] = await keptTags(db).rows.where(eq(forumTags.id, id));
  if (!row) return null;
  const former = await db
    .select(namedTag)
    .from(forumTags)
    .where(eq(forumTags.mergedIntoId, id))
    .orderBy(asc(forumTags.key));
  return { tag: asKept(row), former };
}

/**
 * The tags that fit, for a file; who took how many is in the audit log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportForumTags(
  db: Database,
  { query, ...staff }: StaffContext & { query: Omit<ForumTagQuery, 'page' | 'perPage'> },
  now: Date,
): Promise<AsyncIterable<KeptForumTag>> {
  assertMay(staff, 'forums.keep');
  const { total } = await listTagsForStaff(db, { ...query, page: 1, perPage: 1 });
  const { actor, requestSource } = staff;
  const target = { kind: 'forum_tag', id: null } as const;
  const line = { actorId: actor.userId, action: 'forum_tags.export', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: { rows: total } }, now);
  return readPages(total, async (page) => (await listTagsForStaff(db, { ...query, ...page })).items);
}

function keptTags(db: Database) {
  const { tagId } = forumThreadTags;
  const counts = db
    .select({ tagId, count: sql<number>`count(*)::int`.as('count') })
    .from(forumThreadTags)
    .groupBy(tagId)
    .as('counts');
  const into = alias(forumTags, 'into_tag');
  const threads = sql<number>`coalesce(${counts.count}, 0)`;
  const rows = db
    .select({
      ...namedTag,
      ...{ createdAt: forumTags.createdAt, closedAt: forumTags.closedAt },
      becameId: sql<string | null>`${into.id}`.as('became_id'),
      becameName: sql<string | null>`${into.name}`.as('became_name'),
      threads: threads.as('threads'),
    })
    .from(forumTags)
    .leftJoin(counts, eq(counts.tagId, forumTags.id))
    .leftJoin(into, eq(into.id, forumTags.mergedIntoId));
  return { rows, threads };
}

type KeptRow = Omit<KeptForumTag, 'became'> & { becameId: string | null; becameName: string | null };

function asKept({ becameId, becameName, ...row }: KeptRow): KeptForumTag {
  return {
    ...row,
    became: becameId === null || becameName === null ? null : { id: becameId, name: becameName },
  };
}

/** Where a tag stands among those that staff look after. */
export function stateOfTag({
  became,
  closedAt,
}: Pick<KeptForumTag, 'became' | 'closedAt'>): Exclude<TagState, 'unused'> {
  return became ? 'merged' : closedAt ? 'closed' : 'open';
}
