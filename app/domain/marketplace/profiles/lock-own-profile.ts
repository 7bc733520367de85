import { eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isInvitedFreelancer, type InvitedMember } from '../invited-freelancers.ts';
import type { ProfileRow } from './profile-process.ts';
import { freelancerProfiles } from './profiles-tables.server.ts';

/** Who changes their own page. */
export type ProfileOwner = {
  session: Pick<Session, 'userId' | 'impersonation'>;
  /** Their address as it is compared; null while it is not confirmed. */
  emailKey: string | null;
  requestSource: RequestSource;
};

/** @throws Refusal 'profile-not-invited' (403) for whoever was not invited to work as a freelancer, 'impersonated' (403). */
export async function assertIsFreelancer(
  db: Database,
  { session, emailKey }: Pick<ProfileOwner, 'session' | 'emailKey'>,
): Promise<void> {
  assertIsThemselves(session);
  const member: InvitedMember = { userId: session.userId, emailKey };
  if (!(await isInvitedFreelancer(db, member))) throw new Refusal('profile-not-invited', {}, 403);
}

/** The page of somebody, which nobody else changes until the caller's transaction ends; null while they have none. */
export async function lockProfileOf(db: Database, userId: string): Promise<ProfileRow | null> {
  const [row] = await db
    .select()
    .from(freelancerProfiles)
    .where(eq(freelancerProfiles.userId, userId))
    .for('update');
  return row ?? null;
}

/** The same for what needs one. @throws Refusal as `assertIsFreelancer`, and 'profile-missing' where there is none yet. */
export async function lockOwnProfile(db: Database, owner: ProfileOwner): Promise<ProfileRow> {
  await assertIsFreelancer(db, owner);
  const row = await lockProfileOf(db, owner.session.userId);
  if (!row) throw new Refusal('profile-missing');
  return row;
}
