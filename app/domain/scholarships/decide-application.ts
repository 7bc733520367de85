import { and, eq, isNotNull } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Application } from './applications.ts';
import { scholarshipAwards, scholarshipReviews } from './review-tables.server.ts';
import { leastReviews } from './reviews/review-words.ts';
import { canDo } from './states.ts';
import { assertNotOwn, assertStaffMay, lockKnownCycle, lockSentApplication } from './staffing.ts';
import { stepAndTell } from './step-and-tell.ts';

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
 * never more awards than places.
 * @throws Refusal 'application-unknown' (404), 'scholarship-step-impossible', 'decision-own', 'decision-conflict',
 * 'decision-review-open', 'decision-needs-reviews', 'decision-needs-others', 'places-given', 'program-places-given' or
 * 'scholarship-not-permitted' (403).
 */
export async function decideApplication(db: Database, decision: Decision, now: Date): Promise<void> {
  const { applicationId, action, message, siteUrl, ...staff } = decision;
  assertStaffMay(staff, 'scholarships.run');
  try {
    await db.transaction(async (db) => {
      const application = await lockSentApplication(db, applicationId);
      if (!canDo(action, application.status)) throw new Refusal('scholarship-step-impossible');
      await assertFreeToDecide(db, { application, ...staff });
      if (action !== 'shortlist') await assertReviewed(db, { application, ...staff });
      if (action === 'award') await give(db, { application, ...staff }, now);
      const told = message === '' ? undefined : message;
      await stepAndTell(db, { action, application, message: told, siteUrl, ...staff }, now);
    });
  } catch (error) {
    throw placesGivenOr(error);
  }
}

type About = StaffContext & { application: Application };

/** @throws Refusal 'decision-own', 'decision-conflict' or 'decision-review-open'. */
export async function assertFreeToDecide(db: Database, { application, ...staff }: About): Promise<void> {
  await assertNotOwn(db, { application, ...staff });
  const [own] = await db
    .select()
    .from(scholarshipReviews)
    .where(
      and(
        eq(scholarshipReviews.applicationId, application.id),
        eq(scholarshipReviews.reviewerId, staff.actor.userId),
      ),
    );
  if (own?.conflictAt) throw new Refusal('decision-conflict');
  if (own && !own.submittedAt) throw new Refusal('decision-review-open');
}

async function assertReviewed(db: Database, { application, actor }: About): Promise<void> {
  const submitted = await db
    .select({ reviewerId: scholarshipReviews.reviewerId })
    .from(scholarshipReviews)
    .where(
      and(eq(scholarshipReviews.applicationId, application.id), isNotNull(scholarshipReviews.submittedAt)),
    );
  if (submitted.length < leastReviews) throw new Refusal('decision-needs-reviews');
  const byOthers = submitted.filter(({ reviewerId }) => reviewerId !== actor.userId);
  if (byOthers.length < leastReviews) throw new Refusal('decision-needs-others');
}

async function give(db: Database, { application, actor }: About, now: Date): Promise<void> {
  const { id: applicationId, cycleId, programId } = application;
  if (!programId) throw new Error('An application was sent without a program.');
  // Whoever awards in this cycle waits here for the one before.
  await lockKnownCycle(db, cycleId);
  await db
    .insert(scholarshipAwards)
    .values({ cycleId, programId, applicationId, awardedAt: now, awardedBy: actor.userId });
}

function placesGivenOr(error: unknown): unknown {
  if (breaksConstraint(error, 'scholarship_awards_have_places')) return new Refusal('places-given');
  if (breaksConstraint(error, 'scholarship_awards_have_program_places'))
    return new Refusal('program-places-given');
  return error;
}
