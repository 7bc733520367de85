import { and, eq } from 'drizzle-orm';
import { closeGroupForum, letIntoGroupForum, openGroupForum } from '#domain/forums/group-forum.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify, notifyAll } from '#domain/notifications/notify/notify.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { admitMember } from './admit-member.ts';
import { writeGroup, type NewGroup } from './ask-for-group.ts';
import { findMembership, lockGroup, type SupportGroup } from './find-groups.ts';
import { groupHref } from './group-constants.ts';
import { noteGroup } from './note-group.ts';
import { groupInvitations, groupMembers, groupRemovals, groupRequests, groups } from './tables.server.ts';
import { cancelEventsOf } from './write-group-event.ts';

type OfGroup = StaffContext & { groupId: string };

const byOf = ({ actor, requestSource }: StaffContext) => ({ userId: actor.userId, requestSource });

/**
 * Opens a group that a member has asked for, with its forum: whoever asked keeps it, and is told.
 * @throws Refusal 'group-answered' where somebody else has answered, or whoever asked is gone, 'group-unknown' (404), 'not-permitted'
 * (403).
 */
export async function openGroup(db: Database, { groupId, ...by }: OfGroup, now: Date): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const group = await lockGroup(db, groupId);
    if (group.status !== 'asked' || group.askedById === null) throw new Refusal('group-answered');
    await db
      .update(groups)
      .set({ status: 'open', openedAt: now, updatedAt: now })
      .where(eq(groups.id, groupId));
    const organiser = { userId: group.askedById, rulesVersion: 1, agreedAt: group.askedAt };
    await beginGroup(db, { ...by, group, organiser }, now);
    const values = { group: group.name };
    const notice = { userId: group.askedById, values, href: groupHref(group.slug) };
    await notify(db, { ...notice, kind: 'group-opened', key: `group-opened:${groupId}` }, now);
  });
}

type CreatingGroup = StaffContext & {
  group: NewGroup;
  /** The address of the member who will keep it. */
  emailKey: string;
};

/**
 * Opens a group that staff have thought of, with its forum; whoever will keep it is told, and agrees to its rules later.
 * @throws Refusal 'group-organiser-unknown' unless it is the address of a fully verified member, 'not-permitted' (403).
 */
export async function createGroup(
  db: Database,
  { group: words, emailKey, ...by }: CreatingGroup,
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'forums.keep');
  return await db.transaction(async (db) => {
    const userId = await getOrganiser(db, emailKey);
    const group = await writeGroup(db, { group: words, askedById: null, status: 'open' }, now);
    const organiser = { userId, rulesVersion: null, agreedAt: null };
    await beginGroup(db, { ...by, group, organiser }, now);
    const notice = { userId, values: { group: group.name }, href: groupHref(group.slug) };
    await notify(db, { ...notice, kind: 'group-opened', key: `group-opened:${group.id}` }, now);
    return { id: group.id };
  });
}

type BeginningGroup = StaffContext & {
  group: SupportGroup;
  organiser: { userId: string; rulesVersion: number | null; agreedAt: Date | null };
};

async function beginGroup(db: Database, { group, organiser, ...by }: BeginningGroup, now: Date) {
  const { id: groupId, slug: groupSlug, name, purpose, kind } = group;
  await openGroupForum(db, { groupId, groupSlug, name, purpose, isPrivate: kind !== 'open' }, now);
  await admitMember(db, { groupId, role: 'organiser', ...organiser }, now);
  await noteGroup(db, { ...byOf(by), action: 'group.open', kind: 'group', id: groupId }, now);
}

/**
 * Says that a group is not opened, with a reason that whoever asked for it reads.
 * @throws Refusal 'group-answered', 'group-unknown' (404), 'not-permitted' (403).
 */
