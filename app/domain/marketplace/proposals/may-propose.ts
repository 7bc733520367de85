import { findAccount } from '#domain/identity/find-account.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isInvitedFreelancer } from '../invited-freelancers.ts';
import { maySee } from '../projects/may-see.ts';
import type { ClientProject } from '../projects/own-projects.ts';

/** What keeps somebody from proposing for a project. */
export type ProposeObstacle = 'unseen' | 'own' | 'unverified' | 'uninvited';

/**
 * What keeps somebody from proposing for a project, the first thing first; null where nothing does. Proposals are for
 * fully verified freelancers whom staff have invited, who see the project and are not its client.
 */
export async function findProposeObstacle(
  db: Database,
  { project, userId }: { project: ClientProject; userId: string },
): Promise<ProposeObstacle | null> {
  if (project.clientId === userId) return 'own';
  const account = await findAccount(db, userId);
  if (!account || account.isSuspended) return 'unseen';
  const { email, isFullyVerified } = account;
  if (!(await maySee(db, { project, reader: account }))) return 'unseen';
  if (!isFullyVerified) return 'unverified';
  const address = readEmailAddress(email);
  const emailKey = typeof address === 'string' ? null : address.key;
  return (await isInvitedFreelancer(db, { userId, emailKey })) ? null : 'uninvited';
}

/**
 * Makes sure that nothing does.
 * @throws Refusal 'project-unknown' (404), 'proposal-own-project', 'proposal-not-verified', 'proposal-not-invited' (403).
 */
export async function assertMayPropose(
  db: Database,
  asked: { project: ClientProject; userId: string },
): Promise<void> {
  switch (await findProposeObstacle(db, asked)) {
    case 'unseen':
      throw new Refusal('project-unknown', {}, 404);
    case 'own':
      throw new Refusal('proposal-own-project', {}, 403);
    case 'unverified':
      throw new Refusal('proposal-not-verified', {}, 403);
    case 'uninvited':
      throw new Refusal('proposal-not-invited', {}, 403);
    case null:
  }
}
