import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lapseProposals } from '../proposals/end-proposals.ts';
import { projectProcess } from './project-process.ts';

type Deciding = StaffContext & { projectId: string; siteUrl: string };

/**
 * Lets a project that waits onto the board, and tells its client.
 * @throws Refusal 'project-changed-meanwhile' when it is not as the reader saw it, 'project-elsewhere', 'project-own',
 * 'project-deadline-passed', 'project-unknown' (404), 'projects-out-of-reach' (403).
 */
export async function approveProject(
  db: Database,
  { seen, ...deciding }: Deciding & { seen: string },
  now: Date,
): Promise<void> {
  await decide(db, { event: 'approve', deciding, input: { seen } }, now);
}

/**
 * Declines a project that waits, or takes one off the board, and tells its client why.
 * @throws Refusal 'project-elsewhere', 'project-own', 'project-unknown' (404), 'projects-out-of-reach' (403).
 */
export async function declineProject(
  db: Database,
  { reason, ...deciding }: Deciding & { reason: string },
  now: Date,
): Promise<void> {
  await decide(db, { event: 'decline', deciding, input: { reason } }, now);
}

type Decision = {
  event: 'approve' | 'decline';
  deciding: Deciding;
  input: { seen?: string; reason?: string };
};

async function decide(db: Database, { event, deciding, input }: Decision, now: Date): Promise<void> {
  const { projectId: id, siteUrl, ...by } = deciding;
  await db.transaction(async (db) => {
    await runTransition(db, projectProcess, { event, id, by, input, siteUrl }, now);
    if (event === 'decline') await lapseProposals(db, { projectId: id, siteUrl }, now);
  });
}
