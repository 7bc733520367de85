import type { StaffContext } from '#domain/identity/staff-context.ts';
import { startContract } from '#domain/marketplace/contracts/start-contract.ts';
import { listMilestones } from '#domain/marketplace/contracts/find-contracts.ts';
import { deliverMilestone, fundMilestone } from '#domain/marketplace/contracts/work-on-milestone.ts';
import { decideDispute } from '#domain/marketplace/disputes/decide-dispute.ts';
import { disputeStatuses, type DisputeStatus } from '#domain/marketplace/disputes/dispute-constants.ts';
import { closeDisputes, handOverDisputes } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { listOffers } from '#domain/marketplace/disputes/find-disputes.ts';
import { openDispute } from '#domain/marketplace/disputes/open-dispute.ts';
import {
  acceptInDispute,
  appealInDispute,
  offerInDispute,
  stateInDispute,
  takeDisputeBack,
} from '#domain/marketplace/disputes/take-part-in-dispute.ts';
import { payContractDeposit } from '#domain/marketplace/deposits/pay-contract-deposit.ts';
import { sendProposal } from '#domain/marketplace/proposals/answer-proposal.ts';
import { findProposalTerms } from '#domain/marketplace/proposals/find-proposals.ts';
import { beginProposal } from '#domain/marketplace/proposals/save-draft.ts';
import type { Database } from '#platform/database/database.server.ts';
import { askedDeposit } from './work-on-contracts.ts';
import { idOf, requestSource, siteUrl, teller, type Ids } from './teller.ts';

const piastres = 40_000;
const letter =
  'I have read stories for the radio for two years, from braille, and send the first one as a sample.';
const reasons = 'Both have shown what was agreed. Half of the story was there in time and without noise.';

/**
 * A contract of two people for an open project whose milestones are each in a dispute, one in every state. The one that is closed
 * has given the security deposit to the client.
 */
export async function disputeMilestones(
  db: Database,
  ids: Ids,
  { projectId, client, freelancer }: { projectId: string; client: string; freelancer: string },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
  const [clientId, freelancerId] = [idOf(ids, client), idOf(ids, freelancer)];
  const milestones = disputeStatuses.map((_, index) => ({ title: `Story ${index + 1}`, piastres, days: 5 }));
  const content = { letter, milestones };
  const proposing = { projectId, freelancerId, content, requestSource };
  const proposalId = (await beginProposal(db, proposing, ago(44))).id;
  const seen = (await findProposalTerms(db, proposalId))!.id;
  await sendProposal(db, { proposalId, freelancerId, requestSource, siteUrl, seen }, ago(43));
  const accepting = { proposalId, userId: clientId, requestSource, siteUrl };
  const seenOfferId = (await findProposalTerms(db, proposalId))!.id;
  const { contractId } = await startContract(db, { ...accepting, seenOfferId }, ago(42));
  await teller(db, ids, ago(41)).pays(client, piastres * milestones.length);
  await teller(db, ids, ago(41)).pays(freelancer, askedDeposit!.piastres);
  const paying = { contractId, userId: freelancerId, requestSource, siteUrl };
  await payContractDeposit(db, paying, ago(41));
  const rows = await listMilestones(db, contractId);
  const milestoneOf = (status: DisputeStatus) => rows[disputeStatuses.indexOf(status)]!.id;
  for (const { id: milestoneId } of rows) {
    const step = { milestoneId, requestSource, siteUrl };
    await fundMilestone(db, { ...step, userId: clientId, seen: piastres }, ago(40));
    const note = 'The story, as one file for each chapter.';
    await deliverMilestone(db, { ...step, userId: freelancerId, note }, ago(35));
  }
  const opens = async (status: DisputeStatus, at: Date) => {
    const words = 'One chapter is missing, and there is noise in another.';
    const opening = { milestoneId: milestoneOf(status), userId: clientId, requestSource, siteUrl };
    return await openDispute(db, { ...opening, reason: 'not-as-agreed', words }, at);
  };
  const turn = (userId: string, disputeId: string) => ({ disputeId, userId, requestSource, siteUrl });
  const answers = async (disputeId: string, at: Date) => {
    const words = 'The chapter came a day later. I can record the other one anew.';
    await stateInDispute(db, { ...turn(freelancerId, disputeId), words }, at);
    await offerInDispute(db, { ...turn(freelancerId, disputeId), freelancerPiastres: 30_000 }, at);
  };
  const by: StaffContext = {
    actor: { userId: idOf(ids, 'support'), roles: [{ role: 'support', scope: 'global' }] },
    requestSource,
  };
  const decides = async (disputeId: string, at: Date, depositPercent = 0) =>
    await decideDispute(db, { disputeId, percent: 50, depositPercent, reasons, siteUrl, ...by }, at);

  const closed = await opens('closed', ago(30));
  await handOverDisputes(db, { siteUrl }, ago(25));
  await decides(closed, ago(24), 100);
  await closeDisputes(db, { siteUrl }, ago(16));
  const withdrawn = await opens('withdrawn', ago(12));
  const settled = await opens('settled', ago(12));
  const decided = await opens('decided', ago(12));
  const appealed = await opens('appealed', ago(12));
  await takeDisputeBack(db, turn(clientId, withdrawn), ago(11));
  for (const disputeId of [settled, decided, appealed]) await answers(disputeId, ago(11));
  const [offer] = await listOffers(db, settled);
  await acceptInDispute(db, { ...turn(clientId, settled), seenOfferId: offer!.id }, ago(10));
  await handOverDisputes(db, { siteUrl }, ago(7));
  await decides(decided, ago(3));
  await decides(appealed, ago(5));
  const words = 'I had told them about the noise before.';
  await appealInDispute(db, { ...turn(freelancerId, appealed), words }, ago(3));
  await answers(await opens('deciding', ago(6)), ago(5));
  await handOverDisputes(db, { siteUrl }, ago(1));
  await answers(await opens('talking', ago(1)), now);
}
