import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { openProposals } from './proposal-constants.ts';
import { proposalProcess } from './proposal-process.ts';
import { proposals } from './proposals-tables.server.ts';

type Chosen = {
  projectId: string;
  /** The proposal that was accepted. */
  proposalId: string;
  requestSource: RequestSource;
  siteUrl: string;
};

/**
 * Declines the other open proposals for a project of which one was accepted, in the caller's transaction, which holds them all.
 * Their freelancers are told that another one was chosen.
 */
export async function passOverOthers(
  db: Database,
  { projectId, proposalId, requestSource, siteUrl }: Chosen,
  now: Date,
): Promise<void> {
  const { id, freelancerId, status } = proposals;
  const others = await db
    .select({ id, freelancerId })
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), ne(id, proposalId), inArray(status, openProposals)))
    .orderBy(asc(id));
  const by = { party: 'contract', userId: null, requestSource } as const;
  for (const other of others) {
    const language = (await findAccount(db, other.freelancerId))?.language ?? 'en';
    const input = { reason: textsFor(language).getFixedT(null, 'proposals')('passed-over.reason') };
    const step = { event: 'pass-over', id: other.id, by, input, siteUrl } as const;
    await runTransition(db, proposalProcess, step, now);
  }
}
