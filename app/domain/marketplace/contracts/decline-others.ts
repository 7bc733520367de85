import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ClientProject } from '../projects/own-projects.ts';
import { proposals } from '../proposals/proposals-tables.server.ts';

/**
 * Declines the other open proposals for a project of which one was accepted, all of which are held, and tells those who made
 * them, with a word in their language.
 */
export async function declineOtherProposals(
  db: Database,
  { project, proposalId }: { project: ClientProject; proposalId: string },
  now: Date,
): Promise<void> {
  const { id, projectId, freelancerId, status } = proposals;
  const others = await db
    .select({ id, freelancerId })
    .from(proposals)
    .where(and(eq(projectId, project.id), ne(id, proposalId), inArray(status, ['submitted', 'shortlisted'])))
    .orderBy(asc(id));
  for (const other of others) {
    const account = await findAccount(db, other.freelancerId);
    const reason = textsFor(account?.language ?? 'en').getFixedT(null, 'contracts')('not-chosen.reason');
    await db.update(proposals).set({ status: 'declined', reason, updatedAt: now }).where(eq(id, other.id));
    if (!account) continue;
    const [kind, key] = ['proposal-not-chosen', `proposal-not-chosen:${other.id}`] as const;
    const values = { project: project.title };
    await notify(db, { userId: account.userId, kind, key, values, href: '/freelance/projects' }, now);
  }
}
