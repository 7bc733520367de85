import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { personProfiles } from './tables.server.ts';

/**
 * Hides the page of somebody from everybody else, in the transaction of whoever decides and has asked whether they may. Whether it was not
 * hidden yet: of two who do so at once, one hides it.
 */
export async function hidePageOf(db: Database, userId: string, now: Date): Promise<boolean> {
  const hidden = await db
    .update(personProfiles)
    .set({ hiddenAt: now })
    .where(and(eq(personProfiles.userId, userId), isNull(personProfiles.hiddenAt)))
    .returning({ id: personProfiles.id });
  if (hidden.length === 0) return false;
  await raiseContentVersion(db);
  return true;
}

/** Shows a hidden page again, to those to whom its owner shows it, in the same way. One that is shown stays as it is. */
export async function showPageOf(db: Database, userId: string): Promise<void> {
  const shown = await db
    .update(personProfiles)
    .set({ hiddenAt: null })
    .where(and(eq(personProfiles.userId, userId), isNotNull(personProfiles.hiddenAt)))
    .returning({ id: personProfiles.id });
  if (shown.length > 0) await raiseContentVersion(db);
}
