import { and, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { subscriptions } from '../tables.server.ts';
import { boundsOfPlan } from '../teams/plan-days.ts';
import { teamPlans, teamSeats } from '../teams/teams-tables.server.ts';

const peoplePerQuery = 1000;

/** Who of these people may use what the subscription opens, as `isSubscribed` says of one of them. */
export async function listSubscribed(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < userIds.length; from += peoplePerQuery) {
    const some = userIds.slice(from, from + peoplePerQuery);
    const years = await db
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(
        and(
          ...[inArray(subscriptions.userId, some), eq(subscriptions.status, 'active')],
          ...[lte(subscriptions.startsAt, now), gt(subscriptions.endsAt, now)],
        ),
      );
    const { firstOn, lastOn } = teamPlans;
    const seats = await db
      .select({ userId: teamSeats.userId, firstOn, lastOn })
      .from(teamSeats)
      .innerJoin(teamPlans, eq(teamPlans.id, teamSeats.planId))
      .where(
        and(
          ...[inArray(teamSeats.userId, some), eq(teamSeats.status, 'taken')],
          ...[eq(teamPlans.status, 'active'), gte(lastOn, cairoDayOf(now))],
        ),
      );
    for (const { userId } of years) found.add(userId);
    for (const { userId, ...plan } of seats) {
      const { startsAt, endsAt } = boundsOfPlan(plan);
      if (userId && startsAt <= now && now < endsAt) found.add(userId);
    }
  }
  return found;
}
