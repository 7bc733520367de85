import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { messages } from './message-tables.server.ts';

/** What is kept about the messages to these addresses or numbers, without their words: those may open something. */
export async function listMessagesTo(db: Database, addresses: readonly string[]) {
  const keys = addresses.map((address) => address.toLowerCase());
  if (keys.length === 0) return [];
  return await db
    .select({
      to: messages.recipient,
      channel: messages.channel,
      kind: messages.kind,
      language: messages.language,
      subject: messages.subject,
      status: messages.status,
      writtenAt: messages.createdAt,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(inArray(sql`lower(${messages.recipient})`, keys))
    .orderBy(asc(messages.createdAt), asc(messages.id));
}
