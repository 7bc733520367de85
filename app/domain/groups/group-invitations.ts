import { and, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { assertNotLimited } from '#domain/conduct/decisions.ts';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { findAuthorOfPost } from '#domain/forums/find-author.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { markReadAbout } from '#domain/notifications/notify/notifications.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { admitMember } from './admit-member.ts';
import {
  findMembership,
  listGroupContacts,
  lockGroup,
  lockOwnGroup,
  type GroupContact,
} from './find-groups.ts';
import { groupLimits, type GroupKind } from './group-constants.ts';
import { assertMayCome } from './join-group.ts';
import { lockPerson } from './lock-person.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { groupInvitations, groupRemovals, groupRules, groups } from './tables.server.ts';

/** Whom an invitation is for: whoever has a confirmed address, or whoever wrote a post. */
export type Invited = { emailKey: string } | { threadId: string; number: number };

/** The page of an invitation. */
export function invitationHref(id: string): string {
  return `/community/groups/invitations/${id}`;
}

type Inviting = GroupActor & { groupId: string; invited: Invited };

/**
 * Invites somebody into a group, for its organisers and moderators. Whether there is anybody, and whether a block stands between the
 * two, is told to nobody: only a person who can be reached gets a notice, which does not name the group.
 * @throws Refusal as `lockOwnGroup` and `assertNotLimited`.
 */
export async function inviteToGroup(
  db: Database,
  { groupId, invited, ...by }: Inviting,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const roles = ['organiser', 'moderator'] as const;
    const { membership } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    await assertNotLimited(db, by.userId, now);
    const userId = await findInvited(db, { invited, userId: by.userId });
    if (userId === null || userId === by.userId) return;
    if ((await listBlockedEitherWay(db, by.userId)).has(userId)) return;
    if (await findMembership(db, { groupId, userId })) return;
    // Whom the group has sent away, an organiser alone lets back.
    const removal = and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.userId, userId));
    const [removed] = await db.select({ id: groupRemovals.id }).from(groupRemovals).where(removal);
    if (removed) {
      if (membership.role !== 'organiser') return;
      await db.delete(groupRemovals).where(removal);
      const lifted = { action: 'group_removal.lift', kind: 'group_removal', id: removed.id } as const;
      await noteGroup(db, { ...by, ...lifted }, now);
    }
    const expiresAt = new Date(now.getTime() + groupLimits.invitationDays * 24 * 3600 * 1000);
    const { groupId: ofGroup, userId: ofUser } = groupInvitations;
    await db
      .delete(groupInvitations)
      .where(and(eq(ofGroup, groupId), eq(ofUser, userId), lt(groupInvitations.expiresAt, now)));
    const [row] = await db
      .insert(groupInvitations)
      .values({ groupId, userId, invitedById: by.userId, invitedAt: now, expiresAt })
      .onConflictDoNothing()
      .returning({ id: groupInvitations.id });
    if (!row) return;
    const line = { action: 'group_invitation.send', kind: 'group_invitation', id: row.id } as const;
    await noteGroup(db, { ...by, ...line }, now);
    const href = invitationHref(row.id);
    await notify(db, { userId, kind: 'group-invited', key: `group-invited:${row.id}`, href }, now);
  });
}

async function findInvited(
  db: Database,
  { invited, userId }: { invited: Invited; userId: string },
): Promise<string | null> {
  if ('emailKey' in invited) return (await findConfirmedAccount(db, invited.emailKey))?.userId ?? null;
  return await findAuthorOfPost(db, { ...invited, userId });
}

/** An invitation as whoever is invited reads it. */
export type OpenedInvitation = {
  id: string;
  group: {
    slug: string;
    name: string;
    purpose: string;
    kind: GroupKind;
    languages: readonly string[];
    rulesVersion: number;
  };
  rules: string;
  contacts: GroupContact[];
  expiresAt: Date;
};

/** An invitation that can be accepted, for whoever is invited; null for anybody else, and where there is none. */
export async function findInvitation(
  db: Database,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<OpenedInvitation | null> {
  if (!isRowId(id)) return null;
  const { slug, name, purpose, kind, languages, rulesVersion } = groups;
  const [row] = await db
    .select({
      ...{ id: groupInvitations.id, groupId: groups.id, expiresAt: groupInvitations.expiresAt },
      group: { slug, name, purpose, kind, languages, rulesVersion },
      rules: groupRules.text,
    })
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
    .innerJoin(groupRules, and(eq(groupRules.groupId, groups.id), eq(groupRules.version, rulesVersion)))
    .where(isOpenFor({ id, userId }, now));
  if (!row) return null;
  const { groupId, ...invitation } = row;
  return { ...invitation, contacts: await listGroupContacts(db, groupId) };
}

function isOpenFor({ id, userId }: { id: string; userId: string }, now: Date) {
  return and(
    eq(groupInvitations.id, id),
    eq(groupInvitations.userId, userId),
    gt(groupInvitations.expiresAt, now),
    eq(groups.status, 'open'),
  );
}

type AcceptingInvitation = GroupActor & { id: string; name: string | null; rulesVersion: number };

/**
 * Accepts an invitation, once: whoever is invited becomes a member.
 * @throws Refusal 'group-invitation-gone' (404), 'group-rules-changed', and as `lockPerson`.
 */
export async function acceptInvitation(
  db: Database,
  { id, rulesVersion, ...by }: AcceptingInvitation,
  now: Date,
): Promise<{ slug: string }> {
  const { userId, requestSource } = by;
  return await db.transaction(async (db) => {
    await lockPerson(db, by, now);
    const { groupId } = await getInvitation(db, { id, userId }, now);
    const group = await lockGroup(db, groupId);
    // It may have been accepted while this one waited.
    await getInvitation(db, { id, userId }, now);
    await assertMayCome(db, { group, userId, rulesVersion });
    const agreed = { rulesVersion, agreedAt: now };
    const member = await admitMember(db, { groupId, userId, role: 'member', ...agreed }, now);
    const line = { action: 'group_member.join', kind: 'group_member', id: member.id } as const;
    await noteGroup(db, { userId, requestSource, ...line }, now);
    await markReadAbout(db, { userId, href: invitationHref(id) }, now);
    return { slug: group.slug };
  });
}

/** Declines an invitation; nobody is told. @throws Refusal 'group-invitation-gone' (404). */
export async function declineInvitation(
  db: Database,
  { id, ...by }: GroupActor & { id: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await getInvitation(db, { id, userId: by.userId }, now);
    await db.delete(groupInvitations).where(eq(groupInvitations.id, id));
    await noteGroup(db, { ...by, action: 'group_invitation.decline', kind: 'group_invitation', id }, now);
    await markReadAbout(db, { userId: by.userId, href: invitationHref(id) }, now);
  });
}

async function getInvitation(
  db: Database,
  which: { id: string; userId: string },
  now: Date,
): Promise<{ groupId: string }> {
  const [row] = isRowId(which.id)
    ? await db
        .select({ groupId: groupInvitations.groupId })
        .from(groupInvitations)
        .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
        .where(isOpenFor(which, now))
    : [];
  if (!row) throw new Refusal('group-invitation-gone', {}, 404);
  return row;
}

/** Forgets invitations that nobody accepted in time; comes every night. */
export const forgetInvitationsJob = defineJob(
  { name: 'forget-group-invitations', schema: z.object({}), pollSeconds: 30 },
  {
    schedule: '52 3 * * *',
    run: async (db, _data, { now }) => {
      await db.delete(groupInvitations).where(lt(groupInvitations.expiresAt, now));
    },
  },
);
