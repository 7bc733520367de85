import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { listApplicationFiles } from '../applications.ts';
import { ageOn } from '../eligibility.ts';
import { listCriteria, type Criterion } from './rubric.ts';
import { scholarshipReviews, scholarshipScores } from '../review-tables.server.ts';
import type { ApplicationFileKind } from '../scholarship-constants.ts';
import { openStatuses } from '../states.ts';
import { scholarshipApplications, scholarshipCycles } from '../tables.server.ts';

/** A review in the list of whoever does it: it names nobody. */
export type OwnReviewLine = {
  id: string;
  number: number;
  programTitle: Bilingual;
  cycleTitle: Bilingual;
  assignedAt: Date;
  savedAt: Date | null;
  submittedAt: Date | null;
};

/** What somebody is to review, and after it what they have submitted; without conflicts of interest. */
export async function listOwnReviews(db: Database, reviewerId: string): Promise<OwnReviewLine[]> {
  const { id, assignedAt, savedAt, submittedAt } = scholarshipReviews;
  const { number, programTitle } = scholarshipApplications;
  const rows = await db
    .select({
      ...{ id, number, programTitle, assignedAt, savedAt, submittedAt },
      cycleTitle: scholarshipCycles.title,
    })
    .from(scholarshipReviews)
    .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, scholarshipReviews.applicationId))
    .innerJoin(scholarshipCycles, eq(scholarshipCycles.id, scholarshipApplications.cycleId))
    .where(
      and(
        eq(scholarshipReviews.reviewerId, reviewerId),
        isNull(scholarshipReviews.conflictAt),
        or(sql`${submittedAt} is not null`, inArray(scholarshipApplications.status, [...openStatuses])),
      ),
    )
    .orderBy(asc(assignedAt), asc(number));
  return rows.flatMap(({ programTitle, ...row }) => (programTitle ? [{ ...row, programTitle }] : []));
}

/** An application as its reviewer reads it, with what they have given so far. */
export type ReviewToDo = {
  id: string;
  applicationId: string;
  submittedAt: Date | null;
  meanParts: number | null;
  comment: string;
  scores: { criterionId: string; score: number }[];
  criteria: Criterion[];
  /** Whether the application was decided or withdrawn before the review was submitted. */
  isOver: boolean;
  isBlind: boolean;
  number: number;
  programTitle: Bilingual;
  cycleTitle: Bilingual;
  motivation: string;
  gpaHundredths: number;
  /** On the day on which it was sent. */
  age: number;
  /** What the cycle lets reviewers open. Names of files are left out where they may tell who it is. */
  files: { kind: ApplicationFileKind; name: string | null; bytes: number }[];
  /** Null where the cycle says blind. */
  person: { fullName: string; email: string; phone: string } | null;
};

/**
 * A review for its reviewer; null for everybody else, for what is unknown, and after a conflict of interest: who asks
 * cannot tell which.
 */
export async function findOwnReview(
  db: Database,
  { id, reviewerId }: { id: string; reviewerId: string },
): Promise<ReviewToDo | null> {
  if (!isRowId(id)) return null;
  const [found] = await db
    .select({
      review: scholarshipReviews,
      application: scholarshipApplications,
      cycle: scholarshipCycles,
    })
    .from(scholarshipReviews)
    .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, scholarshipReviews.applicationId))
    .innerJoin(scholarshipCycles, eq(scholarshipCycles.id, scholarshipApplications.cycleId))
    .where(
      and(
        eq(scholarshipReviews.id, id),
        eq(scholarshipReviews.reviewerId, reviewerId),
        isNull(scholarshipReviews.conflictAt),
      ),
    );
  if (!found) return null;
  const { review, application, cycle } = found;
  const { programTitle, motivation, gpaHundredths, bornOn, submittedAt: sentAt } = application;
  if (!programTitle || !motivation || gpaHundredths === null || !bornOn || !sentAt)
    throw new Error('An application was sent incomplete.');
  const { fullName, email, phone, status } = application;
  const isOver = !review.submittedAt && !openStatuses.some((each) => each === status);
  const files = isOver ? [] : await listApplicationFiles(db, application.id);
  return {
    ...{ id, applicationId: application.id, number: application.number },
    ...{ submittedAt: review.submittedAt, meanParts: review.meanParts, comment: review.comment },
    scores: await listScores(db, id),
    criteria: await listCriteria(db, cycle.id),
    ...{ isOver, isBlind: cycle.isBlind, cycleTitle: cycle.title },
    ...{ programTitle, motivation, gpaHundredths, age: ageOn(bornOn, cairoDayOf(sentAt)) },
    files: files
      .filter(({ kind }) => cycle.reviewerFiles.includes(kind))
      .map(({ kind, name, bytes }) => ({ kind, bytes, name: cycle.isBlind ? null : name })),
    person: cycle.isBlind ? null : { fullName: fullName ?? '', email: email ?? '', phone: phone ?? '' },
  };
}

async function listScores(db: Database, reviewId: string): Promise<{ criterionId: string; score: number }[]> {
  const { criterionId, score } = scholarshipScores;
  return await db
    .select({ criterionId, score })
    .from(scholarshipScores)
    .where(eq(scholarshipScores.reviewId, reviewId));
}
