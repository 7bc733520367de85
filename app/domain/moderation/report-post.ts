import type { RequestSource } from '#domain/audit/audit.ts';
import { findModeratedPost, mayReadThreadOf } from '#domain/forums/moderated-posts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { keepReport } from './keep-report.ts';
import type { ConductReason } from './report-constants.ts';

type ReportingPost = {
  postId: string;
  userId: string;
  reason: ConductReason;
  words: string | null;
  requestSource: RequestSource;
};

/**
 * Reports a post of somebody else in the forums. What it says is kept with the report. One that is open already stays as it is.
 * @throws Refusal 'report-too-many', 'forum-post-unknown' (404) also for one that is hidden, deleted, one's own, or of somebody
 * who is gone.
 */
export async function reportPost(
  db: Database,
  { postId, userId, reason, words, requestSource }: ReportingPost,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const post = await findModeratedPost(db, postId);
    if (!post || post.isHidden || post.thread.isHidden || post.isDeleted)
      throw new Refusal('forum-post-unknown', {}, 404);
    if (!(await mayReadThreadOf(db, { thread: post.thread, userId })))
      throw new Refusal('forum-post-unknown', {}, 404);
    if (post.authorId === null || post.authorId === userId) throw new Refusal('forum-post-unknown', {}, 404);
    const about = { postId, number: post.number, snapshot: post.text };
    const people = { reporterId: userId, reportedId: post.authorId };
    await keepReport(db, { ...about, ...people, reason, words, requestSource }, now);
  });
}
