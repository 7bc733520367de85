import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, readPages, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { openSeatStatuses, type TeamPlanStatus } from './team-constants.ts';
import type { TeamPlan } from './team-plan-process.ts';
import type { TeamSeat } from './team-seat-process.ts';
import { teamPlans, teamPlanSteps, teamSeats } from './teams-tables.server.ts';

export const teamPlanSorts = ['number', 'organisation', 'price', 'end'] as const;

/** The words are parts of the organisation, of its contact's name or of their address. */
export type TeamPlanQuery = PageQuery<(typeof teamPlanSorts)[number]> & {
  status?: TeamPlanStatus | undefined;
};

export type ListedTeamPlan = Omit<TeamPlan, 'searchKey'> & {
  /** How many of the seats are taken. */
  taken: number;
};

/** A seat as whoever looks after the team sees it. */
export type ListedSeat = Pick<
  TeamSeat,
  'id' | 'place' | 'email' | 'status' | 'invitedAt' | 'invitedUntil' | 'takenAt'
>;

/** What happened to a plan, and who of the staff did it; null for the program, and for whose account is gone. */
type NamedStep = typeof teamPlanSteps.$inferSelect & { actor: string | null };

/** One page of the team plans that fit, and how many there are on all pages. */
export async function listTeamPlans(
  db: Database,
  { status, ...query }: TeamPlanQuery,
): Promise<Found<ListedTeamPlan>> {
  const { organisation, pricePiastres, lastOn, number } = teamPlans;
  const found = await readPage(
    db,
    {
      rows: db.select().from(teamPlans).$dynamic(),
      where: status && eq(teamPlans.status, status),
      searched: sql`${teamPlans.searchKey}`,
      sorts: { number, organisation, price: pricePiastres, end: lastOn },
      ties: [number],
    },
    query,
  );
  return { ...found, items: await withTaken(db, found.items) };
}

/** A plan with its steps and who of the staff did them; null when there is none. */
export async function findTeamPlan(
  db: Database,
  id: string,
): Promise<{ plan: ListedTeamPlan; steps: NamedStep[] } | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(teamPlans).where(eq(teamPlans.id, id));
  if (!row) return null;
  const steps = await db
    .select()
    .from(teamPlanSteps)
    .where(eq(teamPlanSteps.planId, id))
    .orderBy(asc(teamPlanSteps.id));
  const [plan] = await withTaken(db, [row]);
  const names = await namesOf(
    db,
    steps.map(({ actorId }) => actorId),
  );
  return {
    plan: plan!,
    steps: steps.map((step) => ({ ...step, actor: step.actorId && (names.get(step.actorId) ?? null) })),
  };
}

/** The seats of a plan that are taken or kept for somebody, by their places. It names the addresses that were invited alone. */
export async function listSeats(db: Database, planId: string): Promise<ListedSeat[]> {
  const { id, place, email, status, invitedAt, invitedUntil, takenAt } = teamSeats;
  return await db
    .select({ id, place, email, status, invitedAt, invitedUntil, takenAt })
    .from(teamSeats)
    .where(and(eq(teamSeats.planId, planId), inArray(status, [...openSeatStatuses])))
    .orderBy(asc(place));
}

// Files are read from the oldest row on: what comes meanwhile stands at the end and moves no page.
const inOrder = { sort: 'number', direction: 'ascending' } as const;

/**
 * The team plans that fit, for a file; who took how many is in the audit log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportTeamPlans(
  db: Database,
  { query, ...staff }: StaffContext & { query: { q?: string; status?: TeamPlanStatus | undefined } },
  now: Date,
): Promise<AsyncIterable<ListedTeamPlan>> {
  assertMay(staff, 'money.see');
  const { total } = await listTeamPlans(db, { ...query, ...inOrder, page: 1, perPage: 1 });
  const { actor, requestSource } = staff;
  const target = { kind: 'team-plan', id: null } as const;
  const line = { actorId: actor.userId, action: 'team_plans.export', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: { rows: total } }, now);
  return readPages(total, async (page) => {
    const { items } = await listTeamPlans(db, { ...query, ...inOrder, ...page });
    return items;
  });
}

async function withTaken(db: Database, plans: readonly TeamPlan[]): Promise<ListedTeamPlan[]> {
  const ids = plans.map(({ id }) => id);
  const { planId, status } = teamSeats;
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ planId, taken: sql<number>`count(*)::int` })
          .from(teamSeats)
          .where(and(inArray(planId, ids), eq(status, 'taken')))
          .groupBy(planId);
  return plans.map((plan) => {
    const { searchKey: _, ...shown } = plan;
    return { ...shown, taken: counted.find((each) => each.planId === plan.id)?.taken ?? 0 };
  });
}
