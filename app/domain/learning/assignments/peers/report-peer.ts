import { eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { listPeopleWithRole } from '#domain/identity/people-who-may.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { submissions } from '../assignments-tables.server.ts';
import { assertMarks, findHandedIn } from '../marking/lock-submission.ts';
import { askTeacher } from './end-overdue-peers.ts';
import type { ReportedThing, ReportOutcome } from './peer-constants.ts';
import { peerReports, peerReviews } from './peers-tables.server.ts';

export type PeerReport = {
  userId: string;
  reviewId: string;
  about: ReportedThing;
  note: string;
  requestSource: RequestSource;
};

/**
 * Tells the teachers that a work, or what was said about one, hurts. Whoever was given the work need not mark it any more, and
 * nobody else is given it; what was said is not shown to its author until a teacher has decided. The instructors of the course are
 * told of each report once. A second report changes nothing.
 * @throws Refusal 'peer-unknown' (404) for whoever it does not concern.
 */
export async function reportPeer(
  db: Database,
  { userId, reviewId, about, note, requestSource }: PeerReport,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const [found] = isRowId(reviewId)
      ? await db
          .select({ review: peerReviews, authorId: submissions.userId })
          .from(peerReviews)
          .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
          .where(eq(peerReviews.id, reviewId))
          .for('update')
      : [];
    const isTheirs = about === 'work' ? found?.review.markerId === userId : found?.authorId === userId;
    if (!found || !isTheirs || (about === 'feedback' && !found.review.markedAt))
      throw new Refusal('peer-unknown', {}, 404);
    const [row] = await db
      .insert(peerReports)
      .values({ reviewId, about, reporterId: userId, note, reportedAt: now })
      .onConflictDoNothing()
      .returning({ id: peerReports.id });
    if (!row) return;
    const { submissionId, markedAt, endedAt } = found.review;
    if (about === 'work' && !markedAt && !endedAt)
      await db.update(peerReviews).set({ endedAt: now }).where(eq(peerReviews.id, reviewId));
    if (about === 'work') await askTeacher(db, { submissionId, because: 'report' }, now);
    const target = { kind: 'submission', id: submissionId } as const;
    const line = { actorId: userId, action: 'peer_review.report', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { about } }, now);
    await tellInstructors(db, { reportId: row.id, submissionId, reporterId: userId }, now);
  });
}

/** Tells the instructors of the course of a report, in the caller's transaction; whoever reported knows. */
async function tellInstructors(
  db: Database,
  { reportId, submissionId, reporterId }: { reportId: string; submissionId: string; reporterId: string },
  now: Date,
): Promise<void> {
  const work = await findHandedIn(db, submissionId);
  if (!work) return;
  const { lesson, course } = work;
  const people = await listPeopleWithRole(db, { role: 'instructor', scope: `course:${course.id}` });
  const values = { lesson: lesson.title, course: course.title };
  const href = `/teach/marking/${submissionId}/reports/${reportId}`;
  const notice = { kind: 'peer-reported', key: `peer-reported:${reportId}`, values, href } as const;
  for (const { userId } of people.filter((each) => each.userId !== reporterId))
    await notify(db, { userId, ...notice }, now);
}

/**
 * Decides about a report: what was said is shown to its author again, or never. The mark stays; a teacher may correct it.
 * @throws Refusal 'not-permitted' (403) for whoever does not mark in its course, 'peer-unknown' (404), 'peer-settled'.
 */
export async function settlePeerReport(
  db: Database,
  { reportId, outcome, actor, requestSource }: StaffContext & { reportId: string; outcome: ReportOutcome },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const [found] = isRowId(reportId)
      ? await db
          .select({ report: peerReports, submissionId: peerReviews.submissionId })
          .from(peerReports)
          .innerJoin(peerReviews, eq(peerReviews.id, peerReports.reviewId))
          .where(eq(peerReports.id, reportId))
          .for('update', { of: peerReports })
      : [];
    const work = found ? await findHandedIn(db, found.submissionId) : null;
    assertMarks(actor.roles, work);
    if (!found || !work) throw new Refusal('peer-unknown', {}, 404);
    if (found.report.outcome === outcome) return;
    if (found.report.settledAt) throw new Refusal('peer-settled');
    await db
      .update(peerReports)
      .set({ settledAt: now, settledBy: actor.userId, outcome })
      .where(eq(peerReports.id, reportId));
    const target = { kind: 'submission', id: found.submissionId } as const;
    const line = { actorId: actor.userId, action: 'peer_review.settle', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { outcome } }, now);
  });
}
