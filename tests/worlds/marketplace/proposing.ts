import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import {
  counterProposal,
  declineProposal,
  sendProposal,
  shortlistProposal,
  withdrawProposal,
} from '#domain/marketplace/proposals/answer-proposal.ts';
import { findProposalTerms } from '#domain/marketplace/proposals/find-proposals.ts';
import type { OfferedTerms } from '#domain/marketplace/proposals/proposal-process.ts';
import { proposals } from '#domain/marketplace/proposals/proposals-tables.server.ts';
import { beginProposal, type ProposalContent } from '#domain/marketplace/proposals/save-draft.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember } from '../identity/members.ts';
import { makeOpen, requestSource, siteUrl } from './posting.ts';
import { inviteMember } from './profile-world.ts';

/** A whole proposal, as a freelancer writes it. */
export function proposing(more: Partial<ProposalContent> = {}): ProposalContent {
  return {
    letter: 'I type what is said, with the time of each speaker. I have done two hundred hours of this.',
    milestones: [
      { title: 'Two interviews', piastres: 60_000, days: 4 },
      { title: 'Three interviews', piastres: 90_000, days: 6 },
    ],
    ...more,
  };
}

/** Other terms for it. */
export const otherTerms: OfferedTerms = {
  milestones: [{ title: 'All five interviews', piastres: 120_000, days: 8 }],
  note: 'In one piece, please.',
};

type Who = { projectId: string; freelancerId: string; content?: Partial<ProposalContent> };

/** The number of the offer that stands. */
export async function termsOf(db: Database, proposalId: string): Promise<number> {
  return (await findProposalTerms(db, proposalId))!.id;
}

/** A draft of a proposal. */
export async function makeProposalDraft(
  db: Database,
  { projectId, freelancerId, content = {} }: Who,
  now: Date,
): Promise<string> {
  const asked = { projectId, freelancerId, content: proposing(content), requestSource };
  return (await beginProposal(db, asked, now)).id;
}

/** One that was sent. */
export async function makeSent(db: Database, who: Who, now: Date): Promise<string> {
  const proposalId = await makeProposalDraft(db, who, now);
  const { freelancerId } = who;
  const seen = await termsOf(db, proposalId);
  await sendProposal(db, { proposalId, freelancerId, requestSource, siteUrl, seen }, now);
  return proposalId;
}

/** What was sent by one and answered by the other; at the same instant, unless it says when it was sent. */
type ByClient = Who & { clientId: string; sentAt?: Date };

/** One for which the client has offered other terms. */
export async function makeCountered(
  db: Database,
  { clientId, sentAt, terms = otherTerms, ...who }: ByClient & { terms?: OfferedTerms },
  now: Date,
): Promise<string> {
  const proposalId = await makeSent(db, who, sentAt ?? now);
  const seen = await termsOf(db, proposalId);
  await counterProposal(db, { proposalId, clientId, requestSource, siteUrl, seen, terms }, now);
  return proposalId;
}

/** One on the client's short list. */
export async function makeShortlisted(
  db: Database,
  { clientId, sentAt, ...who }: ByClient,
  now: Date,
): Promise<string> {
  const proposalId = await makeSent(db, who, sentAt ?? now);
  await shortlistProposal(db, { proposalId, clientId, requestSource, siteUrl }, now);
  return proposalId;
}

/** One that the client has declined. */
export async function makeDeclinedProposal(
  db: Database,
  { clientId, sentAt, reason = 'We need it sooner.', ...who }: ByClient & { reason?: string },
  now: Date,
): Promise<string> {
  const proposalId = await makeSent(db, who, sentAt ?? now);
  const seen = await termsOf(db, proposalId);
  await declineProposal(db, { proposalId, clientId, requestSource, siteUrl, seen, reason }, now);
  return proposalId;
}

/** One that its freelancer has taken back. */
export async function makeWithdrawn(db: Database, who: Who, now: Date): Promise<string> {
  const proposalId = await makeSent(db, who, now);
  const { freelancerId } = who;
  await withdrawProposal(db, { proposalId, freelancerId, requestSource, siteUrl }, now);
  return proposalId;
}

/** An open project of a client, and a freelancer whom staff have invited. */
export async function proposingWorld(db: Database, now: Date) {
  const { userId } = await makeMember(db, { roles: ['admin'] }, now);
  const admin: StaffContext = {
    actor: { userId, roles: [{ role: 'admin', scope: 'global' }] },
    requestSource,
  };
  const client = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] }, now);
  const clientId = client.userId;

  /** One more freelancer. */
  const invited = async (): Promise<string> => {
    const { userId } = await makeMember(db, { isPhoneConfirmed: true }, now);
    await inviteMember(db, userId, now);
    return userId;
  };
  /** One more project. */
  const openProject = async (deadlineOn = '2099-12-31'): Promise<string> =>
    await makeOpen(db, { clientId, by: admin, content: { deadlineOn } }, now);

  const freelancerId = await invited();
  return {
    ...{ admin, clientId, freelancerId, projectId: await openProject() },
    ...{ invited, openProject },
    ofFreelancer: (proposalId: string, by = freelancerId) => ({
      ...{ proposalId, freelancerId: by, requestSource, siteUrl },
    }),
    ofClient: (proposalId: string, by = clientId) => ({
      ...{ proposalId, clientId: by, requestSource, siteUrl },
    }),
    statusOf: async (id: string) =>
      (await db.select().from(proposals).where(eq(proposals.id, id)))[0]?.status,
  };
}
