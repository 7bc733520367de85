import type { RequestSource } from '#domain/audit/audit.ts';
import type { NeedName } from '#domain/passport/needs-constants.ts';
import { shareNeeds } from '#domain/passport/share-needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockApplication, type ApplicantAccount } from './applications.ts';
import { openStatuses } from './states.ts';

type Sharing = {
  applicationId: string;
  account: ApplicantAccount;
  chosen: readonly NeedName[];
  requestSource: RequestSource;
};

/**
 * Shares with those who run the cycle what an applicant chose of what they need in an interview, in place of what they
 * shared before; nothing chosen takes it back. Only who is signed in can, with an application that is theirs.
 * @throws Refusal 'application-unknown' (404), 'needs-not-stated', or 'scholarship-step-impossible' once it is decided.
 */
export async function shareInterviewNeeds(
  db: Database,
  { applicationId, account, chosen, requestSource }: Sharing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const reached = await lockApplication(db, { key: applicationId, account }, now);
    if (!reached) throw new Refusal('application-unknown', {}, 404);
    const { id, status } = reached.application;
    if (!openStatuses.some((each) => each === status)) throw new Refusal('scholarship-step-impossible');
    const { userId } = account;
    await shareNeeds(db, { userId, requestSource, shared: { place: 'interview', id }, chosen }, now);
  });
}
