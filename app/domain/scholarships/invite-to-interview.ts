import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { applicationProcess } from './application-process.ts';
import { assertStaffMay, lockSentApplication } from './staffing.ts';

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
    const { status } = await lockSentApplication(db, applicationId);
    const event = status === 'interview' ? 'move-interview' : 'invite';
    const input = { message: message === '' ? undefined : message, interview: { at, place } };
    const happening = { event, id: applicationId, by: staff, input, siteUrl } as const;
    await runTransition(db, applicationProcess, happening, now);
  });
}
