import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ProfileRow } from './profile-process.ts';
import { freelancerProfiles } from './profiles-tables.server.ts';

/**
 * Notes in the caller's transaction that the pieces of a page have changed. The page's own form is not out of date by
 * that: it is told apart by `updatedAt`, which stays.
 */
export async function noteChange(
  db: Database,
  { id, visibility }: Pick<ProfileRow, 'id' | 'visibility'>,
  now: Date,
): Promise<void> {
  await db.update(freelancerProfiles).set({ portfolioChangedAt: now }).where(eq(freelancerProfiles.id, id));
  if (visibility === 'public') await raiseContentVersion(db);
}
