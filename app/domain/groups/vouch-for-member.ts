import { recordVouch, tellVouched } from '#domain/forums/vouches.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockOwnGroup } from './find-groups.ts';
import { findMember } from './group-people.ts';
import { noteGroup, type GroupActor } from './note-group.ts';

/**
 * Vouches for a member, for an organiser or a moderator of their group: the limits of newcomers do not hold for them from now on,
 * in no forum, and they are told. Twice is once.
 * @throws Refusal 'group-not-yours' (403) for other members, 'group-member-gone', and as `lockOwnGroup` and `recordVouch`.
 */
export async function vouchForMember(
  db: Database,
  { groupId, memberId, ...by }: GroupActor & { groupId: string; memberId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockOwnGroup(db, { groupId, userId: by.userId, roles: ['organiser', 'moderator'] });
    const member = await findMember(db, { groupId, memberId });
    if (!member) throw new Refusal('group-member-gone');
    const { userId } = member;
    if (!(await recordVouch(db, { userId, byId: by.userId, isStaff: false }, now))) return;
    const line = { action: 'group_member.vouch', kind: 'group_member', id: memberId } as const;
    const { lineId } = await noteGroup(db, { ...by, ...line }, now);
    await tellVouched(db, { userId, cause: lineId }, now);
  });
}