export async function refuseGroup(
  db: Database,
  { groupId, reason, ...by }: OfGroup & { reason: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const group = await lockGroup(db, groupId);
    if (group.status !== 'asked') throw new Refusal('group-answered');
    await db
      .update(groups)
      .set({ status: 'refused', endedAt: now, endedReason: reason, updatedAt: now })
      .where(eq(groups.id, groupId));
    await noteGroup(db, { ...byOf(by), action: 'group.refuse', kind: 'group', id: groupId }, now);
    if (group.askedById === null) return;
    const notice = { userId: group.askedById, values: { group: group.name }, href: '/community/groups' };
    await notify(db, { ...notice, kind: 'group-refused', key: `group-refused:${groupId}` }, now);
  });
}

/**
 * Closes a group, with a reason that its members read: nobody finds it any more, and its members can still read what they wrote.
 * Requests and invitations end with it, and what it had ahead is cancelled. @throws Refusal 'group-closed', 'group-unknown' (404), 'not-permitted' (403).
 */
export async function closeGroup(
  db: Database,
  { groupId, reason, ...by }: OfGroup & { reason: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const group = await lockGroup(db, groupId);
    if (group.status === 'asked' || group.status === 'refused') throw new Refusal('group-unknown', {}, 404);
    if (group.status === 'closed') throw new Refusal('group-closed');
    await db
      .update(groups)
      .set({ status: 'closed', endedAt: now, endedReason: reason, vacantSince: null, updatedAt: now })
      .where(eq(groups.id, groupId));
    await closeGroupForum(db, groupId, now);
    await cancelEventsOf(db, { group, reason }, now);
    await db.delete(groupInvitations).where(eq(groupInvitations.groupId, groupId));
    const asking = await db
      .delete(groupRequests)
      .where(eq(groupRequests.groupId, groupId))
      .returning({ userId: groupRequests.userId });
    await noteGroup(db, { ...byOf(by), action: 'group.close', kind: 'group', id: groupId }, now);
    const members = await db
      .select({ userId: groupMembers.userId })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, groupId));
    const told = [
      ...members.map(({ userId }) => ({ userId, href: groupHref(group.slug) })),
      ...asking.map(({ userId }) => ({ userId, href: '/community/groups' })),
    ];
    const notice = { kind: 'group-closed', key: `group-closed:${groupId}` } as const;
    await notifyAll(
      db,
      told.map((each) => ({ ...each, ...notice, values: { group: group.name } })),
      now,
    );
    await raiseContentVersion(db);
  });
}

/**
 * Makes somebody an organiser of a group: a member, or whoever staff have talked to; they are told.
 * @throws Refusal 'group-organiser-unknown' unless it is the address of a fully verified member of the site, 'group-closed',
 * 'group-unknown' (404), 'not-permitted' (403).
 */
export async function appointGroupOrganiser(
  db: Database,
  { groupId, emailKey, ...by }: OfGroup & { emailKey: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const group = await lockGroup(db, groupId);
    if (group.status !== 'open') throw new Refusal('group-closed');
    const userId = await getOrganiser(db, emailKey);
    await db
      .delete(groupRemovals)
      .where(and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.userId, userId)));
    const role = 'organiser' as const;
    const former = await findMembership(db, { groupId, userId });
    const id = former
      ? former.id
      : (await admitMember(db, { groupId, userId, role, rulesVersion: null, agreedAt: null }, now)).id;
    if (former) {
      await db.update(groupMembers).set({ role }).where(eq(groupMembers.id, id));
      await letIntoGroupForum(db, { groupId, userId, moderates: true });
    }
    await db.update(groups).set({ vacantSince: null }).where(eq(groups.id, groupId));
    const line = { action: 'group_member.appoint', kind: 'group_member', id } as const;
    const { lineId } = await noteGroup(db, { ...byOf(by), ...line, details: { role } }, now);
    const notice = { userId, values: { group: group.name }, href: groupHref(group.slug) };
    await notify(db, { ...notice, kind: 'group-role', key: `group-role:${lineId}` }, now);
  });
}

async function getOrganiser(db: Database, emailKey: string): Promise<string> {
  const account = await findConfirmedAccount(db, emailKey);
  if (!account || !(await findAccount(db, account.userId))?.isFullyVerified)
    throw new Refusal('group-organiser-unknown');
  return account.userId;
}
