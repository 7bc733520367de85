import type { Database } from '#platform/database/database.server.ts';
import { enqueue, enqueueMany } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from './deliver-message.ts';
import { messages } from './message-tables.server.ts';

/**
 * Writes a message of any channel and queues its delivery, both in the caller's transaction. A key that
 * was used before changes nothing.
 */
export async function queueMessage(db: Database, message: typeof messages.$inferInsert): Promise<void> {
  await db.transaction(async (db) => {
    const [written] = await db
      .insert(messages)
      .values(message)
      .onConflictDoNothing({ target: messages.key })
      .returning({ id: messages.id });
    if (written) await enqueue(db, deliverMessageKind, { messageId: written.id }, { key: written.id });
  });
}

/**
 * The same for many that are sent together: their delivery waits for messages that somebody waits for. Those whose key
 * was used before are left out.
 */
export async function queueMessages(
  db: Database,
  all: readonly (typeof messages.$inferInsert & { sentWith: string })[],
): Promise<void> {
  if (all.length === 0) return;
  await db.transaction(async (db) => {
    const written = await db
      .insert(messages)
      .values([...all])
      .onConflictDoNothing({ target: messages.key })
      .returning({ id: messages.id });
    await enqueueMany(
      db,
      deliverMessageKind,
      written.map(({ id }) => ({ data: { messageId: id }, key: id })),
    );
  });
}
