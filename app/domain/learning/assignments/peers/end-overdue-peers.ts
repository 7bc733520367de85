import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { submissions } from '../assignments-tables.server.ts';
import { findHandedIn } from '../marking/lock-submission.ts';
import { isOpen } from './give-to-peers.ts';
import { peerReviews, peerWorks } from './peers-tables.server.ts';

/**
 * Gives back what somebody did not mark in their time, so that others are given it, and asks the teachers for the mark of every
 * work whose days are over. Doing it twice changes nothing, and one that it stops at is done the next time.
 */
export async function endOverduePeers(db: Database, now: Date): Promise<void> {
  await db
    .update(peerReviews)
    .set({ endedAt: now })
    .where(and(isOpen, lte(peerReviews.dueAt, now)));
  const overdue = await db
    .select({ id: peerWorks.submissionId })
    .from(peerWorks)
    .innerJoin(submissions, eq(submissions.id, peerWorks.submissionId))
    .where(
      and(
        isNull(peerWorks.teacherAskedAt),
        lte(peerWorks.askTeacherAt, now),
        eq(submissions.status, 'handed-in'),
      ),
    )
    .orderBy(asc(peerWorks.askTeacherAt), asc(peerWorks.submissionId));
  for (const { id } of overdue)
    await db.transaction(async (db) => await askTeacher(db, { submissionId: id, because: 'late' }, now));
}

/** Puts a work before its teachers, in the caller's transaction, and tells its author; once. */
export async function askTeacher(
  db: Database,
  { submissionId, because }: { submissionId: string; because: 'late' | 'report' },
  now: Date,
): Promise<void> {
  const [asked] = await db
    .update(peerWorks)
    .set({ teacherAskedAt: now, askedBecause: because })
    .where(and(eq(peerWorks.submissionId, submissionId), isNull(peerWorks.teacherAskedAt)))
    .returning();
  const work = asked && (await findHandedIn(db, submissionId));
  if (!work || work.mark) return;
  const { submission, lesson, course } = work;
  const values = { lesson: lesson.title, course: course.title };
  const href = `/learn/${course.slug}/${lesson.slug}/assignment`;
  const { userId } = submission;
  await notify(
    db,
    { userId, kind: 'peer-teacher-asked', key: `peer-teacher:${submissionId}`, values, href },
    now,
  );
}

/** Comes every ten minutes. */
export const endOverduePeersJob = defineJob(
  { name: 'end-overdue-peers', schema: z.object({}), pollSeconds: 30 },
  { schedule: '*/10 * * * *', run: async (db, _data, { now }) => await endOverduePeers(db, now) },
);
