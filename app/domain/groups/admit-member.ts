import { and, eq } from 'drizzle-orm';
import { letIntoGroupForum } from '#domain/forums/group-forum.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { GroupRole } from './group-constants.ts';
import type { GroupMembership } from './find-groups.ts';
import { groupInvitations, groupMembers, groupRequests } from './tables.server.ts';

type AdmittingMember = {
  groupId: string;
  userId: string;
  role: GroupRole;
  /** The version of the rules that they agreed to; null where staff appoint them and they have not yet. */
  rulesVersion: number | null;
  agreedAt: Date | null;
};

/** Makes somebody a member of a group and lets them into its forum, in the caller's transaction, which holds the group. */
export async function admitMember(
  db: Database,
  { groupId, userId, role, rulesVersion, agreedAt }: AdmittingMember,
  now: Date,
): Promise<GroupMembership> {
  const [row] = await db
    .insert(groupMembers)
    .values({ groupId, userId, role, joinedAt: now, rulesVersion, agreedAt })
    .returning();
  if (!row) throw new Error('The member was not written.');
  await letIntoGroupForum(db, { groupId, userId, moderates: role !== 'member' });
  await db
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.userId, userId)));
  await db
    .delete(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.userId, userId)));
  await raiseContentVersion(db);
  return row;
}
