import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { hasWords } from '#platform/search/read-page.server.ts';
import { pageWithin, readSearchWords } from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import { groupLimits, listedKinds, type GroupKind, type GroupRole } from './group-constants.ts';
import {
  groupContacts,
  groupMembers,
  groupRemovals,
  groupRequests,
  groupRules,
  groups,
} from './tables.server.ts';

export type SupportGroup = typeof groups.$inferSelect;
export type GroupMembership = typeof groupMembers.$inferSelect;
export type GroupContact = typeof groupContacts.$inferSelect;

/** A group in a list, with how many members it has. */
export type ListedGroup = Pick<
  SupportGroup,
  'slug' | 'kind' | 'name' | 'purpose' | 'languages' | 'status'
> & {
  members: number;
};

const members = sql<number>`(select count(*)::int from ${groupMembers}
  where ${groupMembers.groupId} = ${groups.id})`;

const listed = {
  ...{ slug: groups.slug, kind: groups.kind, name: groups.name, purpose: groups.purpose },
  ...{ languages: groups.languages, status: groups.status, members },
};

type AskedGroups = {
  /** Words in any spelling; empty for all. */
  q: string;
  kind: (typeof listedKinds)[number] | null;
  language: Language | null;
  page: number;
};

/** One page of the groups that everybody finds, by name. A page beyond the last one is the last one. */
export async function listGroups(
  db: Database,
  { q, kind, language, page: asked }: AskedGroups,
): Promise<{ items: ListedGroup[]; total: number; page: number; pages: number }> {
  const where = and(
    eq(groups.status, 'open'),
    inArray(groups.kind, kind === null ? [...listedKinds] : [kind]),
    language === null ? undefined : arrayContains(groups.languages, [language]),
    await isSearched(db, q),
  );
  const { perPage } = groupLimits;
  const total = await db.$count(groups, where);
  const page = pageWithin(asked, { total, perPage });
  const items = await db
    .select(listed)
    .from(groups)
    .where(where)
    .orderBy(asc(groups.folded), asc(groups.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** The condition that a group has all words of a search. */
export async function isSearched(db: Database, q: string): Promise<SQL | undefined> {
  if (q.trim() === '') return undefined;
  const words = await readSearchWords(db, q);
  // What has no letter and no digit finds nothing, rather than everything.
  return words.length === 0 ? sql`false` : hasWords(words, groups.folded);
}

/** The groups that somebody belongs to, by name, with what they are there. */
export async function listOwnGroups(
  db: Database,
  userId: string,
): Promise<(ListedGroup & { role: GroupRole })[]> {
  return await db
    .select({ ...listed, role: groupMembers.role })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groups.folded), asc(groups.id));
}

/** The groups open to all that somebody belongs to, by name: who is in the others is nobody else's business. */
export async function listOpenGroupsOf(
  db: Database,
  userId: string,
): Promise<Pick<SupportGroup, 'slug' | 'name'>[]> {
  return await db
    .select({ slug: groups.slug, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, userId), eq(groups.status, 'open'), eq(groups.kind, 'open')))
    .orderBy(asc(groups.folded), asc(groups.id));
}

/** A group as its page shows it. */
export type OpenedGroup = {
  group: SupportGroup;
  /** The rules that hold. */
  rules: string;
  contacts: GroupContact[];
  members: number;
  /** Null for whoever is no member. */
  membership: GroupMembership | null;
  /** The latest request of theirs: one that waits, or one that was declined. */
  request: typeof groupRequests.$inferSelect | null;
  /** Why the group sent them away. */
  removal: typeof groupRemovals.$inferSelect | null;
};

/**
 * A group for whoever may find it: everybody does one that is open to all or on request, and its members alone one that is hidden,
 * or closed. Null for anybody else, and where there is none: who asks cannot tell which.
 */
