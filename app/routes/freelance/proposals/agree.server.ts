import { startContract } from '#domain/marketplace/contracts/start-contract.ts';
import { talkAboutProposal } from '#domain/marketplace/contracts/talk.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { acceptForm, writeForm } from './proposal-forms.server.ts';

type Sent = { request: Request; context: Parameters<typeof readAccount>[1]; body: FormData };

/** Accepts the terms of a proposal for either side, and leads to the contract that begins. */
export async function acceptTerms(sent: Sent, proposalId: string) {
  const { db, now, page, member, requestSource } = readAccount(sent.request, sent.context);
  return await acceptForm.handle(
    sent,
    async ({ values: { seen: seenOfferId } }) => {
      const accepting = {
        proposalId,
        userId: member.userId,
        seenOfferId,
        requestSource,
        siteUrl: page.origin,
      };
      const { contractId } = await startContract(db, accepting, now);
      return `/contracts/${contractId}?done=started`;
    },
    whenGone,
  );
}

/** Leads to the messages of the two sides of a proposal. */
export async function writeToOther(sent: Sent, proposalId: string) {
  const { db, now, member } = readAccount(sent.request, sent.context);
  return await writeForm.handle(
    sent,
    async () => `/messages/${await talkAboutProposal(db, { proposalId, userId: member.userId }, now)}`,
    whenGone,
  );
}
