import { and, desc, eq, gte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { boundsOfPlan } from './plan-days.ts';
import { teamPlans, teamSeats } from './teams-tables.server.ts';

/** A seat that somebody has taken, and what it is worth: access from one instant to another, through a team. */
export type SeatOfMember = { organisation: string; startsAt: Date; endsAt: Date; isRunning: boolean };

/**
 * The seat through which somebody has access, or will have it; null for none. Of several it is one that runs, and of these
 * the one that ends last. A plan that was ended gives nothing from that moment on.
 */
export async function findSeatOf(db: Database, userId: string, now: Date): Promise<SeatOfMember | null> {
  const { organisation, firstOn, lastOn, status } = teamPlans;
  const rows = await db
    .select({ organisation, firstOn, lastOn })
    .from(teamSeats)
    .innerJoin(teamPlans, eq(teamPlans.id, teamSeats.planId))
    .where(
      and(
        ...[eq(teamSeats.userId, userId), eq(teamSeats.status, 'taken')],
        ...[eq(status, 'active'), gte(lastOn, cairoDayOf(now))],
      ),
    )
    .orderBy(desc(lastOn), desc(teamPlans.number));
  const seats = rows.map((row) => {
    const { startsAt, endsAt } = boundsOfPlan(row);
    return { organisation: row.organisation, startsAt, endsAt, isRunning: startsAt <= now && now < endsAt };
  });
  return seats.find(({ isRunning }) => isRunning) ?? seats[0] ?? null;
}
