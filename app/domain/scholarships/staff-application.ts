import { and, asc, eq, inArray } from 'drizzle-orm';
import { findPeople, type KnownPerson } from '#domain/identity/people-who-may.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Visibility } from './application-list.ts';
import type { Application } from './applications.ts';
import { getCycle, type Cycle } from './cycles.ts';
import { scholarshipNotes, scholarshipReviews, scholarshipScores } from './review-tables.server.ts';
import { isOwnApplication } from './staffing.ts';
import { openStatuses } from './states.ts';
import { scholarshipApplications, scholarshipSteps } from './tables.server.ts';
import type { ApplicationStatus } from './scholarship-constants.ts';

/** An application for somebody of the staff, and how much of it they may see. */
export type StaffApplication = {
  application: Application;
  cycle: Cycle;
  visibility: Visibility;
  /** The review that the reader owes or has made; null when they have none. */
  ownReviewId: string | null;
};

/** An application that was sent, by its id from outside; null when there is none. */
export async function findForStaff(
  db: Database,
  { id, reader }: { id: string; reader: KnownPerson },
): Promise<StaffApplication | null> {
  if (!isRowId(id)) return null;
  const [application] = await db
    .select()
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.id, id));
  if (!application || application.status === 'draft') return null;
  const cycle = await getCycle(db, application.cycleId);
  const [own] = await db
    .select()
    .from(scholarshipReviews)
    .where(and(eq(scholarshipReviews.applicationId, id), eq(scholarshipReviews.reviewerId, reader.userId)));
  const isDue = own && !own.submittedAt && openStatuses.some((each) => each === application.status);
  const visibility = isOwnApplication(application, reader)
    ? 'own'
    : own?.conflictAt
      ? 'conflict'
      : isDue
        ? cycle.isBlind
          ? 'blind'
          : 'reviewing'
        : 'open';
  return { application, cycle, visibility, ownReviewId: own?.id ?? null };
}

/** A review as those see it who may. */
export type ShownReview = {
  id: string;
  /** Null once their account is gone. */
  reviewer: { userId: string; name: string } | null;
  assignedAt: Date;
  submittedAt: Date | null;
  conflictAt: Date | null;
  conflictReason: string | null;
  meanParts: number | null;
  /** Empty until it was submitted: a draft is its reviewer's alone. */
  comment: string;
  scores: { criterionId: string; score: number }[];
};

/** Everybody who was asked to read an application, and what they have submitted. */
export async function listReviews(db: Database, applicationId: string): Promise<ShownReview[]> {
  const rows = await db
    .select()
    .from(scholarshipReviews)
    .where(eq(scholarshipReviews.applicationId, applicationId))
    .orderBy(asc(scholarshipReviews.assignedAt), asc(scholarshipReviews.id));
  const people = await findPeople(
    db,
    rows.flatMap(({ reviewerId }) => reviewerId ?? []),
  );
  const submitted = rows.filter(({ submittedAt }) => submittedAt !== null).map(({ id }) => id);
  const scores =
    submitted.length > 0
      ? await db.select().from(scholarshipScores).where(inArray(scholarshipScores.reviewId, submitted))
      : [];
  return rows.map(({ reviewerId, comment, ...row }) => {
    const person = reviewerId ? people.get(reviewerId) : undefined;
    const { id, assignedAt, submittedAt, conflictAt, conflictReason, meanParts } = row;
    return {
      ...{ id, assignedAt, submittedAt, conflictAt, conflictReason, meanParts },
      reviewer: person ? { userId: person.userId, name: person.name } : null,
      comment: submittedAt ? comment : '',
      scores: scores
        .filter(({ reviewId }) => reviewId === id)
        .map(({ criterionId, score }) => ({ criterionId, score })),
    };
  });
}

/** What staff noted about an application, the newest first. */
export async function listNotes(
  db: Database,
  applicationId: string,
): Promise<{ id: string; text: string; at: Date; author: string | null }[]> {
  const rows = await db
    .select()
    .from(scholarshipNotes)
    .where(eq(scholarshipNotes.applicationId, applicationId))
    .orderBy(asc(scholarshipNotes.at));
  const people = await findPeople(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return rows.map(({ id, text, at, authorId }) => ({
    ...{ id, text, at },
    author: people.get(authorId ?? '')?.name ?? null,
  }));
}

/** What happened to an application, with who of the staff did it. */
export type StaffStep = {
  status: ApplicationStatus;
  at: Date;
  message: string | null;
  interviewAt: Date | null;
  interviewPlace: string | null;
  /** Null for the applicant's own steps, and when the account is gone. */
  by: string | null;
};

/** From the first step to the last. */
export async function listStaffSteps(db: Database, applicationId: string): Promise<StaffStep[]> {
  const rows = await db
    .select()
    .from(scholarshipSteps)
    .where(eq(scholarshipSteps.applicationId, applicationId))
    .orderBy(scholarshipSteps.id);
  const people = await findPeople(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.map(({ status, at, message, interviewAt, interviewPlace, actorId }) => ({
    ...{ status, at, message, interviewAt, interviewPlace },
    by: people.get(actorId ?? '')?.name ?? null,
  }));
}
