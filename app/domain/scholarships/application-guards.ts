import { and, eq, isNotNull } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Application } from './applications.ts';
import { isOpen, lockCycle, type Cycle } from './cycles.ts';
import { scholarshipAwards, scholarshipReviews } from './review-tables.server.ts';
import { leastReviews } from './reviews/review-constants.ts';
import { assertNotOwn, lockKnownCycle } from './staffing.ts';

type Decided = Pick<StaffContext, 'actor'> & { application: Application };

/**
 * The cycle of an application; whoever sends in it waits here for the one before.
 * @throws Refusal 'scholarship-closed' when one cannot apply in it today.
 */
export async function assertCycleIsOpen(
  db: Database,
  { cycleId }: Pick<Application, 'cycleId'>,
  now: Date,
): Promise<Cycle> {
  const cycle = await lockCycle(db, cycleId);
  if (!isOpen(cycle, now)) throw new Refusal('scholarship-closed');
  return cycle;
}

/** @throws Refusal 'decision-own', 'decision-conflict' or 'decision-review-open'. */
export async function assertFreeToDecide(db: Database, { application, actor }: Decided): Promise<void> {
  await assertNotOwn(db, { application, actor });
  const [own] = await db
    .select()
    .from(scholarshipReviews)
    .where(
      and(
        eq(scholarshipReviews.applicationId, application.id),
        eq(scholarshipReviews.reviewerId, actor.userId),
      ),
    );
  if (own?.conflictAt) throw new Refusal('decision-conflict');
  if (own && !own.submittedAt) throw new Refusal('decision-review-open');
}

/** @throws Refusal 'decision-needs-reviews' or 'decision-needs-others': two others have read it. */
export async function assertReviewedByOthers(db: Database, { application, actor }: Decided): Promise<void> {
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

/**
 * Takes a place of the cycle for an application; the database gives none that is not there.
 * @throws Refusal 'places-given' or 'program-places-given'.
 */
export async function takePlace(db: Database, { application, actor }: Decided, now: Date): Promise<void> {
  const { id: applicationId, cycleId, programId } = application;
  if (!programId) throw new Error('An application was sent without a program.');
  // Whoever awards in this cycle waits here for the one before.
  await lockKnownCycle(db, cycleId);
  try {
    await db
      .insert(scholarshipAwards)
      .values({ cycleId, programId, applicationId, awardedAt: now, awardedBy: actor.userId });
  } catch (error) {
    if (breaksConstraint(error, 'scholarship_awards_have_places')) throw new Refusal('places-given');
    if (breaksConstraint(error, 'scholarship_awards_have_program_places'))
      throw new Refusal('program-places-given');
    throw error;
  }
}
