import { desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from './message-tables.server.ts';

const messagesShown = 100;

/** The newest messages first, at most 100, without their contents. */
export async function listMessages(db: Database) {
  return await db
    .select({
      id: messages.id,
      channel: messages.channel,
      kind: messages.kind,
      language: messages.language,
      recipient: messages.recipient,
      subject: messages.subject,
      status: messages.status,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(messagesShown);
}

/** One message as it was or will be sent; null when there is none. */
export async function findMessage(db: Database, id: string) {
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  return message ?? null;
}
