import type { ForumCategory } from '#domain/forums/forum-categories.ts';
import { findGroupOfForum, type GroupContact } from '#domain/groups/find-groups.ts';
import { groupHref } from '#domain/groups/group-constants.ts';
import type { Database } from '#platform/database/database.server.ts';

/** The group whose forum a category is, as its pages say it. */
export type GroupOfForum = { href: string; name: string; contacts: GroupContact[] };

/** The group whose forum a category is; null for a category of everybody. */
export async function readGroupOf(
  db: Database,
  { groupId }: Pick<ForumCategory, 'groupId'>,
): Promise<GroupOfForum | null> {
  const group = groupId === null ? null : await findGroupOfForum(db, groupId);
  return group && { href: groupHref(group.slug), name: group.name, contacts: group.contacts };
}
