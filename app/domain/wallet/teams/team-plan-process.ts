import { eq } from 'drizzle-orm';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { postJournal } from '#domain/ledger/post-journal.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { openHouseAccount } from '../wallet-accounts.ts';
import { isOver } from './plan-days.ts';
import { teamPlanTable } from './states.ts';
import { queueTeamMail } from './team-mails.ts';
import { teamPlans, teamPlanSteps } from './teams-tables.server.ts';

export type TeamPlan = typeof teamPlans.$inferSelect;

export type TeamPlanInput = {
  /** The bank transfer that came: its day in Cairo, and how the bank names it. */
  transfer?: { paidOn: string; reference: string };
  /** Why the plan ends, in words for the contact. */
  reason?: string;
};

/** The life of a team plan: its table, what it moves, and how its rows and mails are written. */
export const teamPlanProcess: Process<typeof teamPlanTable, TeamPlan, TeamPlanInput> = {
  table: teamPlanTable,
  target: 'team-plan',
  refusals: { impossible: 'team-plan-elsewhere', notPermitted: 'not-permitted' },
  mutedBy: 'product-news',
  lock: lockTeamPlan,
  guards: {
    'not-over': (_db, { row }, now) =>
      isOver(row, now) ? Promise.reject(new Refusal('team-plan-over')) : Promise.resolve(),
  },
  postings: { book: async (db, { row }, now) => await book(db, row, now) },
  write: async (db, { row: { id }, to: status, staff, input }, now) => {
    const isClosed = status === 'ended' || status === 'withdrawn';
    const { transfer, reason = null } = input;
    const row = await writePlan(db, id, {
      status,
      ...(isClosed && { closedAt: now }),
      ...(transfer && { paidOn: transfer.paidOn, paymentReference: transfer.reference }),
    });
    const [step] = await db
      .insert(teamPlanSteps)
      .values({ planId: id, status, at: now, actorId: staff?.actor.userId ?? null, reason })
      .returning({ id: teamPlanSteps.id });
    if (!step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row, mail, key, input, siteUrl }, now) =>
    await queueTeamMail(db, { plan: row, mail, key, siteUrl, reason: input.reason }, now),
  // The contact of a team may have no account.
  address: () => Promise.resolve(null),
};

/** @throws Refusal 'team-plan-unknown' (404). */
export async function lockTeamPlan(db: Database, id: string): Promise<TeamPlan> {
  const [row] = await db.select().from(teamPlans).where(eq(teamPlans.id, id)).for('update');
  if (!row) throw new Refusal('team-plan-unknown', {}, 404);
  return row;
}

/** @throws Refusal 'team-payment-known' for a transfer that paid another plan. */
async function writePlan(db: Database, id: string, set: Partial<TeamPlan>): Promise<TeamPlan> {
  try {
    const [row] = await db.update(teamPlans).set(set).where(eq(teamPlans.id, id)).returning();
    if (!row) throw new Error('The plan was not written.');
    return row;
  } catch (error) {
    if (breaksConstraint(error, 'team_plans_payment_once')) throw new Refusal('team-payment-known');
    throw error;
  }
}

/** What came to the bank account of the house was earned: once for each plan. It touches nobody's wallet. */
async function book(db: Database, { id, pricePiastres: amount }: TeamPlan, now: Date): Promise<void> {
  const bank = await openHouseAccount(db, 'bank');
  const revenue = await openHouseAccount(db, 'revenue:team-plans');
  await postJournal(db, {
    ...{ id: journalIdOf('team-plan', id), reason: 'team-plan', at: now },
    legs: [{ kind: 'posted', debit: bank.id, credit: revenue.id, currency: 'EGP', amount }],
  });
}
