import { and, eq, sql } from 'drizzle-orm';
import type { OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { findBroadcast } from './broadcasts.ts';
import { notificationChannels, type NotificationChannel } from '../notify/notification-constants.ts';
import { broadcasts } from '../tables.server.ts';
import { findWordProblems, toBroadcastWords, type WrittenWords } from './word-problems.ts';

export type BroadcastToSave = StaffContext & {
  /** Null for a new one; otherwise with the revision that its writer had before them. */
  known: { id: string; revision: number } | null;
  name: string;
  kind: OptionalMessageKind;
  href: string;
  words: WrittenWords;
  channels: readonly NotificationChannel[];
  segment: string;
  choice: string;
};

/**
 * Keeps a broadcast as a draft, new or changed; gives its id. Whether its segment is one is known outside.
 * @throws Refusal 'broadcast-out-of-reach' (403), 'broadcast-words-wrong', 'broadcast-unknown' (404),
 * 'broadcast-settled' when it is no draft any more, or 'changed-meanwhile' when somebody else saved it first.
 */
export async function saveBroadcast(
  db: Database,
  { known, name, kind, href, words, channels, segment, choice, ...sending }: BroadcastToSave,
  now: Date,
): Promise<string> {
  assertMaySend(sending);
  if (channels.length === 0 || Object.keys(findWordProblems(words, channels)).length > 0)
    throw new Refusal('broadcast-words-wrong', {}, 400);
  const row = {
    ...{ name, kind, segment, choice, updatedAt: now },
    words: toBroadcastWords(words, href),
    channels: notificationChannels.filter((channel) => channels.includes(channel)),
  };
  return await db.transaction(async (db) => {
    const id = known ? await change(db, known, row) : await add(db, row, sending);
    const details = { kind, segment, channels: row.channels.join(' ') };
    const target = { kind: 'broadcast', id } as const;
    await auditBroadcast(db, { action: 'broadcast.save', target, sending, details }, now);
    return id;
  });
}

type Row = Pick<
  typeof broadcasts.$inferInsert,
  'name' | 'kind' | 'words' | 'channels' | 'segment' | 'choice' | 'updatedAt'
>;

async function add(db: Database, row: Row, { actor }: StaffContext): Promise<string> {
  const [added] = await db
    .insert(broadcasts)
    .values({ ...row, createdBy: actor.userId, createdAt: row.updatedAt })
    .returning({ id: broadcasts.id });
  return added!.id;
}

async function change(
  db: Database,
  { id, revision }: NonNullable<BroadcastToSave['known']>,
  row: Row,
): Promise<string> {
  const [changed] = await db
    .update(broadcasts)
    .set({ ...row, revision: sql`${broadcasts.revision} + 1` })
    .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'draft'), eq(broadcasts.revision, revision)))
    .returning({ id: broadcasts.id });
  if (changed) return changed.id;
  const found = await findBroadcast(db, id);
  if (!found) throw new Refusal('broadcast-unknown', {}, 404);
  throw new Refusal(found.status === 'draft' ? 'changed-meanwhile' : 'broadcast-settled');
}
