import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { contentVersion } from './tables.server.ts';

/** The number of the content that visitors see now; it only grows. 1 before anything was published. */
export async function readContentVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: contentVersion.version }).from(contentVersion);
  return row?.version ?? 1;
}

/**
 * Says that visitors must see something new: every stored page copy is out of date once the caller's
 * transaction commits. Call it in the transaction that publishes. Returns the new version.
 */
export async function raiseContentVersion(db: Database): Promise<number> {
  const [row] = await db
    .insert(contentVersion)
    .values({ id: 1, version: 2 })
    .onConflictDoUpdate({ target: contentVersion.id, set: { version: sql`${contentVersion.version} + 1` } })
    .returning({ version: contentVersion.version });
  return row!.version;
}
