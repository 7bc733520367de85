import { lockForumMember } from '#domain/forums/forum-members.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

/**
 * Holds whoever comes into a group until the transaction ends; before anything else, as whoever writes in the forums is held. They
 * say by which name they are known, where they never have.
 * @throws Refusal 'group-not-verified' (403) unless address and number are confirmed, 'forum-name-missing'.
 */
export async function lockPerson(
  db: Database,
  { userId, name }: { userId: string; name: string | null },
  now: Date,
): Promise<{ name: string }> {
  if (!(await findAccount(db, userId))?.isFullyVerified) throw new Refusal('group-not-verified', {}, 403);
  return await lockForumMember(db, { userId, name }, now);
}
