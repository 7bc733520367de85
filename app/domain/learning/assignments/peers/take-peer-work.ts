import { and, eq, isNull, sql } from 'drizzle-orm';
import { extendedMinutes } from '#domain/passport/extended-minutes.ts';
import { findNeeds } from '#domain/passport/needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { enrolments } from '../../enrolments/enrolments-tables.server.ts';
import { mayLearn } from '../../enrolments/find-enrolment.ts';
import { lessons } from '../../outline/outline-tables.server.ts';
import type { AssignmentContent } from '../assignment-content.ts';
import { submissions } from '../assignments-tables.server.ts';
import { countPeerMarks, isOpen } from './give-to-peers.ts';
import { peerReviews } from './peers-tables.server.ts';

export type PeerWorkToTake = {
  userId: string;
  lessonId: string;
  /** Decides among works that have as few marks; the same gives the same. */
  seed: string;
};

const minutesOfDay = 24 * 60;

/**
 * Gives somebody who has handed in a work of another learner to mark, and its id: of those with the fewest marks, never their
 * own, never one twice, and if there is another, none of somebody with whom they had to do before. Who has one before them goes
 * on with it. It is theirs for as many days as the assignment says, longer where their passport says so.
 * @throws Refusal 'submission-no-access' (403), 'assignment-unknown' (404), 'peer-hand-in-first', 'peer-enough', 'peer-none-now'.
 */
export async function takePeerWork(
  db: Database,
  { userId, lessonId, seed }: PeerWorkToTake,
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    // One after the other for each lesson: two never take the last place of one work.
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId)).for('no key update');
    const task = lesson?.kind === 'assignment' ? (lesson.task as AssignmentContent) : null;
    if (!lesson || !task?.peers) throw new Refusal('assignment-unknown', {}, 404);
    await assertLearns(db, { userId, versionId: lesson.versionId }, now);
    const [open] = await db
      .select({ id: peerReviews.id })
      .from(peerReviews)
      .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
      .where(and(eq(peerReviews.markerId, userId), eq(submissions.lessonId, lessonId), isOpen));
    if (open) return open.id;
    const { works, marks, days } = task.peers;
    const { marked, asked } = await countPeerMarks(db, { userId, lessonId, works });
    if (asked === 0) throw new Refusal('peer-hand-in-first');
    if (marked >= asked) throw new Refusal('peer-enough');
    const submissionId = await findNext(db, { userId, lessonId, marks, seed });
    if (!submissionId) throw new Refusal('peer-none-now');
    const percent = (await findNeeds(db, userId))?.timePercent ?? null;
    const minutes = days * minutesOfDay;
    const given = percent === null ? minutes : extendedMinutes(minutes, percent);
    const [row] = await db
      .insert(peerReviews)
      .values({
        submissionId,
        markerId: userId,
        givenAt: now,
        dueAt: new Date(now.getTime() + given * 60_000),
      })
      .returning({ id: peerReviews.id });
    return row!.id;
  });
}

/** @throws Refusal 'submission-no-access' (403) for whoever does not learn in a version now. */
export async function assertLearns(
  db: Database,
  { userId, versionId }: { userId: string; versionId: string },
  now: Date,
): Promise<void> {
  const [enrolment] = await db
    .select()
    .from(enrolments)
    .where(
      and(eq(enrolments.userId, userId), eq(enrolments.versionId, versionId), isNull(enrolments.endedAt)),
    );
  if (!enrolment || !(await mayLearn(db, enrolment, now))) throw new Refusal('submission-no-access', {}, 403);
}

async function findNext(
  db: Database,
  { userId, lessonId, marks, seed }: PeerWorkToTake & { marks: number },
): Promise<string | null> {
  const taken = sql`(select count(*) from peer_reviews r
    where r.submission_id = s.id and (r.marked_at is not null or r.ended_at is null))`;
  const hadToDo = sql`exists (select from peer_reviews r join submissions other on other.id = r.submission_id
    where other.lesson_id = s.lesson_id
      and ((r.marker_id = ${userId} and other.user_id = s.user_id)
        or (r.marker_id = s.user_id and other.user_id = ${userId})))`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from submissions s join peer_works w on w.submission_id = s.id
    where s.lesson_id = ${lessonId} and s.status = 'handed-in' and s.user_id <> ${userId}
      and w.teacher_asked_at is null and ${taken} < ${marks}
      and not exists (select from peer_reviews r where r.submission_id = s.id and r.marker_id = ${userId})
    order by ${hadToDo}, ${taken}, md5(${seed} || s.id::text)
    limit 1`);
  return rows[0]?.id ?? null;
}
