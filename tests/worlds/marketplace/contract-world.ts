// Contracts: a client with money, a freelancer, a project that a proposal was made for, and what both sides do.
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { projects } from '#domain/marketplace/tables.server.ts';
import { contractMilestones } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { listMilestones } from '#domain/marketplace/contracts/find-contracts.ts';
import { startContract } from '#domain/marketplace/contracts/start-contract.ts';
import {
  approveMilestone,
  deliverMilestone,
  fundMilestone,
} from '#domain/marketplace/contracts/work-on-milestone.ts';
import { proposalOffers, proposals } from '#domain/marketplace/proposals/proposals-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { MemberOptions } from '../identity/members.ts';
import { findDeposit } from '#domain/marketplace/deposits/find-deposits.ts';
import { payContractDeposit } from '#domain/marketplace/deposits/pay-contract-deposit.ts';
import { findBalance } from '#domain/ledger/accounts.ts';
import { depositCode } from '#domain/wallet/deposits/deposit.ts';
import { escrowCode } from '#domain/wallet/escrow/escrow.ts';
import { giveMoney } from '../wallet/withdrawals-world.ts';
import { makePayer, type Payer } from '../wallet/wallet-world.ts';
import { makeDraft, requestSource, siteUrl } from './posting.ts';

/** A security deposit that a project asks for. */
type Asked = { piastres: number; reason: string };
export const depositReason = 'The recordings are the only ones.';

export type Offered = { title: string; piastres: number; days: number };

const parts: Offered[] = [
  { title: 'Two interviews', piastres: 120_000, days: 7 },
  { title: 'Three interviews', piastres: 180_000, days: 10 },
];

/** A client and a freelancer with their contract, and its milestones by their ids. */
export type MadeContract = {
  client: Payer;
  freelancer: Payer;
  contractId: string;
  projectId: string;
  milestones: string[];
};

/** What people do with contracts, at an instant. */
export function contractWorld(db: Database, now: Date) {
  const person = async (options: MemberOptions = {}, at = now) =>
    await makePayer(db, { isPhoneConfirmed: true, ...options }, at);

  /** A project on the board. */
  const openProject = async (
    client: Payer,
    title?: string,
    at = now,
    deposit: Asked | null = null,
  ): Promise<string> => {
    const content = { deposit, ...(title !== undefined && { title }) };
    const projectId = await makeDraft(db, { clientId: client.userId, content }, at);
    await db.update(projects).set({ status: 'open' }).where(eq(projects.id, projectId));
    return projectId;
  };

  /** A proposal whose newest offer is the freelancer's; gives it with the id of that offer. */
  const propose = async (projectId: string, freelancer: Payer, milestones = parts, at = now) => {
    const proposalId = randomUUID();
    await db.insert(proposals).values({
      ...{
        id: proposalId,
        projectId,
        freelancerId: freelancer.userId,
        letter: 'I have typed out many interviews.',
        status: 'submitted',
      },
      ...{ submittedAt: at, updatedAt: at, expiresAt: new Date(at.getTime() + 30 * 86_400_000) },
    });
    const [offer] = await db
      .insert(proposalOffers)
      .values({
        ...{ proposalId, side: 'freelancer', milestones, at },
        pricePiastres: milestones.reduce((sum, { piastres }) => sum + piastres, 0),
        days: milestones.reduce((sum, { days }) => sum + days, 0),
      })
      .returning();
    return { proposalId, offerId: offer!.id };
  };

  const accept = async (
    who: Payer,
    { proposalId, offerId }: { proposalId: string; offerId: number },
    at = now,
  ) =>
    await startContract(
      db,
      { proposalId, userId: who.userId, seenOfferId: offerId, requestSource, siteUrl },
      at,
    );

  const step = (who: Payer, milestoneId: string) => ({
    milestoneId,
    userId: who.userId,
    requestSource,
    siteUrl,
  });
  const amountOf = async (milestoneId: string) => {
    const [row] = await db.select().from(contractMilestones).where(eq(contractMilestones.id, milestoneId));
    return row!.amountPiastres;
  };

  return {
    ...{ person, openProject, propose, accept, step, amountOf },
    /** A contract that has just begun. */
    make: async (
      given: {
        milestones?: Offered[];
        piastres?: number;
        client?: Payer;
        freelancer?: Payer;
        title?: string;
        deposit?: number;
      } = {},
      at = now,
    ): Promise<MadeContract> => {
      const client = given.client ?? (await person({ memberRoles: ['client'], firstName: 'Omar' }, at));
      const freelancer = given.freelancer ?? (await person({ firstName: 'Salma' }, at));
      const { piastres = 1_000_000 } = given;
      if (piastres > 0) await giveMoney(db, { userId: client.userId, piastres }, at);
      const { deposit: asked } = given;
      const deposit = asked === undefined ? null : { piastres: asked, reason: depositReason };
      const projectId = await openProject(client, given.title, at, deposit);
      const { contractId } = await accept(
        client,
        await propose(projectId, freelancer, given.milestones, at),
        at,
      );
      const milestones = (await listMilestones(db, contractId)).map(({ id }) => id);
      return { client, freelancer, contractId, projectId, milestones };
    },
    fund: async ({ client }: MadeContract, milestoneId: string, at = now) =>
      await fundMilestone(db, { ...step(client, milestoneId), seen: await amountOf(milestoneId) }, at),
    deliver: async ({ freelancer }: MadeContract, milestoneId: string, at = now) =>
      await deliverMilestone(db, { ...step(freelancer, milestoneId), note: 'Here they are.' }, at),
    approve: async ({ client }: MadeContract, milestoneId: string, at = now) =>
      await approveMilestone(db, { ...step(client, milestoneId), seen: await amountOf(milestoneId) }, at),
    /** Pays the deposit from a wallet that has just so much in it for this. */
    payDeposit: async ({ freelancer: { userId }, contractId }: MadeContract, at = now) => {
      const { amountPiastres: piastres } = (await findDeposit(db, contractId))!;
      await giveMoney(db, { userId, piastres }, at);
      await payContractDeposit(db, { contractId, userId, requestSource, siteUrl }, at);
    },
    /** A milestone as it stands. */
    look: async (milestoneId: string) => {
      const [row] = await db.select().from(contractMilestones).where(eq(contractMilestones.id, milestoneId));
      return row!;
    },
    /** What is kept as the deposit of a contract, and for its milestones. */
    depositFor: async (contractId: string) => (await findBalance(db, depositCode(contractId)))?.posted ?? 0,
    keptFor: async (contractId: string) => (await findBalance(db, escrowCode(contractId)))?.posted ?? 0,
    /** The newest offer of a proposal. */
    newestOffer: async (proposalId: string) => {
      const [offer] = await db
        .select()
        .from(proposalOffers)
        .where(eq(proposalOffers.proposalId, proposalId))
        .orderBy(desc(proposalOffers.id))
        .limit(1);
      return offer!;
    },
  };
}
