import { and, asc, desc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
import { namesInForums } from '#domain/forums/forum-members.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import { countWaiting, type Waiting } from '#platform/time/count-waiting.server.ts';
import { isSearched, listGroupContacts, type GroupContact, type SupportGroup } from './find-groups.ts';
import type { groupSorts, groupStates } from './group-constants.ts';
import { isLate } from './group-requests.ts';
import { groupMembers, groupRequests, groupRules, groups } from './tables.server.ts';

/** A group as staff know it: hidden ones too, and of none what is written in it. */
export type KeptGroup = SupportGroup & {
  members: number;
  /** How many requests nobody has answered in time. */
  late: number;
};

type AskedKept = {
  q: string;
  state: (typeof groupStates)[number] | null;
  sort: (typeof groupSorts)[number];
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

const members = sql<number>`(select count(*)::int from ${groupMembers}
  where ${groupMembers.groupId} = ${groups.id})`;

const lateOf = (now: Date) => sql<number>`(select count(*)::int from ${groupRequests}
  where ${groupRequests.groupId} = ${groups.id} and ${isLate(now)})`;

/** A group that was asked for, has no organiser, or has requests that nobody answered in time. */
function waitsForStaff(now: Date) {
  return or(
    eq(groups.status, 'asked'),
    and(eq(groups.status, 'open'), or(isNotNull(groups.vacantSince), sql`${lateOf(now)} > 0`)),
  );
}

/** The groups for staff. A page beyond the last one is the last one. */
export async function listKeptGroups(
  db: Database,
  { q, state, sort, direction, page: asked, perPage }: AskedKept,
  now: Date,
): Promise<{ items: KeptGroup[]; total: number; page: number }> {
  const chosen =
    state === 'waiting' ? waitsForStaff(now) : state === null ? undefined : eq(groups.status, state);
  const where = and(chosen, await isSearched(db, q));
  const total = await db.$count(groups, where);
  const page = pageWithin(asked, { total, perPage });
  const order = direction === 'ascending' ? asc : desc;
  const by = { asked: groups.askedAt, name: groups.folded, members }[sort];
  const items = await db
    .select({ ...getTableColumns(groups), members, late: lateOf(now) })
    .from(groups)
    .where(where)
    .orderBy(order(by), asc(groups.folded), asc(groups.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page };
}

/** How many groups wait for staff. */
export async function countWaitingGroups(db: Database, now: Date): Promise<number> {
  return await db.$count(groups, waitsForStaff(now));
}

/** The same, with since when: since it was asked for, lost its organiser, or has a request that nobody answers. */
export async function readWaitingGroups(db: Database, now: Date): Promise<Waiting> {
  const request = sql`(select min(${groupRequests.askedAt}) from ${groupRequests}
    where ${groupRequests.groupId} = ${groups.id} and ${isLate(now)})`;
  const at = sql`case when ${groups.status} = 'asked' then ${groups.askedAt}
    else least(${groups.vacantSince}, ${request}) end`;
  return await countWaiting(db, { from: groups, at, where: waitsForStaff(now) });
}

/** A group for staff, with what it says of itself and who keeps it, by the names that others read; null when there is none. */
export async function findKeptGroup(
  db: Database,
  id: string,
  now: Date,
): Promise<{
  group: KeptGroup;
  rules: string;
  contacts: GroupContact[];
  organisers: (string | null)[];
  /** By which name whoever asked for it writes; null once they are gone, and where staff opened it. */
  askedBy: string | null;
} | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select({
      group: { ...getTableColumns(groups), members, late: lateOf(now) },
      rules: groupRules.text,
    })
    .from(groups)
    .innerJoin(
      groupRules,
      and(eq(groupRules.groupId, groups.id), eq(groupRules.version, groups.rulesVersion)),
    )
    .where(eq(groups.id, id));
  if (!row) return null;
  const keepers = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, id), eq(groupMembers.role, 'organiser')))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.userId));
  const { askedById } = row.group;
  const names = await namesInForums(db, [askedById, ...keepers.map(({ userId }) => userId)]);
  return {
    ...row,
    contacts: await listGroupContacts(db, id),
    organisers: keepers.map(({ userId }) => names.get(userId) ?? null),
    askedBy: (askedById && names.get(askedById)) ?? null,
  };
}
