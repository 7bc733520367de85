import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { RefusalReason } from './referral-constants.ts';
import { referralProcess } from './referral-process.ts';

type Judgement = StaffContext & { referralId: string; siteUrl: string };

/**
 * Gives the points of an invitation that was held, and tells its inviter.
 * @throws Refusal 'not-permitted' (403), 'referral-their-own' (403), 'referral-unknown' (404), 'referral-settled'.
 */
export async function approveReferral(
  db: Database,
  { referralId: id, siteUrl, ...by }: Judgement,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const points = (await readSettings(db)).amounts.referralPoints;
    await runTransition(db, referralProcess, { event: 'approve', id, by, input: { points }, siteUrl }, now);
  });
}

/**
 * Refuses the points of an invitation that was held, and tells its inviter why.
 * @throws Refusal 'not-permitted' (403), 'referral-their-own' (403), 'referral-unknown' (404), 'referral-settled'.
 */
export async function refuseReferral(
  db: Database,
  { referralId: id, reason, siteUrl, ...by }: Judgement & { reason: RefusalReason },
  now: Date,
): Promise<void> {
  await db.transaction(
    async (db) =>
      await runTransition(db, referralProcess, { event: 'refuse', id, by, input: { reason }, siteUrl }, now),
  );
}
