import type { StaffContext } from '#domain/identity/staff-context.ts';
import { assertMay } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { profileProcess } from './profile-process.ts';

type Moderation = StaffContext & { profileId: string; siteUrl: string };

/**
 * Hides the page of a freelancer from everybody but its owner, who is told why.
 * @throws Refusal 'not-permitted' (403), 'profile-unknown' (404), 'profile-moderated', 'profile-their-own' (403).
 */
export async function hideProfile(
  db: Database,
  { profileId: id, reason, siteUrl, ...by }: Moderation & { reason: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'profiles.moderate');
  await db.transaction(async (db) => {
    await runTransition(db, profileProcess, { event: 'hide', id, by, input: { reason }, siteUrl }, now);
    await raiseContentVersion(db);
  });
}

/**
 * Lets those whom its owner has chosen see a hidden page again, and tells its owner.
 * @throws Refusal as `hideProfile`.
 */
export async function showProfile(
  db: Database,
  { profileId: id, siteUrl, ...by }: Moderation,
  now: Date,
): Promise<void> {
  assertMay(by, 'profiles.moderate');
  await db.transaction(async (db) => {
    await runTransition(db, profileProcess, { event: 'show', id, by, input: { reason: null }, siteUrl }, now);
    await raiseContentVersion(db);
  });
}
