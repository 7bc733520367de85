import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { applicationProcess } from './application-process.ts';
import { beginAtDecision } from './begin-awarded-program.ts';
import { assertStaffMay, lockSentApplication } from './staffing.ts';

export type Decision = StaffContext & {
  applicationId: string;
  action: 'shortlist' | 'award' | 'decline';
  /** What the applicant is told, in their language; why, if it is declined. */
  message: string;
  siteUrl: string;
};

/**
 * Decides on an application and tells its applicant. An award or a refusal needs two submitted reviews by people other
 * than whoever decides: so somebody may review and decide only where two others have read it too. Nobody decides on
 * their own application, after declaring a conflict of interest, or with a review of their own still open. There are
 * never more awards than places. An award lets its applicant into the program at once where that is possible.
 * @throws Refusal 'application-unknown' (404), 'scholarship-step-impossible', 'decision-own', 'decision-conflict',
 * 'decision-review-open', 'decision-needs-reviews', 'decision-needs-others', 'places-given', 'program-places-given' or
 * 'scholarship-not-permitted' (403).
 */
export async function decideApplication(db: Database, decision: Decision, now: Date): Promise<void> {
  const { applicationId, action, message, siteUrl, ...staff } = decision;
  assertStaffMay(staff, 'scholarships.run');
  await db.transaction(async (db) => {
    const application = await lockSentApplication(db, applicationId);
    const input = { message: message === '' ? undefined : message };
    const happening = { event: action, id: applicationId, by: staff, input, siteUrl };
    await runTransition(db, applicationProcess, happening, now);
    const { actor, requestSource } = staff;
    if (action === 'award')
      await beginAtDecision(db, { application, givenBy: actor.userId, requestSource }, now);
  });
}
