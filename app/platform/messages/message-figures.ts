import { and, count, gte, lt } from 'drizzle-orm';
import { countInSpansBy } from '#platform/time/count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { messages } from './message-tables.server.ts';
import type { messageChannels, messageStatuses } from './message-constants.ts';

type MessageStatus = (typeof messageStatuses)[number];

/** The messages that were written in each span, by where they stand at this moment. */
export async function countMessagesInSpans(
  db: Database,
  spans: Spans,
): Promise<Record<MessageStatus, number[]>> {
  const found = await countInSpansBy(
    db,
    { from: messages, at: messages.createdAt, by: messages.status },
    spans,
  );
  const of = (status: MessageStatus) => found.get(status) ?? spans.list.map(() => 0);
  return { queued: of('queued'), sent: of('sent'), failed: of('failed') };
}

/** How many messages of one kind went one way, by where they stand. */
export type MessageGroup = { channel: (typeof messageChannels)[number]; kind: string } & Record<
  MessageStatus,
  number
>;

/** The messages that were written within a period, by channel and kind; the most frequent kind first. */
export async function groupMessages(
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<MessageGroup[]> {
  const { channel, kind, status, createdAt } = messages;
  const rows = await db
    .select({ channel, kind, status, count: count() })
    .from(messages)
    .where(and(gte(createdAt, from), lt(createdAt, before)))
    .groupBy(channel, kind, status);
  const groups = new Map<string, MessageGroup>();
  for (const row of rows) {
    const key = `${row.channel} ${row.kind}`;
    const group = groups.get(key) ?? { channel: row.channel, kind: row.kind, queued: 0, sent: 0, failed: 0 };
    groups.set(key, { ...group, [row.status]: row.count });
  }
  return [...groups.values()].toSorted(
    (one, other) => totalOf(other) - totalOf(one) || one.kind.localeCompare(other.kind),
  );
}

function totalOf({ queued, sent, failed }: MessageGroup): number {
  return queued + sent + failed;
}
