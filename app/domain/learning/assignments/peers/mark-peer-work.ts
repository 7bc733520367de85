import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { submissions } from '../assignments-tables.server.ts';
import { findHandedIn, type SubmissionToMark } from '../marking/lock-submission.ts';
import { judge, type Points } from '../marking/judge.ts';
import { writeMark } from '../marking/mark-submission.ts';
import { medianOf } from './median.ts';
import { peerLimits } from './peer-constants.ts';
import { peerReviews } from './peers-tables.server.ts';
import { assertLearns } from './take-peer-work.ts';

export type PeerReview = typeof peerReviews.$inferSelect;

export type PeerMark = {
  userId: string;
  reviewId: string;
  points: Points;
  words: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
  requestSource: RequestSource;
};

/**
 * Marks a work that somebody was given, in words as well. When it has as many marks as its assignment asks for and no teacher has
 * marked it, the median of them is its mark. The same that comes again, by a second click, changes nothing; a late mark counts
 * while nobody else was given its place.
 * @throws Refusal 'peer-unknown' (404), 'peer-ended', 'peer-marked-already', 'peer-needs-words', 'submission-points',
 * 'submission-no-access' (403).
 */
export async function markPeerWork(
  db: Database,
  { userId, reviewId, points, words, siteUrl, requestSource }: PeerMark,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { review, work } = await lockPeerReview(db, { userId, reviewId });
    await assertLearns(db, { userId, versionId: work.lesson.versionId }, now);
    const judgement = judge(work.task, points);
    if (!judgement) throw new Refusal('submission-points');
    if (review.markedAt) {
      if (review.words === words && review.totalPoints === judgement.total) return;
      throw new Refusal('peer-marked-already');
    }
    if (review.endedAt) throw new Refusal('peer-ended');
    if ([...words].length < peerLimits.leastWords)
      throw new Refusal('peer-needs-words', { least: peerLimits.leastWords });
    await db
      .update(peerReviews)
      .set({ markedAt: now, points, totalPoints: judgement.total, words })
      .where(eq(peerReviews.id, reviewId));
    const target = { kind: 'submission', id: work.submission.id } as const;
    const line = { actorId: userId, action: 'peer_review.mark', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { points: judgement.total } }, now);
    await countMarks(db, { work, siteUrl, userId, requestSource }, now);
  });
}

/**
 * A review of somebody and its work, which nobody else changes until the caller's transaction ends.
 * @throws Refusal 'peer-unknown' (404) for what is unknown or somebody else's.
 */
export async function lockPeerReview(
  db: Database,
  { userId, reviewId }: { userId: string; reviewId: string },
): Promise<{ review: PeerReview; work: SubmissionToMark }> {
  const isOwn = and(eq(peerReviews.id, reviewId), eq(peerReviews.markerId, userId));
  const [asked] = isRowId(reviewId) ? await db.select().from(peerReviews).where(isOwn) : [];
  if (!asked) throw new Refusal('peer-unknown', {}, 404);
  // The work first, as teachers do: what several say of it at once is counted one after the other.
  await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, asked.submissionId))
    .for('update');
  const [review] = await db.select().from(peerReviews).where(isOwn).for('update');
  const work = await findHandedIn(db, asked.submissionId);
  if (!review || !work) throw new Refusal('peer-unknown', {}, 404);
  return { review, work };
}

type Counted = Pick<PeerMark, 'userId' | 'siteUrl' | 'requestSource'> & { work: SubmissionToMark };

async function countMarks(
  db: Database,
  { work, userId, siteUrl, requestSource }: Counted,
  now: Date,
): Promise<void> {
  const { submission, task, mark } = work;
  if (mark || !task.peers) return;
  const given = await db
    .select({ points: peerReviews.points })
    .from(peerReviews)
    .where(and(eq(peerReviews.submissionId, submission.id), isNotNull(peerReviews.markedAt)))
    .orderBy(asc(peerReviews.markedAt), asc(peerReviews.id));
  if (given.length < task.peers.marks) return;
  const points = medianOf(given.map((each) => each.points!));
  const by = { actor: { userId, roles: [] }, requestSource, isByPeers: true };
  const fields = { submissionId: submission.id, points, feedback: '', siteUrl, ...by };
  await writeMark(db, { ...fields, marked: work, action: 'submission.mark', reason: null }, now);
}
