import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { givenNamesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { isVisibleTo } from '../profiles/find-profiles.ts';
import { freelancerProfiles } from '../profiles/profiles-tables.server.ts';
import { projects } from '../tables.server.ts';
import {
  openProposals,
  type OfferSide,
  type ProposalStatus,
  type ReceivedSort,
} from './proposal-constants.ts';
import { proposalOffers, proposals } from './proposals-tables.server.ts';

/** A proposal in a list, with the terms that stand. */
export type ListedProposal = {
  id: string;
  projectId: string;
  projectTitle: Bilingual;
  freelancerId: string;
  clientId: string | null;
  status: ProposalStatus;
  /** Who made the offer that stands: the other side answers it. */
  side: OfferSide;
  pricePiastres: number;
  days: number;
  submittedAt: Date;
  expiresAt: Date;
};

const columns = {
  ...{ id: proposals.id, projectId: proposals.projectId, freelancerId: proposals.freelancerId },
  ...{ status: proposals.status, submittedAt: proposals.submittedAt, expiresAt: proposals.expiresAt },
  ...{ projectTitle: projects.title, clientId: projects.clientId },
  ...{ side: proposalOffers.side, pricePiastres: proposalOffers.pricePiastres, days: proposalOffers.days },
};

/** The proposals of a freelancer: what waits for an answer first, then the latest. */
export async function listOwnProposals(db: Database, freelancerId: string): Promise<ListedProposal[]> {
  return await list(db, eq(proposals.freelancerId, freelancerId));
}

/** What waits for an answer of either side, where somebody is one of the two, with who sent it: what ends first comes first. */
export async function listOpenProposalsOf(db: Database, userId: string): Promise<ReceivedProposal[]> {
  const isTheirs = or(eq(proposals.freelancerId, userId), eq(projects.clientId, userId));
  const where = and(inArray(proposals.status, openProposals), isTheirs)!;
  return await withPeople(db, await list(db, where, [asc(proposals.expiresAt), asc(proposals.id)]));
}

/** Somebody who sent a proposal, as its client sees them. */
export type ReceivedProposal = ListedProposal & {
  /** Null for whoever has said no name. */
  name: string | null;
  /** The address of their page where the client may see it. */
  profileSlug: string | null;
};

/** What a project has received, sorted; drafts are their writers' alone. */
export async function listReceivedProposals(
  db: Database,
  { projectId, sort }: { projectId: string; sort: ReceivedSort },
): Promise<ReceivedProposal[]> {
  const where = and(eq(proposals.projectId, projectId), ne(proposals.status, 'draft'))!;
  const order = [...orders[sort], desc(proposals.submittedAt), asc(proposals.id)];
  return await withPeople(db, await list(db, where, order));
}

async function withPeople(db: Database, rows: readonly ListedProposal[]): Promise<ReceivedProposal[]> {
  const people = await listPeople(
    db,
    rows.map(({ freelancerId }) => freelancerId),
  );
  return rows.map((row) => ({ ...row, ...(people.get(row.freelancerId) ?? nobody) }));
}

const nobody = { name: null, profileSlug: null };
const isOver = sql`${proposals.status} not in ('submitted', 'shortlisted')`;
const orders: Record<ReceivedSort, SQL[]> = {
  newest: [asc(isOver)],
  price: [asc(isOver), asc(proposalOffers.pricePiastres)],
  days: [asc(isOver), asc(proposalOffers.days)],
  shortlist: [desc(sql`${proposals.status} = 'shortlisted'`), asc(isOver)],
};

/** How the senders of proposals are called to a client, and where their pages are. An email address never stands for a name. */
export async function listPeople(db: Database, ids: readonly string[]) {
  const { userId, name, slug } = freelancerProfiles;
  const pages = ids.length
    ? await db
        .select({ userId, name, slug, isVisible: sql<boolean>`${isVisibleTo('member')}` })
        .from(freelancerProfiles)
        .where(inArray(userId, [...ids]))
    : [];
  const names = await givenNamesOf(db, ids);
  return new Map(
    ids.map((id) => {
      const page = pages.find((each) => each.userId === id);
      return [
        id,
        { name: page?.name ?? names.get(id) ?? null, profileSlug: page?.isVisible ? page.slug : null },
      ];
    }),
  );
}

async function list(
  db: Database,
  where: SQL,
  order: SQL[] = [asc(isOver), desc(proposals.updatedAt), asc(proposals.id)],
): Promise<ListedProposal[]> {
  const newest = sql`${proposalOffers.id} = (select max(newer.id) from ${proposalOffers} newer where newer.proposal_id = ${proposals.id})`;
  return await db
    .select(columns)
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .innerJoin(proposalOffers, newest)
    .where(where)
    .orderBy(...order)
    .limit(200);
}
