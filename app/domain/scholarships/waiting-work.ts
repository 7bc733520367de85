import { and, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { scholarshipReviews } from './review-tables.server.ts';
import { leastReviews } from './reviews/review-constants.ts';
import { openStatuses } from './states.ts';
import { scholarshipApplications } from './tables.server.ts';

/** How many applications were sent and have nobody to read them. */
export async function countUnassignedApplications(db: Database): Promise<number> {
  const readings = db
    .select({ one: sql`1` })
    .from(scholarshipReviews)
    .where(and(isOfApplication, isNull(scholarshipReviews.conflictAt)));
  return await db.$count(
    scholarshipApplications,
    and(eq(scholarshipApplications.status, 'submitted'), not(exists(readings))),
  );
}

/** How many applications have all their reviews, two at least, and wait for a decision. */
export async function countUndecidedApplications(db: Database): Promise<number> {
  const reviews = sql`(select count(*) from ${scholarshipReviews} where ${isOfApplication} and ${isNotNull(scholarshipReviews.submittedAt)})`;
  const pending = db
    .select({ one: sql`1` })
    .from(scholarshipReviews)
    .where(and(isOfApplication, isPending));
  return await db.$count(
    scholarshipApplications,
    and(
      inArray(scholarshipApplications.status, openStatuses),
      sql`${reviews} >= ${leastReviews}`,
      not(exists(pending)),
    ),
  );
}

/** How many applications a reviewer was asked to read and has not. */
export async function countReviewsToWrite(db: Database, reviewerId: string): Promise<number> {
  const applications = db
    .select({ one: sql`1` })
    .from(scholarshipApplications)
    .where(and(isOfApplication, inArray(scholarshipApplications.status, openStatuses)));
  return await db.$count(
    scholarshipReviews,
    and(eq(scholarshipReviews.reviewerId, reviewerId), isPending, exists(applications)),
  );
}

const isOfApplication = sql`${scholarshipReviews.applicationId} = ${scholarshipApplications.id}`;

const isPending = and(isNull(scholarshipReviews.submittedAt), isNull(scholarshipReviews.conflictAt));
