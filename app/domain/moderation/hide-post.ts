import { and, asc, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { liftDecision, lockHiding, recordDecision } from '#domain/conduct/decisions.ts';
import { getRule } from '#domain/conduct/guidelines.ts';
import { postHref } from '#domain/forums/forum-constants.ts';
import { hidePost, lockPost, showPost } from '#domain/forums/moderate-forum.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findDecisionsOfPost } from './decision-things.ts';
import { hasReported } from './report-group.ts';
import { queueConductMail } from './report-mails.ts';
import { conductDecisionPosts, conductReports } from './tables.server.ts';

type OfPost = StaffContext & { postId: string };

type Hiding = OfPost & {
  /** The words that the author reads. */
  reason: string;
  /** The key of the rule that was broken; null of a post whose author is gone. */
  rule: string | null;
  siteUrl: string;
};

/**
 * Hides a post that nobody reported, by a rule: a decision about its author, who is told and can appeal against it. The post of
 * somebody who is gone is hidden without a decision. What those who keep its group have hidden, staff can hide once more.
 * @throws Refusal 'community-rule-unknown', 'forum-post-hidden-before', 'forum-post-reported' where a report of it waits for its own
 * answer, 'forum-post-interest' (403) for whoever once reported the author, 'forum-own-post' (403), 'forum-post-unknown' (404), 'not-permitted' (403).
 */
export async function hidePostByRule(
  db: Database,
  { postId, reason, rule: key, siteUrl, ...by }: Hiding,
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.moderate');
  const { actor, requestSource } = by;
  await db.transaction(async (db) => {
    const { post, thread } = await lockPost(db, { ...by, postId });
    const { authorId, number } = post;
    if (await hasReported(db, { userId: actor.userId, others: [authorId] }))
      throw new Refusal('forum-post-interest', {}, 403);
    if (post.hiddenAt !== null && !post.hiddenByGroup) throw new Refusal('forum-post-hidden-before');
    if ((await findOpenReportOfPost(db, postId)) !== null) throw new Refusal('forum-post-reported');
    if (authorId === null) return await hidePost(db, { ...by, postId, reason }, now);
    if (key === null) throw new Refusal('community-rule-unknown');
    const { title, ...rule } = await getRule(db, key);
    const about = {
      userId: authorId,
      decidedById: actor.userId,
      action: 'hide',
      limitedUntil: null,
    } as const;
    const { id } = await recordDecision(db, { ...about, ...rule, reason }, now);
    await db.insert(conductDecisionPosts).values({ decisionId: id, postId, snapshot: post.text });
    // The decision tells its author already.
    await hidePost(db, { ...by, postId, reason, tellsAuthor: false }, now);
    const target = { kind: 'conduct_decision', id } as const;
    const line = { actorId: actor.userId, action: 'conduct_decision.hide', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    const told = { userId: authorId, key: `conduct-hidden:${id}` };
    await notify(db, { ...told, kind: 'message-hidden', href: '/community/decisions' }, now);
    const mail = {
      mail: 'hidden',
      siteUrl,
      reason,
      rule: title,
      limitedUntil: null,
    } as const;
    const place = { of: 'post', href: postHref(thread.id, number) } as const;
    await queueConductMail(db, { ...told, ...mail, about: place }, now);
  });
}

/**
 * Shows a hidden post again, and lifts the decisions that hid it. One that is shown stays as it is.
 * @throws Refusal 'forum-own-post' (403), 'forum-post-unknown' (404), 'not-permitted' (403).
 */
export async function restorePost(db: Database, { postId, ...by }: OfPost, now: Date): Promise<void> {
  assertMay(by, 'forums.moderate');
  await db.transaction(async (db) => {
    // Decisions are held before posts, as by whoever answers an appeal.
    const about = isRowId(postId) ? await findDecisionsOfPost(db, postId) : [];
    const hiding = await lockHiding(db, about);
    await showPost(db, { ...by, postId }, now);
    for (const id of hiding) await liftDecision(db, id, now);
  });
}

/** The first report of a post that waits for an answer; null where none does. */
export async function findOpenReportOfPost(db: Database, postId: string): Promise<string | null> {
  const { id, status, reportedAt } = conductReports;
  const [report] = await db
    .select({ id })
    .from(conductReports)
    .where(and(eq(conductReports.postId, postId), eq(status, 'open')))
    .orderBy(asc(reportedAt), asc(id))
    .limit(1);
  return report?.id ?? null;
}
