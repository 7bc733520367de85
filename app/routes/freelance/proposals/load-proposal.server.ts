import { findConversationAbout } from '#domain/conversations/open-conversation.ts';
import { canTalk } from '#domain/marketplace/contracts/talk.ts';
import { findContractIdOf } from '#domain/marketplace/contracts/find-contracts.ts';
import { depositAt } from '#domain/marketplace/deposits/deposit-rules.ts';
import { listProposalFiles } from '#domain/marketplace/proposals/attach-proposal-file.ts';
import {
  listOffers,
  listProposalSteps,
  type ShownProposal,
} from '#domain/marketplace/proposals/find-proposals.ts';
import type { Database } from '#platform/database/database.server.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';
import { showLetter, showOffer } from './shown-terms.ts';

/** All that the page of a proposal shows to either side. */
export async function loadProposal(
  { db, language, remember }: Pick<AppContext, 'db' | 'language' | 'remember'>,
  { proposal, project }: ShownProposal,
) {
  const { amounts } = await remember(settingsMemory);
  const { contractFeePercent: feePercent } = amounts;
  const offers = (await listOffers(db, proposal.id)).map((offer) => showOffer(offer, feePercent));
  const files = await listProposalFiles(db, proposal.id);
  const contractId = await findContractIdOf(db, proposal.id);
  return {
    proposal: showLetter(proposal),
    project: {
      ...{ id: project.id, slug: project.slug, status: project.status },
      ...{ isInvitedOnly: project.isInvitedOnly, title: pick(project.title, language) },
    },
    offers,
    terms: offers.at(-1)!,
    /** What the freelancer would be asked for as a security deposit at the price that stands. */
    depositPiastres: depositAt(project.depositPiastres, offers.at(-1)!.pricePiastres, amounts),
    feePercent,
    files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes })),
    steps: await listProposalSteps(db, proposal.id),
    contractId,
    ...(await loadConversation(db, { proposal, contractId })),
  };
}

/** The conversation of the two sides, and whether it can be begun. */
async function loadConversation(
  db: Database,
  { proposal: { id, status }, contractId }: Pick<ShownProposal, 'proposal'> & { contractId: string | null },
) {
  const subject =
    contractId === null
      ? ({ kind: 'proposal', id } as const)
      : ({ kind: 'contract', id: contractId } as const);
  return { conversationId: await findConversationAbout(db, subject), canBegin: canTalk(status) };
}

export type LoadedProposal = Awaited<ReturnType<typeof loadProposal>>;
