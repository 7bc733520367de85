import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { namesInForums } from '#domain/forums/forum-members.ts';
import { letIntoGroupForum } from '#domain/forums/group-forum.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import { countOrganisers, lockOwnGroup, type GroupMembership } from './find-groups.ts';
import { groupHref, groupLimits, type GroupRole } from './group-constants.ts';
import { dropMember } from './join-group.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { groupMembers, groupRemovals } from './tables.server.ts';

/** A member as the others of their group read them. */
export type ListedMember = {
  id: string;
  userId: string;
  /** Null for whoever has not said by which name they write. */
  name: string | null;
  role: GroupRole;
  joinedAt: Date;
  isSelf: boolean;
};

/** Organisers first, then moderators, then everybody else by when they came. */
const byRole = sql`array_position(array['organiser', 'moderator', 'member'], ${groupMembers.role})`;

/**
 * One page of the members of a group, for one of them: without those from whom a block keeps a member apart. Who keeps the group
 * reads all.
 */
export async function listMembers(
  db: Database,
  {
    groupId,
    userId,
    role,
    page: asked,
  }: Pick<GroupMembership, 'groupId' | 'userId' | 'role'> & { page: number },
): Promise<{ items: ListedMember[]; total: number; page: number; pages: number }> {
  const apart = role === 'member' ? [...(await listBlockedEitherWay(db, userId))] : [];
  const where = and(
    eq(groupMembers.groupId, groupId),
    apart.length === 0 ? undefined : notInArray(groupMembers.userId, apart),
  );
  const { membersPerPage: perPage } = groupLimits;
  const total = await db.$count(groupMembers, where);
  const page = pageWithin(asked, { total, perPage });
  const rows = await db
    .select()
    .from(groupMembers)
    .where(where)
    .orderBy(byRole, asc(groupMembers.joinedAt), asc(groupMembers.userId))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const names = await namesInForums(
    db,
    rows.map((row) => row.userId),
  );
  const items = rows.map((row) => ({
    ...{
      id: row.id,
      userId: row.userId,
      role: row.role,
      joinedAt: row.joinedAt,
      isSelf: row.userId === userId,
    },
    name: names.get(row.userId) ?? null,
  }));
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** A member of a group by the id of their membership, with their name; null when there is none. */
export async function findMember(
  db: Database,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<(GroupMembership & { name: string | null }) | null> {
  if (!isRowId(memberId)) return null;
  const [row] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.id, memberId)));
  if (!row) return null;
  return { ...row, name: (await namesInForums(db, [row.userId])).get(row.userId) ?? null };
}

type OfMember = GroupActor & { groupId: string; memberId: string };

/**
 * Says what a member is in the group, for an organiser; the member is told. Somebody stays what they are where they are it already.
 * @throws Refusal 'group-last-organiser' for the last organiser, 'group-member-gone', and as `lockOwnGroup`.
 */
export async function appointMember(
  db: Database,
  { groupId, memberId, role, ...by }: OfMember & { role: GroupRole },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles: ['organiser'] });
    const member = await getMember(db, { groupId, memberId });
    if (member.role === role) return;
    if (member.role === 'organiser' && (await countOrganisers(db, groupId)) === 1)
      throw new Refusal('group-last-organiser');
    const { userId } = member;
    await db.update(groupMembers).set({ role }).where(eq(groupMembers.id, memberId));
    await letIntoGroupForum(db, { groupId, userId, moderates: role !== 'member' });
    const line = { action: 'group_member.appoint', kind: 'group_member', id: memberId } as const;
    const { lineId } = await noteGroup(db, { ...by, ...line, details: { role } }, now);
    if (userId === by.userId) return;
    const values = { group: group.name };
    const notice = { userId, values, href: groupHref(group.slug) };
    await notify(db, { ...notice, kind: 'group-role', key: `group-role:${lineId}` }, now);
  });
}

/**
 * Sends a member away, with a reason that they read; what they wrote stays. Moderators send away members, organisers everybody but
 * themselves. Nobody else is told.
 * @throws Refusal 'group-not-yours' (403), 'group-member-gone', and as `lockOwnGroup`.
 */
export async function removeMember(
  db: Database,
  { groupId, memberId, reason, ...by }: OfMember & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const roles = ['organiser', 'moderator'] as const;
    const { group, membership } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    const member = await getMember(db, { groupId, memberId });
    if (!mayRemove(membership, member)) throw new Refusal('group-not-yours', {}, 403);
    const { userId } = member;
    const line = { action: 'group_member.remove', kind: 'group_member', id: memberId } as const;
    const { lineId } = await noteGroup(db, { ...by, ...line }, now);
    await db.insert(groupRemovals).values({ groupId, userId, removedAt: now, reason });
    await dropMember(db, { groupId, userId, deletesPosts: false }, now);
    // The page of a hidden group is not there for them any more: the notice says all.
    const href = group.kind === 'hidden' ? '/community/groups' : groupHref(group.slug);
    const values = { group: group.name, reason };
    await notify(db, { userId, values, href, kind: 'group-removed', key: `group-removed:${lineId}` }, now);
  });
}

/** Whether somebody who keeps a group may send a member away. */
export function mayRemove(
  own: Pick<GroupMembership, 'userId' | 'role'>,
  member: Pick<GroupMembership, 'userId' | 'role'>,
): boolean {
  if (own.userId === member.userId) return false;
  return own.role === 'organiser' || (own.role === 'moderator' && member.role === 'member');
}

async function getMember(
  db: Database,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<GroupMembership> {
  const member = await findMember(db, { groupId, memberId });
  if (!member) throw new Refusal('group-member-gone');
  return member;
}

/** Whom a group has sent away, the latest first, for its organisers. */
export async function listRemovals(
  db: Database,
  groupId: string,
): Promise<{ id: string; name: string | null; removedAt: Date; reason: string }[]> {
  const rows = await db
    .select()
    .from(groupRemovals)
    .where(eq(groupRemovals.groupId, groupId))
    .orderBy(sql`${groupRemovals.removedAt} desc`, asc(groupRemovals.id))
    .limit(groupLimits.membersPerPage);
  const names = await namesInForums(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, userId, removedAt, reason }) => ({
    ...{ id, removedAt, reason, name: names.get(userId) ?? null },
  }));
}

/**
 * Lets somebody join again whom the group had sent away, for an organiser; there being none is no mistake.
 * @throws Refusal as `lockOwnGroup`.
 */
export async function liftRemoval(
  db: Database,
  { groupId, removalId, ...by }: GroupActor & { groupId: string; removalId: string },
  now: Date,
): Promise<void> {
  if (!isRowId(removalId)) return;
  await db.transaction(async (db) => {
    await lockOwnGroup(db, { groupId, userId: by.userId, roles: ['organiser'] });
    const gone = await db
      .delete(groupRemovals)
      .where(and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.id, removalId)))
      .returning({ id: groupRemovals.id });
    if (gone.length === 0) return;
    const line = { action: 'group_removal.lift', kind: 'group_removal', id: removalId } as const;
    await noteGroup(db, { ...by, ...line }, now);
  });
}
