import { asc, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { continueConversation } from '#domain/conversations/open-conversation.ts';
import { findAccount, type KnownAccount } from '#domain/identity/find-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { lockClientProject, type ClientProject } from '../projects/own-projects.ts';
import { projectProcess } from '../projects/project-process.ts';
import { findProposalTerms } from '../proposals/find-proposals.ts';
import { passOverOthers } from '../proposals/pass-over.ts';
import { proposalProcess } from '../proposals/proposal-process.ts';
import { startDeposit } from '../deposits/start-deposit.ts';
import { proposals } from '../proposals/proposals-tables.server.ts';
import { noticeValues, queueContractMail, type ContractNews } from './contract-mails.ts';
import { contractMilestones, contracts } from './contracts-tables.server.ts';
import { sideOf, type Contract } from './find-contracts.ts';
import { addStep } from './milestone-rows.ts';

type Accepting = {
  proposalId: string;
  /** Who accepts. */
  userId: string;
  /** The offer that they have before them, by its id. */
  seenOfferId: number;
  requestSource: RequestSource;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Accepts the newest offer of a proposal, by the side that did not make it, and begins the contract with what it says: terms and
 * milestones, and the rules of the settings as they are now. The project leaves the board, and the other proposals for it are
 * declined. All of it, or nothing.
 * @throws Refusal 'proposal-unknown' (404), 'proposal-elsewhere', 'proposal-offer-changed', 'proposal-not-your-turn',
 * 'contract-not-verified' (403), 'contract-side-away', 'project-elsewhere'.
 */
export async function startContract(
  db: Database,
  { proposalId, userId, seenOfferId, requestSource, siteUrl }: Accepting,
  now: Date,
): Promise<{ contractId: string }> {
  return await db.transaction(async (db) => {
    const { project, proposal } = await lockProposalOfProject(db, proposalId);
    const sides = { clientId: project.clientId, freelancerId: proposal.freelancerId };
    const side = sideOf(sides, userId);
    if (!side) throw new Refusal('proposal-unknown', {}, 404);
    if (proposal.expiresAt <= now) throw new Refusal('proposal-elsewhere');
    const accepting = { party: 'contract', userId, requestSource } as const;
    const seen = { event: 'accept', id: proposalId, by: accepting, input: { seen: seenOfferId } } as const;
    await runTransition(db, proposalProcess, { ...seen, siteUrl }, now);
    const offer = (await findProposalTerms(db, proposalId))!;
    if (offer.side === side) throw new Refusal('proposal-not-your-turn');
    const people = await readPeople(db, sides);
    const contract = await insertContract(db, { project, proposalId, people }, now);
    await db.insert(contractMilestones).values(
      offer.milestones.map(({ title, piastres, days }, index) => ({
        ...{ contractId: contract.id, position: index + 1, status: 'agreed' as const },
        ...{ title, days, amountPiastres: piastres },
      })),
    );
    const step = { contractId: contract.id, event: 'start', side, amountPiastres: offer.pricePiastres };
    const stepId = await addStep(db, step, now);
    const by = { party: 'program', userId, requestSource } as const;
    await runTransition(db, projectProcess, { event: 'start', id: project.id, by, input: {}, siteUrl }, now);
    const target = { kind: 'contract', id: contract.id } as const;
    await writeAudit(
      db,
      { actorId: userId, action: 'contract.start', target, outcome: 'done', requestSource },
      now,
    );
    await passOverOthers(db, { projectId: project.id, proposalId, requestSource, siteUrl }, now);
    await continueConversation(db, {
      from: { kind: 'proposal', id: proposalId },
      subject: { kind: 'contract', id: contract.id, title: project.title },
    });
    await startDeposit(db, { contract, pricePiastres: offer.pricePiastres, project, siteUrl }, now);
    await tellBoth(db, { contract, stepId, acceptedBy: userId, piastres: offer.pricePiastres, siteUrl }, now);
    return { contractId: contract.id };
  });
}

/** Holds the project first, then its proposals: two who accept at once wait for each other, and the second is refused. */
async function lockProposalOfProject(
  db: Database,
  proposalId: string,
): Promise<{ project: ClientProject; proposal: typeof proposals.$inferSelect }> {
  const [known] = isRowId(proposalId)
    ? await db.select({ projectId: proposals.projectId }).from(proposals).where(eq(proposals.id, proposalId))
    : [];
  if (!known) throw new Refusal('proposal-unknown', {}, 404);
  const project = await lockClientProject(db, known.projectId);
  const open = await db
    .select()
    .from(proposals)
    .where(eq(proposals.projectId, project.id))
    .orderBy(asc(proposals.id))
    .for('update');
  const proposal = open.find(({ id }) => id === proposalId);
  if (!proposal) throw new Refusal('proposal-unknown', {}, 404);
  return { project, proposal };
}

type People = { client: KnownAccount; freelancer: KnownAccount };

/** Both sides, who must be there and able to act: a contract binds neither of them alone. */
async function readPeople(
  db: Database,
  { clientId, freelancerId }: { clientId: string; freelancerId: string },
): Promise<People> {
  const [client, freelancer] = [await findAccount(db, clientId), await findAccount(db, freelancerId)];
  if (!client || !freelancer || client.isSuspended || freelancer.isSuspended)
    throw new Refusal('contract-side-away');
  if (!client.isFullyVerified || !freelancer.isFullyVerified)
    throw new Refusal('contract-not-verified', {}, 403);
  return { client, freelancer };
}

type Begun = { project: ClientProject; proposalId: string; people: People };

async function insertContract(
  db: Database,
  { project, proposalId, people: { client, freelancer } }: Begun,
  now: Date,
): Promise<Contract> {
  const { contractFeePercent, contractSilenceDays, contractLateDays } = (await readSettings(db)).amounts;
  const [contract] = await db
    .insert(contracts)
    .values({
      ...{ proposalId, projectId: project.id, title: project.title, startedAt: now },
      ...{ clientId: client.userId, clientName: client.name },
      ...{ freelancerId: freelancer.userId, freelancerName: freelancer.name },
      feePercent: contractFeePercent,
      ...{ silenceDays: contractSilenceDays, lateDays: contractLateDays },
    })
    .returning();
  return contract!;
}

type Told = { contract: Contract; stepId: number; acceptedBy: string; piastres: number; siteUrl: string };

/** Both have the terms by mail; whoever accepted reads them on the page, and needs no news of what they have just done. */
async function tellBoth(
  db: Database,
  { contract, stepId, acceptedBy, piastres: amount, siteUrl }: Told,
  now: Date,
): Promise<void> {
  const { clientId, freelancerId, clientName, freelancerName, id } = contract;
  for (const [userId, other] of [
    [clientId!, freelancerName],
    [freelancerId!, clientName],
  ] as const) {
    const news: ContractNews = { contract, userId, other: other ?? '', amounts: { amount } };
    const [kind, key, href] = [
      'contract-started',
      `contract-step:${stepId}:${userId}`,
      `/contracts/${id}`,
    ] as const;
    if (userId !== acceptedBy) await notify(db, { userId, kind, key, values: noticeValues(news), href }, now);
    await queueContractMail(db, { ...news, kind, key, siteUrl }, now);
  }
}
