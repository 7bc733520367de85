import { desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from './message-tables.server.ts';

/**
 * What is kept about the messages to these addresses or numbers, the newest first, all or so many of them; without
 * their words, which may open something.
 */
export async function listMessagesTo(
  db: Database,
  addresses: readonly string[],
  { most }: { most?: number } = {},
) {
  const keys = addresses.map((address) => address.toLowerCase());
  if (keys.length === 0) return [];
  const listed = db
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
    .orderBy(desc(messages.createdAt), desc(messages.id));
  return await (most === undefined ? listed : listed.limit(most));
}
