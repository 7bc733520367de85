import { eq } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockOwnProfile, type ProfileOwner } from './lock-own-profile.ts';
import { portfolioFileRows as rows } from './portfolio-files.ts';
import { freelancerProfiles, portfolioPieces } from './profiles-tables.server.ts';

/**
 * Deletes one's own page with its pieces and files. Nothing of it can be brought back.
 * @throws Refusal as `lockOwnProfile`; 'profile-is-hidden' while staff have hidden it, as their reason would go with it.
 */
export async function deleteProfile(db: Database, owner: ProfileOwner, now: Date): Promise<void> {
  const { session, requestSource } = owner;
  await db.transaction(async (db) => {
    const profile = await lockOwnProfile(db, owner);
    if (profile.status === 'hidden') throw new Refusal('profile-is-hidden');
    await removeProfile(db, profile.id);
    const target = { kind: 'freelancer_profile', id: profile.id } as const;
    const line = {
      actorId: session.userId,
      action: 'freelancer_profile.delete',
      target,
      requestSource,
    } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    if (profile.visibility === 'public') await raiseContentVersion(db);
  });
}

/** Removes a page with all that belongs to it, in the caller's transaction, which holds it. */
export async function removeProfile(db: Database, profileId: string): Promise<void> {
  const pieces = await db
    .select({ id: portfolioPieces.id })
    .from(portfolioPieces)
    .where(eq(portfolioPieces.profileId, profileId));
  await detach(db, { rows, ownerIds: pieces.map(({ id }) => id) });
  await db.delete(portfolioPieces).where(eq(portfolioPieces.profileId, profileId));
  await db.delete(freelancerProfiles).where(eq(freelancerProfiles.id, profileId));
}
