import { and, asc, count, desc, eq, ilike } from 'drizzle-orm';
import { countSentTogether } from '#platform/messages/sent-together.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { BroadcastCounts } from './broadcast-constants.ts';
import type { BroadcastStatus } from '../notify/notification-constants.ts';
import { broadcastRecipients, broadcasts } from '../tables.server.ts';

/** A message of staff to many. */
export type Broadcast = typeof broadcasts.$inferSelect;

export type BroadcastQuery = {
  /** A part of the name. */
  q: string;
  status: BroadcastStatus | null;
  sort: 'name' | 'created';
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

/** A page of the broadcasts, and how many there are in all pages. */
export async function listBroadcasts(
  db: Database,
  { q, status, sort, direction, page, perPage }: BroadcastQuery,
): Promise<{ items: Broadcast[]; total: number }> {
  const where = and(
    q === '' ? undefined : ilike(broadcasts.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`),
    status === null ? undefined : eq(broadcasts.status, status),
  );
  const order = direction === 'ascending' ? asc : desc;
  const items = await db
    .select()
    .from(broadcasts)
    .where(where)
    .orderBy(order(sort === 'name' ? broadcasts.name : broadcasts.createdAt), order(broadcasts.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total: await db.$count(broadcasts, where) };
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
