import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from './message-tables.server.ts';

/**
 * Deletes every message to these addresses or numbers, in the caller's transaction; one that still waited is
 * not sent any more. Capital letters make no difference.
 */
export async function forgetRecipient(db: Database, addresses: readonly string[]): Promise<void> {
  const keys = addresses.map((address) => address.toLowerCase());
  if (keys.length === 0) return;
  await db.delete(messages).where(inArray(sql`lower(${messages.recipient})`, keys));
}
