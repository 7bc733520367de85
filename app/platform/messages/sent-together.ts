import { and, count, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { erased } from './deliver-message.ts';
import { messages } from './message-tables.server.ts';
import type { messageChannels, messageStatuses } from './message-constants.ts';

type Channel = (typeof messageChannels)[number];
/** `withdrawn` are those that were given up before they left; the others that did not leave have `failed`. */
type Counts = Record<(typeof messageStatuses)[number] | 'withdrawn', number>;

const outcome = sql<
  keyof Counts
>`case when ${messages.lastError} = 'WITHDRAWN' then 'withdrawn' else ${messages.status} end`;

/** What became of the messages that were sent together under this name, by channel. */
export async function countSentTogether(db: Database, sentWith: string): Promise<Record<Channel, Counts>> {
  const rows = await db
    .select({ channel: messages.channel, status: outcome, count: count() })
    .from(messages)
    .where(eq(messages.sentWith, sentWith))
    .groupBy(messages.channel, outcome);
  const none = { queued: 0, sent: 0, failed: 0, withdrawn: 0 };
  const counts = { mail: { ...none }, whatsapp: { ...none } };
  for (const row of rows) counts[row.channel][row.status] = row.count;
  return counts;
}

/**
 * Gives up those that still wait, in the caller's transaction; what a process is handing over at this moment goes out.
 * Says how many will not.
 */
export async function withdrawSentTogether(db: Database, sentWith: string, now: Date): Promise<number> {
  const isWaiting = and(
    eq(messages.sentWith, sentWith),
    eq(messages.status, 'queued'),
    or(isNull(messages.claimedUntil), lte(messages.claimedUntil, now)),
  );
  const withdrawn = await db
    .update(messages)
    .set({ status: 'failed', lastError: 'WITHDRAWN', claimedUntil: null, ...erased })
    .where(isWaiting)
    .returning({ id: messages.id });
  return withdrawn.length;
}