export async function findGroup(
  db: Database,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<OpenedGroup | null> {
  const [row] = await db
    .select({ group: getTableColumns(groups), members, rules: groupRules.text })
    .from(groups)
    .innerJoin(
      groupRules,
      and(eq(groupRules.groupId, groups.id), eq(groupRules.version, groups.rulesVersion)),
    )
    .where(and(eq(groups.slug, slug), isFoundBy(userId)));
  if (!row) return null;
  const { id: groupId } = row.group;
  const membership = userId === null ? null : await findMembership(db, { groupId, userId });
  const contacts = await listGroupContacts(db, groupId);
  if (userId === null || membership) return { ...row, contacts, membership, request: null, removal: null };
  const { groupId: ofGroup, userId: ofUser, askedAt } = groupRequests;
  const requests = await db
    .select()
    .from(groupRequests)
    .where(and(eq(ofGroup, groupId), eq(ofUser, userId)))
    .orderBy(sql`${groupRequests.declinedAt} desc nulls first`, asc(askedAt))
    .limit(1);
  const [removal] = await db
    .select()
    .from(groupRemovals)
    .where(and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.userId, userId)));
  return { ...row, contacts, membership: null, request: requests[0] ?? null, removal: removal ?? null };
}

function isFoundBy(userId: string | null): SQL | undefined {
  const isListed = and(eq(groups.status, 'open'), ne(groups.kind, 'hidden'));
  if (userId === null) return isListed;
  const own = sql`${groups.id} in (select ${groupMembers.groupId} from ${groupMembers}
    where ${groupMembers.userId} = ${userId})`;
  return or(isListed, and(inArray(groups.status, ['open', 'closed']), own));
}

/** What somebody is in a group; null for whoever is no member. */
export async function findMembership(
  db: Database,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<GroupMembership | null> {
  const [row] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  return row ?? null;
}

/** Whom the members of a group can turn to, in their order. */
export async function listGroupContacts(db: Database, groupId: string): Promise<GroupContact[]> {
  return await db
    .select()
    .from(groupContacts)
    .where(eq(groupContacts.groupId, groupId))
    .orderBy(asc(groupContacts.position));
}

/** The name and the contacts of a group whose forum somebody reads, for its pages; null when the group is gone. */
export async function findGroupOfForum(
  db: Database,
  groupId: string,
): Promise<{ slug: string; name: string; kind: GroupKind; contacts: GroupContact[] } | null> {
  const { slug, name, kind } = groups;
  const [row] = await db.select({ slug, name, kind }).from(groups).where(eq(groups.id, groupId));
  return row ? { ...row, contacts: await listGroupContacts(db, groupId) } : null;
}

/** A group that stays as it is until the transaction ends. @throws Refusal 'group-unknown' (404). */
export async function lockGroup(db: Database, id: string): Promise<SupportGroup> {
  const [row] = isRowId(id) ? await db.select().from(groups).where(eq(groups.id, id)).for('update') : [];
  if (!row) throw new Refusal('group-unknown', {}, 404);
  return row;
}

/**
 * An open group held for one of its members whose role permits something.
 * @throws Refusal 'group-unknown' (404) for whoever is no member, 'group-closed', 'group-not-yours' (403).
 */
export async function lockOwnGroup(
  db: Database,
  { groupId, userId, roles }: { groupId: string; userId: string; roles: readonly GroupRole[] },
): Promise<{ group: SupportGroup; membership: GroupMembership }> {
  const group = await lockGroup(db, groupId);
  const membership = await findMembership(db, { groupId, userId });
  if (!membership) throw new Refusal('group-unknown', {}, 404);
  if (group.status !== 'open') throw new Refusal('group-closed');
  if (!roles.includes(membership.role)) throw new Refusal('group-not-yours', {}, 403);
  return { group, membership };
}

/** Whoever can answer in a group: its organisers and moderators. */
export async function listAnswerers(db: Database, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), ne(groupMembers.role, 'member')));
  return rows.map(({ userId }) => userId);
}

/** How many organisers a group has. */
export async function countOrganisers(db: Database, groupId: string): Promise<number> {
  const [row] = await db
    .select({ organisers: count() })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'organiser')));
  return row?.organisers ?? 0;
}
