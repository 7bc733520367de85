import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { noticeValues, queueContractMail } from '../contracts/contract-mails.ts';
import { sideOf } from '../contracts/find-contracts.ts';
import { milestoneProcess } from '../contracts/milestone-process.ts';
import { lockMilestone } from '../contracts/milestone-rows.ts';
import { disputeLimits, type DisputeReason } from './dispute-constants.ts';
import { addDisputeStep, disputePathOf, newsOf, talkUntilOf } from './dispute-process.ts';
import { disputes, disputeStatements } from './disputes-tables.server.ts';

type DisputeToOpen = {
  milestoneId: string;
  userId: string;
  reason: DisputeReason;
  /** What is wrong, in the opener's words: their first statement. */
  words: string;
  requestSource: RequestSource;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Opens a dispute about a milestone whose money is kept: from now on neither silence nor either side alone moves it. Both have some
 * days to agree; then staff decide. The other side is told. Gives the id of the dispute.
 * @throws Refusal 'disputes-too-many', 'milestone-elsewhere', 'milestone-unknown' (404).
 */
export async function openDispute(
  db: Database,
  { milestoneId, userId, reason, words, requestSource, siteUrl }: DisputeToOpen,
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    const milestone = await lockMilestone(db, milestoneId);
    const side = sideOf(milestone.contract, userId);
    // Whoever is no side of it learns nothing, not even that it is there.
    if (!side) throw new Refusal('milestone-unknown', {}, 404);
    const theirs = and(eq(disputes.milestoneId, milestoneId), eq(disputes.openedBy, side));
    if ((await db.$count(disputes, theirs)) >= disputeLimits.opened)
      throw new Refusal('disputes-too-many', { most: disputeLimits.opened });
    const by = { party: 'either', userId, requestSource } as const;
    const event = 'dispute';
    await runTransition(
      db,
      milestoneProcess,
      { event, id: milestoneId, by, input: { event, side }, siteUrl },
      now,
    );
    const talkUntil = await talkUntilOf(db, { milestone }, now);
    const [row] = await db
      .insert(disputes)
      .values({
        milestoneId,
        openedBy: side,
        reason,
        openedAt: now,
        releaseAt: milestone.releaseAt,
        talkUntil,
      })
      .returning();
    const dispute = { ...row!, milestone };
    const disputeId = dispute.id;
    await db.insert(disputeStatements).values({ disputeId, side, words, statedAt: now });
    const stepId = await addDisputeStep(db, { disputeId, event: 'open', side }, now);
    const target = { kind: 'dispute', id: disputeId } as const;
    const line = { actorId: userId, action: 'dispute.open', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    const news = newsOf(dispute, { who: 'other', input: { side, note: words } });
    if (!(await findAccount(db, news.userId))) return disputeId;
    const [kind, key] = ['dispute-opened', `dispute-step:${stepId}`] as const;
    const values = noticeValues(news);
    await notify(db, { userId: news.userId, kind, key, values, href: disputePathOf(dispute) }, now);
    await queueContractMail(db, { ...news, kind, key, siteUrl }, now);
    return disputeId;
  });
}
