import { eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { projects } from '../tables.server.ts';
import { findOwnProposal, lockProposal } from './find-proposals.ts';
import { proposalProcess, type OfferedTerms, type ProposalInput } from './proposal-process.ts';
import { lockOwnProposal } from './save-draft.ts';

type Doing = {
  proposalId: string;
  requestSource: RequestSource;
  /** The public address without a slash at its end. */
  siteUrl: string;
};
type ByFreelancer = Doing & { freelancerId: string };
type ByClient = Doing & { clientId: string };

/** The newest offer that whoever acts has before them. */
type HavingSeen = { seen: number };

/**
 * Sends a draft to the client of its project.
 * @throws Refusal 'proposal-offer-changed' when it is not as its writer saw it, 'proposal-project-closed', 'proposal-elsewhere',
 * 'proposal-own-project', 'proposal-not-verified', 'proposal-not-invited' (403), 'proposal-unknown' (404).
 */
export async function sendProposal(
  db: Database,
  { seen, ...doing }: ByFreelancer & HavingSeen,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const own = await findOwnProposal(db, { id: doing.proposalId, freelancerId: doing.freelancerId });
    if (!own) throw new Refusal('proposal-unknown', {}, 404);
    // Whoever takes the project off the board waits, or has done so: nothing is sent to a project that is not open.
    await db.select({ id: projects.id }).from(projects).where(eq(projects.id, own.project.id)).for('share');
    await ofFreelancer(db, { event: 'submit', doing, input: { seen } }, now);
  });
}

/** Puts a proposal on the client's short list. @throws Refusal 'proposal-elsewhere', 'proposal-project-closed', 'proposal-unknown' (404). */
export async function shortlistProposal(db: Database, doing: ByClient, now: Date): Promise<void> {
  await db.transaction(async (db) => await ofClient(db, { event: 'shortlist', doing, input: {} }, now));
}

/**
 * The client offers other terms, which puts the proposal on their short list.
 * @throws Refusal 'proposal-offer-changed', 'proposal-not-your-turn', 'proposal-offers-full', 'proposal-project-closed',
 * 'proposal-elsewhere', 'proposal-unknown' (404).
 */
export async function counterProposal(
  db: Database,
  { seen, terms, ...doing }: ByClient & HavingSeen & { terms: OfferedTerms },
  now: Date,
): Promise<void> {
  const input = { seen, offer: { ...terms, side: 'client' } } as const;
  await db.transaction(async (db) => await ofClient(db, { event: 'counter', doing, input }, now));
}

/** The freelancer answers such an offer with other terms. @throws Refusal as `counterProposal`. */
export async function answerCounterOffer(
  db: Database,
  { seen, terms, ...doing }: ByFreelancer & HavingSeen & { terms: OfferedTerms },
  now: Date,
): Promise<void> {
  const input = { seen, offer: { ...terms, side: 'freelancer' } } as const;
  await db.transaction(async (db) => await ofFreelancer(db, { event: 'answer', doing, input }, now));
}

/**
 * Declines a proposal, and tells its freelancer why.
 * @throws Refusal 'proposal-offer-changed', 'proposal-elsewhere', 'proposal-unknown' (404).
 */
export async function declineProposal(
  db: Database,
  { seen, reason, ...doing }: ByClient & HavingSeen & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(
    async (db) => await ofClient(db, { event: 'decline', doing, input: { seen, reason } }, now),
  );
}

/** Takes a proposal back. @throws Refusal 'proposal-elsewhere', 'proposal-unknown' (404). */
export async function withdrawProposal(db: Database, doing: ByFreelancer, now: Date): Promise<void> {
  await db.transaction(async (db) => await ofFreelancer(db, { event: 'withdraw', doing, input: {} }, now));
}

type FreelancerStep = { event: 'submit' | 'answer' | 'withdraw'; doing: ByFreelancer; input: ProposalInput };

async function ofFreelancer(db: Database, { event, doing, input }: FreelancerStep, now: Date): Promise<void> {
  await lockOwnProposal(db, doing);
  const { proposalId: id, freelancerId: userId, requestSource, siteUrl } = doing;
  const by = { party: 'freelancer', userId, requestSource } as const;
  await runTransition(db, proposalProcess, { event, id, by, input, siteUrl }, now);
}

type ClientStep = { event: 'shortlist' | 'counter' | 'decline'; doing: ByClient; input: ProposalInput };

async function ofClient(db: Database, { event, doing, input }: ClientStep, now: Date): Promise<void> {
  const { proposalId: id, clientId: userId, requestSource, siteUrl } = doing;
  const proposal = await lockProposal(db, id);
  // Nobody but its writer knows of a draft.
  if (proposal.clientId !== userId || proposal.status === 'draft')
    throw new Refusal('proposal-unknown', {}, 404);
  const by = { party: 'client', userId, requestSource } as const;
  await runTransition(db, proposalProcess, { event, id, by, input, siteUrl }, now);
}
