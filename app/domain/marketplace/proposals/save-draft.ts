import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { detach } from '#domain/attachments/detach.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findClientProject } from '../projects/own-projects.ts';
import {
  findActiveProposal,
  findProposalTerms,
  lockProposal,
  type ProposalOfProject,
} from './find-proposals.ts';
import { assertMayPropose } from './may-propose.ts';
import type { OfferedMilestone } from './proposal-constants.ts';
import { proposalFileRows } from './proposal-files.ts';
import { writeOffer } from './proposal-process.ts';
import { proposalOffers, proposals } from './proposals-tables.server.ts';

/** What a freelancer writes for a proposal. */
export type ProposalContent = { letter: string; milestones: readonly OfferedMilestone[] };

type ByFreelancer = { freelancerId: string; requestSource: RequestSource };

/**
 * Begins a proposal as a draft, which its writer alone sees.
 * @throws Refusal 'proposal-there-already', 'project-unknown' (404), 'proposal-own-project', 'proposal-not-verified',
 * 'proposal-not-invited' (403).
 */
export async function beginProposal(
  db: Database,
  {
    projectId,
    freelancerId,
    content,
    requestSource,
  }: ByFreelancer & { projectId: string; content: ProposalContent },
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.proposals ${freelancerId}`}))`);
    const project = await findClientProject(db, projectId);
    if (!project) throw new Refusal('project-unknown', {}, 404);
    await assertMayPropose(db, { project, userId: freelancerId });
    if (await findActiveProposal(db, { projectId, freelancerId }))
      throw new Refusal('proposal-there-already');
    const id = randomUUID();
    const { letter, milestones } = content;
    await db.insert(proposals).values({
      ...{ id, projectId, freelancerId, letter, status: 'draft' },
      ...{ submittedAt: now, updatedAt: now, expiresAt: now },
    });
    await writeOffer(db, { proposalId: id, side: 'freelancer', milestones, note: null }, now);
    await audit(db, { action: 'proposal.begin', proposalId: id, freelancerId, requestSource }, now);
    return { id };
  });
}

/**
 * Changes a draft.
 * @throws Refusal 'proposal-elsewhere' when it is no draft any more, 'proposal-saved-meanwhile' when it was saved since
 * `seen`, 'proposal-unknown' (404).
 */
export async function saveProposal(
  db: Database,
  {
    proposalId,
    freelancerId,
    content: { letter, milestones },
    seen,
    requestSource,
  }: ByFreelancer & { proposalId: string; content: ProposalContent; seen: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockProposalDraft(db, { proposalId, freelancerId });
    const terms = await findProposalTerms(db, proposalId);
    if (terms?.id !== seen) throw new Refusal('proposal-saved-meanwhile', { saved: terms?.id ?? 0 });
    await db.update(proposals).set({ letter, updatedAt: now }).where(eq(proposals.id, proposalId));
    await db.delete(proposalOffers).where(eq(proposalOffers.proposalId, proposalId));
    await writeOffer(db, { proposalId, side: 'freelancer', milestones, note: null }, now);
    await audit(db, { action: 'proposal.change', proposalId, freelancerId, requestSource }, now);
  });
}

/** Deletes a draft and its files. @throws Refusal 'proposal-elsewhere', 'proposal-unknown' (404). */
export async function discardProposal(
  db: Database,
  { proposalId, freelancerId, requestSource }: ByFreelancer & { proposalId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockProposalDraft(db, { proposalId, freelancerId });
    await detach(db, { rows: proposalFileRows, ownerIds: [proposalId] });
    await db.delete(proposals).where(eq(proposals.id, proposalId));
    await audit(db, { action: 'proposal.discard', proposalId, freelancerId, requestSource }, now);
  });
}

/**
 * A proposal of this freelancer that nobody else changes until the caller's transaction ends.
 * @throws Refusal 'proposal-unknown' (404).
 */
export async function lockOwnProposal(
  db: Database,
  { proposalId, freelancerId }: { proposalId: string; freelancerId: string },
): Promise<ProposalOfProject> {
  const proposal = await lockProposal(db, proposalId);
  if (proposal.freelancerId !== freelancerId) throw new Refusal('proposal-unknown', {}, 404);
  return proposal;
}

/** The same, as long as it is a draft. @throws Refusal 'proposal-unknown' (404), 'proposal-elsewhere'. */
export async function lockProposalDraft(
  db: Database,
  which: { proposalId: string; freelancerId: string },
): Promise<ProposalOfProject> {
  const proposal = await lockOwnProposal(db, which);
  if (proposal.status !== 'draft') throw new Refusal('proposal-elsewhere');
  return proposal;
}

type Line = ByFreelancer & {
  action: 'proposal.begin' | 'proposal.change' | 'proposal.discard';
  proposalId: string;
};

async function audit(db: Database, { action, proposalId, freelancerId, requestSource }: Line, now: Date) {
  const target = { kind: 'proposal', id: proposalId } as const;
  await writeAudit(db, { actorId: freelancerId, action, target, outcome: 'done', requestSource }, now);
}
