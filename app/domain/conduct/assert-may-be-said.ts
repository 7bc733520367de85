import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findWatchedHosts, shownHost } from './find-watched-hosts.ts';
import { findWatchedWords } from './find-watched-words.ts';

/**
 * Lets somebody say something in the community, unless staff have put a word or a link of it on their lists. Each text is read for
 * itself: a phrase does not go from one to the next. Private messages within a contract are not asked about.
 * @throws Refusal 'community-word' naming the entry, or 'community-link' naming the host.
 */
export async function assertMayBeSaid(db: Database, texts: readonly (string | null)[]): Promise<void> {
  for (const text of new Set(texts)) {
    if (text === null) continue;
    const [word] = await findWatchedWords(db, text);
    if (word !== undefined) throw new Refusal('community-word', { word });
    const [host] = await findWatchedHosts(db, text);
    if (host !== undefined) throw new Refusal('community-link', { host: shownHost(host) });
  }
}
