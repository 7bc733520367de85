import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assertFreeToDecide } from './decide-application.ts';
import { assertStaffMay, lockSentApplication } from './staffing.ts';
import { stepAndTell } from './step-and-tell.ts';

export type Invitation = StaffContext & {
  applicationId: string;
  at: Date;
  /** An address, or the link of a meeting. */
  place: string;
  /** What else the applicant is told, in their language. */
  message: string;
  siteUrl: string;
};

/**
 * Invites an applicant to an interview, or to another time of it, and tells them when and where.
 * @throws Refusal 'application-unknown' (404), 'interview-in-the-past', 'scholarship-step-impossible', as
 * `assertFreeToDecide`, or 'scholarship-not-permitted' (403).
 */
export async function inviteToInterview(db: Database, invitation: Invitation, now: Date): Promise<void> {
  const { applicationId, at, place, message, siteUrl, ...staff } = invitation;
  assertStaffMay(staff, 'scholarships.run');
  if (!(at > now)) throw new Refusal('interview-in-the-past');
  await db.transaction(async (db) => {
    const application = await lockSentApplication(db, applicationId);
    await assertFreeToDecide(db, { application, ...staff });
    const action = application.status === 'interview' ? 'move-interview' : 'invite';
    const told = message === '' ? undefined : message;
    const interview = { at, place };
    await stepAndTell(db, { action, application, message: told, interview, siteUrl, ...staff }, now);
  });
}
