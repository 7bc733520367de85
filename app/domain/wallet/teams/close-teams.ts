import { and, asc, eq, inArray, isNotNull, lt, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { byDeadline } from './invite-to-team.ts';
import { isOver } from './plan-days.ts';
import { contactDays, openSeatStatuses, seatAddressDays } from './team-constants.ts';
import { lockTeamPlan, teamPlanProcess } from './team-plan-process.ts';
import { isOpenSeat, teamSeatProcess } from './team-seat-process.ts';
import { teamPlans, teamPlanSteps, teamSeats } from './teams-tables.server.ts';

type Known = { siteUrl: string };
const atATime = 200;

/**
 * Ends the plans whose last day is over, then closes seats: those of plans that have ended, whose people are told, and those
 * whose invitation is over. Each is done once, however often this runs.
 */
export async function closeTeams(db: Database, { siteUrl }: Known, now: Date): Promise<number> {
  const over = await db
    .select({ id: teamPlans.id })
    .from(teamPlans)
    .where(and(eq(teamPlans.status, 'active'), lt(teamPlans.lastOn, cairoDayOf(now))))
    .orderBy(asc(teamPlans.number))
    .limit(atATime);
  for (const { id } of over)
    await db.transaction(async (db) => {
      const plan = await lockTeamPlan(db, id);
      if (plan.status !== 'active' || !isOver(plan, now)) return;
      await runTransition(
        db,
        teamPlanProcess,
        { event: 'expire', id, by: byDeadline, input: {}, siteUrl },
        now,
      );
    });
  const seats = await listDue(db, now);
  for (const seat of seats) await closeSeat(db, { ...seat, siteUrl }, now);
  return over.length + seats.length;
}

async function listDue(db: Database, now: Date): Promise<{ id: string; planId: string }[]> {
  const { id, planId, status, invitedUntil } = teamSeats;
  return await db
    .select({ id, planId })
    .from(teamSeats)
    .innerJoin(teamPlans, eq(teamPlans.id, planId))
    .where(
      or(
        and(inArray(status, [...openSeatStatuses]), eq(teamPlans.status, 'ended')),
        and(eq(status, 'invited'), lte(invitedUntil, now)),
      ),
    )
    .orderBy(asc(planId), asc(teamSeats.place))
    .limit(atATime);
}

async function closeSeat(
  db: Database,
  { id, planId, siteUrl }: { id: string; planId: string } & Known,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const plan = await lockTeamPlan(db, planId);
    const [seat] = await db.select().from(teamSeats).where(eq(teamSeats.id, id));
    const isDue = plan.status === 'ended' || (seat?.status === 'invited' && seat.invitedUntil <= now);
    if (!seat || !isOpenSeat(seat.status) || !isDue) return;
    const event = seat.status === 'taken' ? 'close' : 'lapse';
    const asked = { event, id, by: byDeadline, input: { actorId: null }, siteUrl } as const;
    await runTransition(db, teamSeatProcess, asked, now);
  });
}

/**
 * Forgets who was invited to seats that are nobody's any more, and the contacts and notes of plans that are long over
 * (docs/product.md, "Retention"). What was sold and paid stays.
 */
export async function forgetTeams(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  await db
    .update(teamSeats)
    .set({ email: null, emailKey: null })
    .where(and(lte(teamSeats.closedAt, before(seatAddressDays)), isNotNull(teamSeats.emailKey)));
  await db.transaction(async (db) => {
    const gone = await db
      .update(teamPlans)
      .set({ contactName: null, contactEmail: null, contactEmailKey: null, note: null })
      .where(and(lte(teamPlans.closedAt, before(contactDays)), isNotNull(teamPlans.contactEmail)))
      .returning({ id: teamPlans.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0)
      await db.update(teamPlanSteps).set({ reason: null }).where(inArray(teamPlanSteps.planId, ids));
  });
}

/** Comes every five minutes. */
export const closeTeamsJob = (known: Known) =>
  defineJob(
    { name: 'close-teams', schema: z.object({}), pollSeconds: 60 },
    { schedule: '*/5 * * * *', run: async (db, _data, { now }) => void (await closeTeams(db, known, now)) },
  );

/** Comes every night. */
export const forgetTeamsJob = defineJob(
  { name: 'forget-teams', schema: z.object({}), pollSeconds: 60 },
  { schedule: '20 4 * * *', run: async (db, _data, { now }) => await forgetTeams(db, now) },
);
