import { findConversationAbout, openConversation } from '#domain/conversations/open-conversation.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findContract, sideOf } from './find-contracts.ts';
import { findOwnProposal, findReceivedProposal } from '../proposals/find-proposals.ts';
import { openProposals, type ProposalStatus } from '../proposals/proposal-constants.ts';

/** Whether the sides of a proposal may begin to write to each other about it: what is over, or not sent, needs no words. */
export function canTalk(status: ProposalStatus): boolean {
  return openProposals.some((each) => each === status);
}

/**
 * The conversation of the two sides of a proposal, begun when there is none yet; its id.
 * @throws Refusal 'proposal-unknown' (404), 'proposal-elsewhere' where nothing was said and it is over.
 */
export async function talkAboutProposal(
  db: Database,
  { proposalId: id, userId }: { proposalId: string; userId: string },
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    const found =
      (await findOwnProposal(db, { id, freelancerId: userId })) ??
      (await findReceivedProposal(db, { id, clientId: userId }));
    if (!found) throw new Refusal('proposal-unknown', {}, 404);
    const { proposal, project } = found;
    const begun = await findConversationAbout(db, { kind: 'proposal', id });
    if (begun) return begun;
    if (!canTalk(proposal.status)) throw new Refusal('proposal-elsewhere');
    const subject = { kind: 'proposal', id, title: project.title } as const;
    return await openConversation(db, { subject, sides: [project.clientId, proposal.freelancerId] }, now);
  });
}

/**
 * The conversation of the two sides of a contract, which goes on with what they said about its proposal; its id.
 * @throws Refusal 'contract-unknown' (404), 'contract-side-away' where one side is gone.
 */
export async function talkAboutContract(
  db: Database,
  { contractId: id, userId }: { contractId: string; userId: string },
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    const contract = await findContract(db, id);
    if (!contract || !sideOf(contract, userId)) throw new Refusal('contract-unknown', {}, 404);
    const { clientId, freelancerId, title } = contract;
    if (!clientId || !freelancerId) throw new Refusal('contract-side-away');
    const subject = { kind: 'contract', id, title } as const;
    return await openConversation(db, { subject, sides: [clientId, freelancerId] }, now);
  });
}
