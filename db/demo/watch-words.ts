import { addWatchedHost, addWatchedWord } from '#domain/conduct/watch-lists.ts';
import type { Database } from '#platform/database/database.server.ts';
import { staffOf, type Ids } from './teller.ts';

/** Two words that nobody has ever said, and a site that is nowhere: what the lists of staff look like. */
export async function watchWords(db: Database, ids: Ids, now: Date): Promise<void> {
  const by = staffOf(ids, 'moderator');
  await addWatchedWord(db, { ...by, words: 'glorbified', language: 'en', note: 'A made-up word.' }, now);
  await addWatchedWord(db, { ...by, words: 'شخبطولة', language: 'ar', note: 'كلمة مختلقة.' }, now);
  await addWatchedHost(db, { ...by, address: 'harmful.example', note: 'A made-up site.' }, now);
}
