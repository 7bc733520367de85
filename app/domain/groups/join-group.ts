import { and, eq, gt, isNull } from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { leaveGroupForum } from '#domain/forums/group-forum.ts';
import { notifyAll } from '#domain/notifications/notify/notify.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { admitMember } from './admit-member.ts';
import {
  countOrganisers,
  findMembership,
  listAnswerers,
  lockGroup,
  type SupportGroup,
} from './find-groups.ts';
import { dropPlacesOf } from './group-event-places.ts';
import { dropFilesOf } from './group-files.ts';
import { groupHref, groupLimits } from './group-constants.ts';
import { lockPerson } from './lock-person.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { groupInvitations, groupMembers, groupRemovals, groupRequests } from './tables.server.ts';

type JoiningGroup = GroupActor & {
  groupId: string;
  /** By which name they are known to others; null where they have said it before. */
  name: string | null;
  /** The version of the rules that they had before them and agreed to. */
  rulesVersion: number;
};

/**
 * Joins a group that is open. Whoever is a member already stays one.
 * @throws Refusal 'group-unknown' (404), 'group-rules-changed', 'group-removed', and as `lockPerson`.
 */
export async function joinGroup(db: Database, joining: JoiningGroup, now: Date): Promise<void> {
  const { groupId, userId, requestSource, rulesVersion } = joining;
  await db.transaction(async (db) => {
    await lockPerson(db, joining, now);
    const group = await lockGroup(db, groupId);
    if (group.status !== 'open' || group.kind !== 'open') throw new Refusal('group-unknown', {}, 404);
    if (await findMembership(db, { groupId, userId })) return;
    await assertMayCome(db, { group, userId, rulesVersion });
    const agreed = { rulesVersion, agreedAt: now };
    const { id } = await admitMember(db, { groupId, userId, role: 'member', ...agreed }, now);
    await noteGroup(
      db,
      { userId, requestSource, action: 'group_member.join', kind: 'group_member', id },
      now,
    );
  });
}

/**
 * Asks to join a group that admits people one by one; its organisers and moderators are told, but for those with whom a block
 * stands between them. One that waits already stays as it is.
 * @throws Refusal 'group-unknown' (404), 'group-rules-changed', 'group-removed', 'group-declined-lately' with a `count` of days, and
 * as `lockPerson`.
 */
export async function askToJoin(
  db: Database,
  { words, ...joining }: JoiningGroup & { words: string },
  now: Date,
): Promise<void> {
  const { groupId, userId, requestSource, rulesVersion } = joining;
  await db.transaction(async (db) => {
    const { name } = await lockPerson(db, joining, now);
    const group = await lockGroup(db, groupId);
    if (group.status !== 'open' || group.kind !== 'request') throw new Refusal('group-unknown', {}, 404);
    if (await findMembership(db, { groupId, userId })) return;
    await assertMayCome(db, { group, userId, rulesVersion });
    const { groupId: ofGroup, userId: ofUser, declinedAt } = groupRequests;
    const own = and(eq(ofGroup, groupId), eq(ofUser, userId));
    const since = new Date(now.getTime() - groupLimits.askAgainDays * 24 * 3600 * 1000);
    if ((await db.$count(groupRequests, and(own, gt(declinedAt, since)))) > 0)
      throw new Refusal('group-declined-lately', { count: groupLimits.askAgainDays });
    const [request] = await db
      .insert(groupRequests)
      .values({ groupId, userId, words, rulesVersion, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: groupRequests.id });
    if (!request) return;
    const { id } = request;
    await noteGroup(
      db,
      { userId, requestSource, action: 'group_request.send', kind: 'group_request', id },
      now,
    );
    const apart = await listBlockedEitherWay(db, userId);
    const answerers = (await listAnswerers(db, groupId)).filter((each) => !apart.has(each));
    const notices = answerers.map((each) => ({
      ...{ userId: each, kind: 'group-request' as const, key: `group-request:${id}` },
      ...{ values: { name, group: group.name }, href: `${groupHref(group.slug)}/requests` },
    }));
    await notifyAll(db, notices, now);
  });
}

/** Takes back a request that waits; there being none is no mistake. */
export async function withdrawRequest(
  db: Database,
  { groupId, userId, requestSource }: GroupActor & { groupId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockGroup(db, groupId);
    const { groupId: ofGroup, userId: ofUser, declinedAt } = groupRequests;
    const [gone] = await db
      .delete(groupRequests)
      .where(and(eq(ofGroup, groupId), eq(ofUser, userId), isNull(declinedAt)))
      .returning({ id: groupRequests.id });
    if (!gone) return;
    const line = { userId, requestSource, action: 'group_request.withdraw', kind: 'group_request' } as const;
    await noteGroup(db, { ...line, id: gone.id }, now);
  });
}

/** @throws Refusal 'group-rules-changed' where the rules are other ones by now, 'group-removed' for whoever was sent away. */
export async function assertMayCome(
  db: Database,
  { group, userId, rulesVersion }: { group: SupportGroup; userId: string; rulesVersion: number },
): Promise<void> {
  const { groupId, userId: removed } = groupRemovals;
  const isRemoved = and(eq(groupId, group.id), eq(removed, userId));
  if ((await db.$count(groupRemovals, isRemoved)) > 0) throw new Refusal('group-removed');
  if (group.rulesVersion !== rulesVersion) throw new Refusal('group-rules-changed');
}

type Leaving = GroupActor & {
  groupId: string;
  /** Whether the words of what they wrote in the group's forum go too, and the files that they gave. */
  deletesPosts: boolean;
};

/**
 * Leaves a group. Nobody is told, and nothing says that somebody was there but for what they wrote, unless that goes too.
 * @throws Refusal 'group-last-organiser' where nobody else keeps the group, 'group-unknown' (404) for whoever is no member.
 */
export async function leaveGroup(
  db: Database,
  { groupId, userId, requestSource, deletesPosts }: Leaving,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const group = await lockGroup(db, groupId);
    const membership = await findMembership(db, { groupId, userId });
    if (!membership) throw new Refusal('group-unknown', {}, 404);
    const isKept = group.status !== 'open' || membership.role !== 'organiser';
    if (!isKept && (await countOrganisers(db, groupId)) === 1) throw new Refusal('group-last-organiser');
    const line = { userId, requestSource, action: 'group_member.leave', kind: 'group_member' } as const;
    await noteGroup(db, { ...line, id: membership.id }, now);
    await dropMember(db, { groupId, userId, deletesPosts }, now);
  });
}

/** Lets somebody out of a group, its forum and its coming events, in the caller's transaction, which holds the group. */
export async function dropMember(
  db: Database,
  { groupId, userId, deletesPosts }: { groupId: string; userId: string; deletesPosts: boolean },
  now: Date,
): Promise<void> {
  await leaveGroupForum(db, { groupId, userId, deletesPosts }, now);
  if (deletesPosts) await dropFilesOf(db, { userId, groupId });
  await dropPlacesOf(db, { groupId, userId, isTold: true }, now);
  await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  // Whom they have invited comes by somebody who is there.
  await db
    .delete(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.invitedById, userId)));
  await raiseContentVersion(db);
}
