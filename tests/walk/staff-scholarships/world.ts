import { eq } from 'drizzle-orm';
import {
  scholarshipAwards,
  scholarshipReviews,
  scholarshipScores,
} from '#domain/scholarships/review-tables.server.ts';
import { listCriteria } from '#domain/scholarships/reviews/rubric.ts';
import {
  scholarshipApplications,
  scholarshipCycles,
  scholarshipSteps,
} from '#domain/scholarships/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { makeApplication, makeCycle } from '#tests/journeys/staff/staff-scholarship-world.ts';
import { minutesAgo } from '../world/instants.ts';

/** The cycles of the screens, by the last part of their addresses. */
export const cycles = { running: 'cycle-of-the-screens', toReview: 'cycle-to-review' };

/** The names of the applicants of the screens. */
export const applicants = { open: 'منى Hassan', awarded: 'Adam Nabil', toReview: 'Salma Reda' };

/** A cycle with an application that was reviewed and one with an award, and another cycle with something to review. */
export async function makeStaffScholarshipsWorld(db: Database): Promise<void> {
  const cycleId = await makeCycle({ en: 'Cycle of 2101', ar: 'دورة 2101' }, db, {
    slug: cycles.running,
    on: '2101-01-10',
  });
  const open = await makeApplication(
    cycleId,
    { language: 'ar', fullName: applicants.open, email: 'open@example.com', at: minutesAgo(600) },
    db,
  );
  const awarded = await makeApplication(
    cycleId,
    { language: 'en', fullName: applicants.awarded, email: 'adam@example.com', at: minutesAgo(590) },
    db,
  );
  await db
    .update(scholarshipApplications)
    .set({ status: 'shortlisted' })
    .where(eq(scholarshipApplications.id, open.id));
  const [row] = await db
    .update(scholarshipApplications)
    .set({ status: 'awarded' })
    .where(eq(scholarshipApplications.id, awarded.id))
    .returning({ programId: scholarshipApplications.programId });
  await db.insert(scholarshipAwards).values({
    ...{ cycleId, programId: row!.programId!, applicationId: awarded.id, awardedAt: minutesAgo(500) },
  });
  await db
    .insert(scholarshipSteps)
    .values({ applicationId: awarded.id, status: 'awarded', at: minutesAgo(500) });
  await review(db, { cycleId, applicationId: open.id });
  const other = await makeCycle({ en: 'Reviews', ar: 'مراجعات' }, db, {
    slug: cycles.toReview,
    on: '2102-01-10',
  });
  await makeApplication(
    other,
    { language: 'en', fullName: applicants.toReview, email: 'salma@example.com', at: minutesAgo(580) },
    db,
  );
}

/** The id of a cycle of the screens. */
export async function cycleIdOf(db: Database, slug: string): Promise<string> {
  const [cycle] = await db.select().from(scholarshipCycles).where(eq(scholarshipCycles.slug, slug));
  return cycle!.id;
}

/** The id of the application of somebody in a cycle of the screens. */
export async function applicationIdOf(db: Database, slug: string, fullName: string): Promise<string> {
  const rows = await db
    .select({ id: scholarshipApplications.id, fullName: scholarshipApplications.fullName })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.cycleId, await cycleIdOf(db, slug)));
  return rows.find((each) => each.fullName === fullName)!.id;
}

async function review(
  db: Database,
  { cycleId, applicationId }: { cycleId: string; applicationId: string },
): Promise<void> {
  const judge = { roles: ['reviewer' as const], hasSecondFactor: true, secret: testSecret, phone: null };
  const { userId } = await makeMember(
    db,
    { ...judge, firstName: 'Rania', email: 'reviewer@example.com' },
    minutesAgo(1980),
  );
  const [begun] = await db
    .insert(scholarshipReviews)
    .values({ applicationId, reviewerId: userId, assignedAt: minutesAgo(480), comment: 'واضح' })
    .returning({ id: scholarshipReviews.id });
  const reviewId = begun!.id;
  const criteria = await listCriteria(db, cycleId);
  await db
    .insert(scholarshipScores)
    .values(criteria.map(({ id }) => ({ reviewId, criterionId: id, score: 4 })));
  await db
    .update(scholarshipReviews)
    .set({ submittedAt: minutesAgo(470), meanParts: 161_280 })
    .where(eq(scholarshipReviews.id, reviewId));
}
