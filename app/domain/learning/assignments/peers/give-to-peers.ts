import { and, asc, count, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { courseVersions, lessons } from '../../outline/outline-tables.server.ts';
import { courses } from '../../tables.server.ts';
import type { AssignmentContent } from '../assignment-content.ts';
import { submissions } from '../assignments-tables.server.ts';
import type { Submission } from '../own-submissions.ts';
import { peerReviews, peerWorks } from './peers-tables.server.ts';

const aDay = 24 * 60 * 60 * 1000;

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * aDay);
}

/**
 * Opens a work that was just handed in to the marks of learners, in the caller's transaction, and tells those of whom marks are
 * still expected: as many as it needs, who have waited longest first.
 */
export async function giveToPeers(
  db: Database,
  { submission, task }: { submission: Submission; task: AssignmentContent },
  now: Date,
): Promise<void> {
  const { peers } = task;
  if (!peers) return;
  const { id: submissionId, userId: authorId, lessonId } = submission;
  const askTeacherAt = daysAfter(now, peers.days);
  await db.insert(peerWorks).values({ submissionId, askTeacherAt }).onConflictDoNothing();
  const [about] = await db
    .select({ course: courses.slug, courseTitle: courses.title, lesson: lessons.slug, title: lessons.title })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(lessons.id, lessonId));
  const values = { lesson: about!.title, course: about!.courseTitle };
  const href = `/learn/${about!.course}/${about!.lesson}/assignment/peers`;
  for (const { userId } of await listOwing(db, { lessonId, authorId, task }))
    await notify(
      db,
      { userId, kind: 'peer-work-waiting', key: `peer-work:${submissionId}`, values, href },
      now,
    );
}

/** Who has handed in and marked less than they are asked to. */
async function listOwing(
  db: Database,
  { lessonId, authorId, task }: { lessonId: string; authorId: string; task: AssignmentContent },
): Promise<{ userId: string }[]> {
  const { works, marks } = task.peers!;
  const done = sql`(select count(*) from ${peerReviews} r join ${submissions} s on s.id = r.submission_id
    where r.marker_id = ${submissions.userId} and s.lesson_id = ${lessonId}
      and (r.marked_at is not null or r.ended_at is null))`;
  return await db
    .select({ userId: submissions.userId })
    .from(submissions)
    .where(
      and(
        eq(submissions.lessonId, lessonId),
        isNotNull(submissions.submittedAt),
        ne(submissions.userId, authorId),
      ),
    )
    .groupBy(submissions.userId)
    .having(sql`${done} < ${works} * count(*)`)
    .orderBy(sql`min(${submissions.submittedAt})`, asc(submissions.userId))
    .limit(marks);
}

/** How much somebody has marked of what they are asked to, for all that they handed in for one lesson. */
export async function countPeerMarks(
  db: Database,
  { userId, lessonId, works }: { userId: string; lessonId: string; works: number },
): Promise<{ marked: number; asked: number }> {
  const tries = await db.$count(
    submissions,
    and(
      eq(submissions.userId, userId),
      eq(submissions.lessonId, lessonId),
      isNotNull(submissions.submittedAt),
    ),
  );
  const [found] = await db
    .select({ marked: count() })
    .from(peerReviews)
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .where(
      and(
        eq(peerReviews.markerId, userId),
        eq(submissions.lessonId, lessonId),
        or(isNotNull(peerReviews.markedAt), and(isNotNull(peerReviews.endedAt), isReported())),
      ),
    );
  return { marked: found!.marked, asked: tries * works };
}

/** Whoever was given something hurtful is not asked for another in its place. */
function isReported() {
  return sql`exists (select from peer_reports where review_id = ${peerReviews.id} and about = 'work')`;
}

/** Which reviews somebody has still before them. */
export const isOpen = and(isNull(peerReviews.markedAt), isNull(peerReviews.endedAt));
