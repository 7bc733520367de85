import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findClientProject, type ClientProject } from '../projects/own-projects.ts';
import { projects } from '../tables.server.ts';
import { activeProposals, type OfferedMilestone, type OfferSide } from './proposal-constants.ts';
import { proposalOffers, proposals, proposalSteps } from './proposals-tables.server.ts';

export type Proposal = typeof proposals.$inferSelect;

/** A proposal with the client who answers it. */
export type ProposalOfProject = Proposal & { clientId: string };

/** The terms that one side offered. */
export type Offer = {
  id: number;
  side: OfferSide;
  pricePiastres: number;
  days: number;
  milestones: OfferedMilestone[];
  note: string | null;
  at: Date;
};

const { id, side, pricePiastres, days, milestones, note, at } = proposalOffers;
const offerColumns = { id, side, pricePiastres, days, milestones, note, at };

/**
 * A proposal that nobody else changes until the caller's transaction ends. Whoever holds its project as well holds that first.
 * @throws Refusal 'proposal-unknown' (404).
 */
export async function lockProposal(db: Database, id: string): Promise<ProposalOfProject> {
  const [row] = isRowId(id)
    ? await db.select().from(proposals).where(eq(proposals.id, id)).for('update')
    : [];
  const project = row && (await findClientProject(db, row.projectId));
  if (!project) throw new Refusal('proposal-unknown', {}, 404);
  return { ...row, clientId: project.clientId };
}

/** The newest offer of a proposal, which is the one that stands; null for an unknown proposal. */
export async function findProposalTerms(db: Database, proposalId: string): Promise<Offer | null> {
  const [offer] = await db
    .select(offerColumns)
    .from(proposalOffers)
    .where(eq(proposalOffers.proposalId, proposalId))
    .orderBy(desc(id))
    .limit(1);
  return offer ?? null;
}

/** All offers of a proposal, the first one first. */
export async function listOffers(db: Database, proposalId: string): Promise<Offer[]> {
  return await db
    .select(offerColumns)
    .from(proposalOffers)
    .where(eq(proposalOffers.proposalId, proposalId))
    .orderBy(asc(id));
}

/** What happened to a proposal since it was sent, the first step first. */
export async function listProposalSteps(db: Database, proposalId: string) {
  const { id, status, at, offerId, isWithProject } = proposalSteps;
  return await db
    .select({ id, status, at, offerId, isWithProject })
    .from(proposalSteps)
    .where(eq(proposalSteps.proposalId, proposalId))
    .orderBy(asc(id));
}

/** A proposal as the two sides see it. */
export type ShownProposal = { proposal: Proposal; project: ClientProject };

/** A proposal of this freelancer; null for what is unknown or somebody else's. */
export async function findOwnProposal(
  db: Database,
  { id, freelancerId }: { id: string; freelancerId: string },
): Promise<ShownProposal | null> {
  const found = await findProposal(db, id);
  return found?.proposal.freelancerId === freelancerId ? found : null;
}

/** A proposal that this client received; null for what is unknown, somebody else's or not sent. */
export async function findReceivedProposal(
  db: Database,
  { id, clientId }: { id: string; clientId: string },
): Promise<ShownProposal | null> {
  const found = await findProposal(db, id);
  const isTheirs = found?.project.clientId === clientId && found.proposal.status !== 'draft';
  return isTheirs ? found : null;
}

async function findProposal(db: Database, id: string): Promise<ShownProposal | null> {
  if (!isRowId(id)) return null;
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, id));
  const project = proposal && (await findClientProject(db, proposal.projectId));
  return project ? { proposal, project } : null;
}

/** A project of a client by its address, whoever may see it; null when there is none. */
export async function findProjectAt(db: Database, slug: string): Promise<ClientProject | null> {
  const [row] = await db.select({ id: projects.id }).from(projects).where(eq(projects.slug, slug));
  return row ? await findClientProject(db, row.id) : null;
}

/** The one proposal that somebody has for a project and that is not over; null when there is none. */
export async function findActiveProposal(
  db: Database,
  { projectId, freelancerId }: { projectId: string; freelancerId: string },
): Promise<Proposal | null> {
  const [proposal] = await db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.projectId, projectId),
        eq(proposals.freelancerId, freelancerId),
        inArray(proposals.status, activeProposals),
      ),
    );
  return proposal ?? null;
}

/** How many proposals a project has received, and how many of them wait for an answer. */
export async function countReceived(
  db: Database,
  projectId: string,
): Promise<{ received: number; open: number }> {
  const [row] = await db
    .select({
      received: sql<number>`count(*) filter (where ${proposals.status} <> 'draft')`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${proposals.status} in ('submitted', 'shortlisted'))`.mapWith(
        Number,
      ),
    })
    .from(proposals)
    .where(eq(proposals.projectId, projectId));
  return row ?? { received: 0, open: 0 };
}
