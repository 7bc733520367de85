import { eq } from 'drizzle-orm';
import type { StateOf } from '#domain/processes/process-table.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { findClientProject, type ClientProject } from '../projects/own-projects.ts';
import { findProposalTerms, lockProposal, type ProposalOfProject } from './find-proposals.ts';
import { assertMayPropose } from './may-propose.ts';
import { proposalLimits, type OfferedMilestone, type OfferSide } from './proposal-constants.ts';
import { queueProposalMail } from './proposal-mails.ts';
import { proposalOffers, proposals, proposalSteps } from './proposals-tables.server.ts';
import { proposalTable } from './states.ts';

/** New terms of one side. */
export type OfferedTerms = { milestones: readonly OfferedMilestone[]; note: string | null };

export type ProposalInput = {
  /** The newest offer that whoever acts has before them. */
  seen?: number;
  /** What the freelancer is told when it is declined. */
  reason?: string;
  offer?: OfferedTerms & { side: OfferSide };
  /** Whether it ends because its project is not open any more. */
  isWithProject?: boolean;
};

/** Where no line of the table starts, the runner refuses whatever is asked. */
type MovingProposal = ProposalOfProject & { status: StateOf<typeof proposalTable> };

const dayInMs = 24 * 3600 * 1000;

/** The life of a proposal: its table, its guards, and how its rows, mails and notices are written. */
export const proposalProcess: Process<typeof proposalTable, MovingProposal, ProposalInput> = {
  table: proposalTable,
  target: 'proposal',
  refusals: { impossible: 'proposal-elsewhere', notPermitted: 'proposal-out-of-reach' },
  mutedBy: 'freelance-work',
  lock: async (db, id) => (await lockProposal(db, id)) as MovingProposal,
  guards: {
    'as-seen': async (db, { row, input }) => {
      if ((await findProposalTerms(db, row.id))?.id !== input.seen)
        throw new Refusal('proposal-offer-changed');
    },
    'project-open': async (db, { row }) => {
      if ((await projectOf(db, row)).status !== 'open') throw new Refusal('proposal-project-closed');
    },
    'may-propose': async (db, { row }) =>
      await assertMayPropose(db, { project: await projectOf(db, row), userId: row.freelancerId }),
    'turn-of-client': async (db, { row }) => await assertOfferIsBy(db, row, 'freelancer'),
    'turn-of-freelancer': async (db, { row }) => await assertOfferIsBy(db, row, 'client'),
    'room-for-offers': async (db, { row }) => {
      const made = await db.$count(proposalOffers, eq(proposalOffers.proposalId, row.id));
      if (made >= proposalLimits.offers)
        throw new Refusal('proposal-offers-full', { most: proposalLimits.offers });
    },
    'time-over': (_db, { row }, now) =>
      row.expiresAt <= now ? Promise.resolve() : refuse('proposal-elsewhere'),
  },
  write: async (db, { row: before, to: status, input: { reason, offer, isWithProject = false } }, now) => {
    const { id: proposalId } = before;
    const isSent = before.status === 'draft';
    const offerId = offer ? await writeOffer(db, { proposalId, ...offer }, now) : null;
    const { proposalDays } = (await readSettings(db)).amounts;
    const [row] = await db
      .update(proposals)
      .set({
        ...{ status, updatedAt: now },
        ...(status === 'declined' && { reason }),
        ...(isSent && { submittedAt: now }),
        ...((isSent || offer) && { expiresAt: new Date(now.getTime() + proposalDays * dayInMs) }),
      })
      .where(eq(proposals.id, proposalId))
      .returning();
    const [step] = await db
      .insert(proposalSteps)
      .values({ proposalId, status, at: now, offerId, isWithProject })
      .returning({ id: proposalSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row: { ...row, clientId: before.clientId } as MovingProposal, stepId: step.id };
  },
  mail: async (db, { row, who, mail, key, input, siteUrl }, now) => {
    const project = await projectOf(db, row);
    const to = addressee(row, who);
    await queueProposalMail(
      db,
      { ...to, title: project.title, mail, key, siteUrl, reason: input.reason, until: row.expiresAt },
      now,
    );
  },
  address: async (db, { row, who }) => ({
    ...addressee(row, who),
    values: { project: (await projectOf(db, row)).title },
  }),
};

/** Writes new terms down. */
export async function writeOffer(
  db: Database,
  { proposalId, side, milestones, note }: OfferedTerms & { proposalId: string; side: OfferSide },
  at: Date,
): Promise<number> {
  const pricePiastres = milestones.reduce((sum, { piastres }) => sum + piastres, 0);
  const days = milestones.reduce((sum, each) => sum + each.days, 0);
  const [offer] = await db
    .insert(proposalOffers)
    .values({ proposalId, side, pricePiastres, days, milestones: [...milestones], note, at })
    .returning({ id: proposalOffers.id });
  return offer!.id;
}

function addressee(row: ProposalOfProject, who: string): { userId: string; href: string } {
  return who === 'client'
    ? { userId: row.clientId, href: `/hire/proposals/${row.id}` }
    : { userId: row.freelancerId, href: `/freelance/proposals/${row.id}` };
}

async function projectOf(db: Database, { projectId }: ProposalOfProject): Promise<ClientProject> {
  const project = await findClientProject(db, projectId);
  if (!project) throw new Refusal('proposal-unknown', {}, 404);
  return project;
}

async function assertOfferIsBy(db: Database, row: ProposalOfProject, side: OfferSide): Promise<void> {
  if ((await findProposalTerms(db, row.id))?.side !== side) throw new Refusal('proposal-not-your-turn');
}

function refuse(code: RefusalCode): Promise<never> {
  return Promise.reject(new Refusal(code));
}
