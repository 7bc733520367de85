import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/**
 * Lets nobody else change until the end of the caller's transaction who owns the site. The triggers that keep
 * the last owner take the same lock (migrations 0001 and 0004); whoever takes it first never waits for them
 * with a row in hand.
 */
export async function lockOwners(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.owners'))`);
}
