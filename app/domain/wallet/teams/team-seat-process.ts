import { and, eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { dropLinks } from '#domain/private-links/drop-links.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { queueWalletMail } from '../wallet-mails.ts';
import { isOver } from './plan-days.ts';
import { teamSeatTable } from './states.ts';
import { openSeatStatuses, type TeamSeatStatus } from './team-constants.ts';
import { teamPlans, teamSeats, teamSeatSteps } from './teams-tables.server.ts';

export type TeamSeat = typeof teamSeats.$inferSelect;

export type TeamSeatInput = {
  /** By whose account it is done; null for the contact with the private link, and for the program. */
  actorId: string | null;
  /** Of who takes the seat: the address that their account has confirmed. */
  emailKey?: string;
};

const href = '/wallet/subscription';

/** The life of a seat: its table, and how its rows, mails and notices are written. The plan is locked before it. */
export const teamSeatProcess: Process<typeof teamSeatTable, TeamSeat, TeamSeatInput> = {
  table: teamSeatTable,
  target: 'team-seat',
  refusals: { impossible: 'team-seat-elsewhere', notPermitted: 'not-permitted' },
  mutedBy: 'product-news',
  lock: async (db, id) => {
    const [row] = await db.select().from(teamSeats).where(eq(teamSeats.id, id)).for('update');
    if (!row) throw new Refusal('team-seat-unknown', {}, 404);
    return row;
  },
  guards: {
    'plan-is-active': async (db, { row }, now) => {
      const [plan] = await db.select().from(teamPlans).where(eq(teamPlans.id, row.planId));
      refuseUnless(plan?.status === 'active' && !isOver(plan, now), 'team-plan-closed');
    },
    'in-time': async (_db, { row }, now) =>
      await Promise.resolve(refuseUnless(row.invitedUntil > now, 'team-invitation-over')),
    'invited-themselves': async (_db, { row, input }) =>
      await Promise.resolve(refuseUnless(input.emailKey === row.emailKey, 'team-seat-of-another')),
    'one-each': async (db, { row, input }) => {
      const { planId, userId, status } = teamSeats;
      const isTheirs = and(eq(planId, row.planId), eq(userId, input.actorId!), eq(status, 'taken'));
      refuseUnless((await db.$count(teamSeats, isTheirs)) === 0, 'team-seat-have-one');
    },
  },
  write: async (db, { row: { id }, to: status, input: { actorId } }, now) => {
    const [row] = await db
      .update(teamSeats)
      .set({
        ...{ status, closedAt: isOpenSeat(status) ? null : now },
        ...(status === 'taken' && { userId: actorId, takenAt: now }),
      })
      .where(eq(teamSeats.id, id))
      .returning();
    const [step] = await db
      .insert(teamSeatSteps)
      .values({ seatId: id, status, at: now, actorId })
      .returning({ id: teamSeatSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    // The link of a seat that was taken goes on telling its person so, and gives nobody another one.
    if (!isOpenSeat(status)) await dropLinks(db, { purpose: 'team-seat', ownerId: id });
    return { row, stepId: step.id };
  },
  mail: async (db, { row, mail, key, siteUrl }, now) => {
    const organisation = await organisationOf(db, row);
    const values = { organisation: { en: organisation, ar: organisation } };
    await queueWalletMail(db, { userId: row.userId!, mail, key, siteUrl, href, values }, now);
  },
  address: async (db, { row }) => {
    if (!row.userId || !(await findAccount(db, row.userId))) return null;
    return { userId: row.userId, values: { organisation: await organisationOf(db, row) }, href };
  },
};

/** Whether a seat is somebody's: taken, or kept for who was invited. */
export function isOpenSeat(status: TeamSeatStatus): boolean {
  return (openSeatStatuses as readonly TeamSeatStatus[]).includes(status);
}

function refuseUnless(holds: boolean, code: RefusalCode): void {
  if (!holds) throw new Refusal(code);
}

async function organisationOf(db: Database, { planId }: TeamSeat): Promise<string> {
  const [plan] = await db.select().from(teamPlans).where(eq(teamPlans.id, planId));
  return plan!.organisation;
}
