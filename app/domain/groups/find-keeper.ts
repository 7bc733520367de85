import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { findGroupEvent } from './find-group-events.ts';
import { findGroup } from './find-groups.ts';
import { groupHref, groupsHref } from './group-constants.ts';
import { groupEventHref } from './group-event-constants.ts';
import { groupMembers, groups } from './tables.server.ts';

/** Who answers for a group: of its organisers the one who came first, and none of `but`. Null where nobody else keeps it. */
export async function findKeeper(
  db: Database,
  { groupId, but = [] }: { groupId: string; but?: readonly (string | null)[] },
): Promise<string | null> {
  const { userId, role, joinedAt } = groupMembers;
  const others = but.filter((id) => id !== null);
  const [keeper] = await db
    .select({ userId })
    .from(groupMembers)
    .where(
      and(
        ...[eq(groupMembers.groupId, groupId), eq(role, 'organiser')],
        others.length === 0 ? undefined : notInArray(userId, others),
      ),
    )
    .orderBy(asc(joinedAt), asc(userId))
    .limit(1);
  return keeper?.userId ?? null;
}

/** Whether somebody is an organiser or a moderator of one of these groups. */
export async function keepsOneOf(
  db: Database,
  { groupIds, userId }: { groupIds: readonly string[]; userId: string },
): Promise<boolean> {
  if (groupIds.length === 0) return false;
  const { groupId, userId: ofUser, role } = groupMembers;
  const keeps = and(inArray(groupId, [...groupIds]), eq(ofUser, userId), ne(role, 'member'));
  return (await db.$count(groupMembers, keeps)) > 0;
}

/**
 * Where somebody finds a group, or its event while there is one: on its page, or in the list of groups where they do not find it any more, so
 * that nothing tells them of one that is hidden.
 */
export async function findGroupPlace(
  db: Database,
  { groupId, eventId, userId }: { groupId: string; eventId: string | null; userId: string | null },
): Promise<string> {
  const [row] = await db.select({ slug: groups.slug }).from(groups).where(eq(groups.id, groupId));
  const opened = row ? await findGroup(db, { slug: row.slug, userId }) : null;
  if (!opened) return groupsHref;
  const { group, membership } = opened;
  const event = eventId === null ? null : await findGroupEvent(db, { group, membership, id: eventId });
  return event ? groupEventHref(group.slug, event.event.id) : groupHref(group.slug);
}
