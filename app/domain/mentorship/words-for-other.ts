import { findLimit } from '#domain/conduct/decisions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

/**
 * Lets somebody add words for the other to what they may do at any time, such as cancelling. Without words it goes on also for whoever cannot
 * write in the community. @throws Refusal 'mentorship-words-limited' (403).
 */
export async function assertMayAddWords(
  db: Database,
  { userId, words }: { userId: string; words: string | null },
  now: Date,
): Promise<void> {
  if (words !== null && (await findLimit(db, userId, now)) !== null)
    throw new Refusal('mentorship-words-limited', {}, 403);
}
