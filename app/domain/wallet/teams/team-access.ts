import type { RequestSource } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { findLink } from '#domain/private-links/find-link.ts';
import type { PartyContext } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { eq } from 'drizzle-orm';
import { lockTeamPlan, type TeamPlan } from './team-plan-process.ts';
import { teamPlans } from './teams-tables.server.ts';

/** Who looks after the seats of a plan: its contact by the private link of a mail, or staff in their place. */
export type TeamAccess =
  | { token: string; requestSource: RequestSource }
  | { planId: string; staff: StaffContext };

/** The plan of a private link; null for every other text. */
export async function findPlanOfLink(db: Database, token: string, now: Date): Promise<TeamPlan | null> {
  const link = await findLink(db, { purpose: 'team', token }, now);
  if (!link) return null;
  const [plan] = await db.select().from(teamPlans).where(eq(teamPlans.id, link.ownerId));
  return plan ?? null;
}

/**
 * The plan that somebody may look after, held until the transaction ends, and as whom they do it.
 * @throws Refusal 'not-permitted' (403), 'team-link-unknown' (404), 'team-plan-unknown' (404).
 */
export async function lockPlanFor(
  db: Database,
  access: TeamAccess,
  now: Date,
): Promise<{ plan: TeamPlan; by: PartyContext<'team'> }> {
  if ('staff' in access) {
    const { staff, planId } = access;
    assertMay(staff, 'teams.sell');
    const plan = await lockTeamPlan(db, planId);
    return { plan, by: { party: 'team', userId: staff.actor.userId, requestSource: staff.requestSource } };
  }
  const { token, requestSource } = access;
  const found = await findPlanOfLink(db, token, now);
  if (!found) throw new Refusal('team-link-unknown', {}, 404);
  return { plan: await lockTeamPlan(db, found.id), by: { party: 'team', userId: null, requestSource } };
}
