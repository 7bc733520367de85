import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { courseVersions, lessons } from '../../outline/outline-tables.server.ts';
import { submissionFileKinds, type SubmissionFileKind } from '../assignment-constants.ts';
import { submissions } from '../assignments-tables.server.ts';
import { coursesToMark } from '../marking/courses-to-mark.ts';
import { findHandedIn } from '../marking/lock-submission.ts';
import { submissionFileRows as rows } from '../submission-files.ts';
import { peerReports, peerReviews } from './peers-tables.server.ts';

/** What somebody was given to mark for one lesson, the newest first. */
export async function listPeerReviews(
  db: Database,
  { userId, lessonId }: { userId: string; lessonId: string },
) {
  const { id, givenAt, dueAt, markedAt, endedAt } = peerReviews;
  return await db
    .select({ id, givenAt, dueAt, markedAt, endedAt })
    .from(peerReviews)
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .where(and(eq(peerReviews.markerId, userId), eq(submissions.lessonId, lessonId)))
    .orderBy(desc(givenAt), asc(id));
}

type OwnReview = { userId: string; reviewId: string };

/** A work as its marker sees it, without who wrote it and how files are called; null for what is somebody else's. */
export async function findPeerReview(db: Database, { userId, reviewId }: OwnReview) {
  if (!isRowId(reviewId)) return null;
  const isOwn = and(eq(peerReviews.id, reviewId), eq(peerReviews.markerId, userId));
  const [review] = await db.select().from(peerReviews).where(isOwn);
  const work = review && (await findHandedIn(db, review.submissionId));
  if (!review || !work) return null;
  const files = await listAttachments(db, { rows, ownerId: review.submissionId });
  const [report] = await db
    .select({ id: peerReports.id })
    .from(peerReports)
    .where(and(eq(peerReports.reviewId, reviewId), eq(peerReports.about, 'work')));
  return {
    ...{ review, lessonId: work.lesson.id, task: work.task, text: work.submission.text },
    files: files.map(({ kind, mediaType, bytes }) => ({ kind, mediaType, bytes })),
    isReported: report !== undefined,
  };
}

/** A file of such a work while it is marked, under a name that says nothing; the audit log notes it. */
export async function openPeerWork(
  db: Database,
  store: FileStore,
  asked: OwnReview & { kind: string; range?: string | null; requestSource: RequestSource },
  now: Date,
): Promise<OpenedAttachment<SubmissionFileKind> | null> {
  const { userId, reviewId, kind, range, requestSource } = asked;
  const found = await findPeerReview(db, { userId, reviewId });
  if (!found || found.review.endedAt) return null;
  const ofWork = { rows, ownerId: found.review.submissionId, kind, range, allowed: submissionFileKinds };
  const opened = await openAttachment(db, store, { ...ofWork, actorId: userId, requestSource }, now);
  if (!opened) return null;
  const ending = /\.[a-z0-9]+$/i.exec(opened.file.name)?.[0] ?? '';
  return { ...opened, file: { ...opened.file, name: `${opened.file.kind}${ending}` } };
}

/** What learners said about a work, in the order in which they did, without who they are; what was reported with how it stands. */
export async function listPeerFeedback(db: Database, submissionId: string) {
  const { id, points, totalPoints, words, markedAt } = peerReviews;
  return await db
    .select({ id, points, totalPoints, words, markedAt, report: peerReports })
    .from(peerReviews)
    .leftJoin(peerReports, and(eq(peerReports.reviewId, id), eq(peerReports.about, 'feedback')))
    .where(and(eq(peerReviews.submissionId, submissionId), isNotNull(markedAt)))
    .orderBy(asc(markedAt), asc(id));
}

/** What was reported about a work and nobody has decided yet, the oldest first. */
export async function listOpenReports(db: Database, submissionId: string) {
  const { id, about, note, reportedAt } = peerReports;
  return await db
    .select({ id, about, note, reportedAt, words: peerReviews.words })
    .from(peerReports)
    .innerJoin(peerReviews, eq(peerReviews.id, peerReports.reviewId))
    .where(and(eq(peerReviews.submissionId, submissionId), isNull(peerReports.settledAt)))
    .orderBy(asc(reportedAt), asc(id));
}

/** A review of which somebody may say that it hurts: the work, to whom it was given; or what was said, of whom it was said. */
export async function findReportable(
  db: Database,
  { userId, reviewId }: { userId: string; reviewId: string },
) {
  if (!isRowId(reviewId)) return null;
  const [found] = await db
    .select({ review: peerReviews, authorId: submissions.userId, lessonId: submissions.lessonId })
    .from(peerReviews)
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .where(eq(peerReviews.id, reviewId));
  if (!found) return null;
  const { review, authorId, lessonId } = found;
  const about =
    review.markerId === userId ? 'work' : authorId === userId && review.markedAt ? 'feedback' : null;
  if (!about) return null;
  const isIt = and(eq(peerReports.reviewId, reviewId), eq(peerReports.about, about));
  return {
    about,
    lessonId,
    words: review.words,
    isReported: (await db.$count(peerReports, isIt)) > 0,
  } as const;
}

/** A report about a work, with what was said where it is about that. */
export async function findReport(db: Database, { submissionId, id }: { submissionId: string; id: string }) {
  if (!isRowId(id)) return null;
  const [found] = await db
    .select({ report: peerReports, words: peerReviews.words })
    .from(peerReports)
    .innerJoin(peerReviews, eq(peerReviews.id, peerReports.reviewId))
    .where(and(eq(peerReports.id, id), eq(peerReviews.submissionId, submissionId)));
  return found ?? null;
}

/** How much was reported in all courses that nobody has decided yet. */
export async function countReportsToSettle(db: Database): Promise<number> {
  return await db.$count(peerReports, isNull(peerReports.settledAt));
}

/** What was reported in the courses of a marker and nobody has decided yet, the oldest first; fifty at most. */
export async function listReportsToSettle(db: Database, roles: readonly GrantedRole[]) {
  const own = coursesToMark(roles);
  if (own !== 'all' && own.length === 0) return [];
  return await db
    .select({
      ...{ id: peerReports.id, submissionId: peerReviews.submissionId, about: peerReports.about },
      ...{ reportedAt: peerReports.reportedAt, lesson: lessons.title },
    })
    .from(peerReports)
    .innerJoin(peerReviews, eq(peerReviews.id, peerReports.reviewId))
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(
      and(isNull(peerReports.settledAt), own === 'all' ? undefined : inArray(courseVersions.courseId, own)),
    )
    .orderBy(asc(peerReports.reportedAt), asc(peerReports.id))
    .limit(50);
}
