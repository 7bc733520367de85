import { asc, eq, or } from 'drizzle-orm';
import type { DataPart, DataSubject, PurgePart } from '#domain/identity/data-parts.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { byDeadline } from './invite-to-team.ts';
import { lockTeamPlan } from './team-plan-process.ts';
import { teamSeatProcess } from './team-seat-process.ts';
import { teamPlans, teamSeats } from './teams-tables.server.ts';

/** What somebody's copy of their data says about teams: their seats and invitations, and the plans that they look after. */
export const teamDataPart: DataPart = {
  fileName: 'teams.json',
  describe: (language) => textsFor(language).getFixedT(null, 'teams')('data.describe'),
  read: async (db, subject) => ({
    seats: await readSeats(db, subject),
    plans: await readPlans(db, subject),
  }),
};

async function readSeats(db: Database, subject: DataSubject) {
  const { status, email, invitedAt, takenAt, closedAt } = teamSeats;
  const { organisation, firstOn, lastOn } = teamPlans;
  return await db
    .select({ organisation, firstOn, lastOn, status, email, invitedAt, takenAt, closedAt })
    .from(teamSeats)
    .innerJoin(teamPlans, eq(teamPlans.id, teamSeats.planId))
    .where(isTheirs(subject))
    .orderBy(asc(invitedAt), asc(teamSeats.id));
}

async function readPlans(db: Database, { emailKey }: DataSubject) {
  const { number, status, organisation, taxNumber, contactName, contactEmail, language } = teamPlans;
  const { seats, pricePiastres, firstOn, lastOn, offeredAt, paidOn, paymentReference, closedAt } = teamPlans;
  return await db
    .select({
      ...{ number, status, organisation, taxNumber, contactName, contactEmail, language },
      ...{ seats, pricePiastres, firstOn, lastOn, offeredAt, paidOn, paymentReference, closedAt },
    })
    .from(teamPlans)
    .where(eq(teamPlans.contactEmailKey, emailKey))
    .orderBy(asc(number));
}

/**
 * Whoever deletes their account frees their seat, and their invitations are taken back. Their address goes from all rows; the
 * rows stay, without the person. The contact of a plan is of the organisation and stays until the plan is long over.
 */
export const forgetSeats: PurgePart = async (db, subject, now) => {
  const { id, planId, status, userId } = teamSeats;
  const theirs = await db
    .select({ id, planId, status, userId })
    .from(teamSeats)
    .where(isTheirs(subject))
    .orderBy(asc(planId), asc(id));
  for (const { id: seatId, ...seat } of theirs) {
    await lockTeamPlan(db, seat.planId);
    const input = { actorId: null };
    const { requestSource } = byDeadline;
    const about = { id: seatId, input, siteUrl: '' };
    if (seat.status === 'taken' && seat.userId === subject.userId)
      await runTransition(
        db,
        teamSeatProcess,
        { ...about, event: 'leave', by: { party: 'member', userId: subject.userId, requestSource } },
        now,
      );
    if (seat.status === 'invited')
      await runTransition(
        db,
        teamSeatProcess,
        { ...about, event: 'take-back', by: { party: 'team', userId: null, requestSource } },
        now,
      );
    // A seat that somebody took before, whose account has another address by now, stays theirs.
    if (seat.status !== 'taken' || seat.userId === subject.userId)
      await db.update(teamSeats).set({ email: null, emailKey: null }).where(eq(id, seatId));
  }
};

function isTheirs({ userId, emailKey }: DataSubject) {
  return or(eq(teamSeats.userId, userId), eq(teamSeats.emailKey, emailKey));
}
