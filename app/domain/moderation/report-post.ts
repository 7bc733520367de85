import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { findModeratedPost, mayReadThreadOf } from '#domain/forums/moderated-posts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { conductLimits, type ConductReason } from './report-constants.ts';
import { conductReports } from './tables.server.ts';

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
    const open = and(eq(conductReports.reporterId, userId), eq(conductReports.status, 'open'));
    if ((await db.$count(conductReports, open)) >= conductLimits.open)
      throw new Refusal('report-too-many', { count: conductLimits.open });
    const about = { postId, number: post.number, snapshot: post.text };
    const people = { reporterId: userId, reportedId: post.authorId };
    const [report] = await db
      .insert(conductReports)
      .values({ ...about, ...people, reason, words, reportedAt: now })
      .onConflictDoNothing()
      .returning({ id: conductReports.id });
    if (!report) return;
    const target = { kind: 'conduct_report', id: report.id } as const;
    const line = { actorId: userId, action: 'conduct_report.make', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
  });
}
