import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { lockTeamPlan, teamPlanProcess } from './team-plan-process.ts';

type OnPlan = { staff: StaffContext; id: string; siteUrl: string };

/**
 * Notes the bank transfer that paid for a plan: the money is booked, once, and the contact is told that people can be invited.
 * The same transfer noted again for the same plan changes nothing.
 * @throws Refusal 'not-permitted' (403), 'team-plan-unknown' (404), 'team-plan-elsewhere', 'team-plan-over' when its last day
 * has passed, 'team-paid-later' for a day that has not come, 'team-payment-known' for a transfer that paid another plan.
 */
export async function recordTeamPayment(
  db: Database,
  { staff, id, siteUrl, paidOn, reference }: OnPlan & { paidOn: string; reference: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'teams.sell');
  if (paidOn > cairoDayOf(now)) throw new Refusal('team-paid-later');
  await db.transaction(async (db) => {
    const { status, ...plan } = await lockTeamPlan(db, id);
    const isSame = plan.paidOn === paidOn && plan.paymentReference === reference;
    if (status === 'active' && isSame) return;
    const input = { transfer: { paidOn, reference } };
    await runTransition(db, teamPlanProcess, { event: 'pay', id, by: staff, input, siteUrl }, now);
  });
}

/**
 * Takes an offer back that was not paid. The contact is told.
 * @throws Refusal 'not-permitted' (403), 'team-plan-unknown' (404), 'team-plan-elsewhere'.
 */
export async function withdrawTeamPlan(
  db: Database,
  { staff, id, siteUrl, reason }: OnPlan & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const asked = { event: 'withdraw', id, by: staff, input: { reason }, siteUrl } as const;
    await runTransition(db, teamPlanProcess, asked, now);
  });
}

/**
 * Ends a plan before its last day. What the seats open is closed at once; a job tells their people. It moves no money.
 * @throws Refusal 'not-permitted' (403), 'team-plan-unknown' (404), 'team-plan-elsewhere'.
 */
export async function endTeamPlan(
  db: Database,
  { staff, id, siteUrl, reason }: OnPlan & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const asked = { event: 'end', id, by: staff, input: { reason }, siteUrl } as const;
    await runTransition(db, teamPlanProcess, asked, now);
  });
}
