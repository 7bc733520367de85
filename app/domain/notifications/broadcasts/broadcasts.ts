import { count, eq, sql } from 'drizzle-orm';
import { countSentTogether } from '#platform/messages/sent-together.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { BroadcastCounts } from './broadcast-constants.ts';
import type { BroadcastStatus } from '../notify/notification-constants.ts';
import { broadcastRecipients, broadcasts } from '../tables.server.ts';

/** A message of staff to many. */
export type Broadcast = typeof broadcasts.$inferSelect;

/** The words are those of the name. */
export type BroadcastQuery = PageQuery<'name' | 'created'> & { status?: BroadcastStatus };

/** One page of the broadcasts that fit, and how many there are; a page behind the last one is the last one. */
export async function listBroadcasts(db: Database, query: BroadcastQuery): Promise<Found<Broadcast>> {
  const { id, name, status, createdAt } = broadcasts;
  return await readPage(
    db,
    {
      rows: db.select().from(broadcasts).$dynamic(),
      where: query.status && eq(status, query.status),
      searched: sql`search_fold(${name})`,
      sorts: { name, created: createdAt },
      ties: [id],
    },
    query,
  );
}

/** One broadcast; null when there is none with this id. */
export async function findBroadcast(db: Database, id: string): Promise<Broadcast | null> {
  if (!isRowId(id)) return null;
  const [broadcast] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  return broadcast ?? null;
}

/** What mails and WhatsApp messages of a broadcast are sent with: the name that they share. */
export function sharedName(broadcastId: string): string {
  return `broadcast:${broadcastId}`;
}

/** How far a broadcast is, channel by channel; what was kept of it once its recipients are forgotten. */
export async function countBroadcast(
  db: Database,
  { id, channels, counts: kept }: Pick<Broadcast, 'id' | 'channels' | 'counts'>,
): Promise<BroadcastCounts> {
  if (kept) return kept;
  const rows = await db
    .select({ channel: broadcastRecipients.channel, status: broadcastRecipients.status, count: count() })
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcastId, id))
    .groupBy(broadcastRecipients.channel, broadcastRecipients.status);
  const sent = await countSentTogether(db, sharedName(id));
  const counts: BroadcastCounts = {};
  for (const channel of channels) {
    const own = { waiting: 0, 'handed-over': 0, muted: 0, unreachable: 0 };
    for (const row of rows) if (row.channel === channel) own[row.status] = row.count;
    // In the app, handing over is all there is to it.
    const left =
      channel === 'in-app' ? { queued: 0, sent: own['handed-over'], failed: 0, withdrawn: 0 } : sent[channel];
    counts[channel] = { ...own, ...left };
  }
  return counts;
}
