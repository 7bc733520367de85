import { findLimit } from '#domain/conduct/decisions.ts';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { OwnMentorship } from './find-requests.ts';

/** The two of a mentorship by their accounts. */
type TheTwo = Pick<OwnMentorship, 'mentorUserId' | 'menteeId'>;

/** Lets one of the two write to the other or plan with them. @throws Refusal 'mentor-session-apart' where a block stands between them. */
export async function assertTogether(db: Database, pair: TheTwo): Promise<void> {
  if (await areApart(db, pair)) throw new Refusal('mentor-session-apart');
}

/**
 * Lets somebody add words for the other to what they may do at any time, such as cancelling. Without words it goes on also for whoever cannot
 * write in the community, and where a block stands between the two.
 * @throws Refusal 'mentorship-words-limited' (403), 'mentorship-words-apart'.
 */
export async function assertMayAddWords(
  db: Database,
  { userId, pair, words }: { userId: string; pair: TheTwo; words: string | null },
  now: Date,
): Promise<void> {
  if (words === null) return;
  if ((await findLimit(db, userId, now)) !== null) throw new Refusal('mentorship-words-limited', {}, 403);
  if (await areApart(db, pair)) throw new Refusal('mentorship-words-apart');
}

async function areApart(db: Database, { mentorUserId, menteeId }: TheTwo): Promise<boolean> {
  return (await listBlockedEitherWay(db, menteeId)).has(mentorUserId);
}
