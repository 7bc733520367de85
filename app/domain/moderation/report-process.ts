import { eq } from 'drizzle-orm';
import { limitEnd, recordDecision } from '#domain/conduct/decisions.ts';
import { getRule } from '#domain/conduct/guidelines.ts';
import { hideMessage } from '#domain/conversations/moderated-messages.ts';
import { postHref } from '#domain/forums/forum-constants.ts';
import { findModeratedPost } from '#domain/forums/moderated-posts.ts';
import { hidePost } from '#domain/forums/moderate-forum.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ConductDecision } from './report-constants.ts';
import { queueConductMail } from './report-mails.ts';
import { conductReportTable } from './report-table.ts';
import { conductReports, conductReportSteps } from './tables.server.ts';

export type ConductReport = typeof conductReports.$inferSelect;

type ConductWords = {
  /** What the person is told, as staff wrote it; of a dismissed report a note for staff, where there is one. */
  reason: string | null;
  /** The rule that was broken; null of a dismissed report. */
  rule: Bilingual | null;
  /** Until when they cannot write in the community; null without a limit. */
  limitedUntil: Date | null;
};

/** The life of a report: its table, its guards, and how its rows, mails and notices are written. */
export const conductReportProcess: Process<typeof conductReportTable, ConductReport, ConductWords> = {
  table: conductReportTable,
  target: 'conduct_report',
  refusals: { impossible: 'report-decided', notPermitted: 'not-permitted' },
  mutedBy: 'freelance-work',
  lock: async (db, id) => {
    const [row] = isRowId(id)
      ? await db.select().from(conductReports).where(eq(conductReports.id, id)).for('update')
      : [];
    if (!row) throw new Refusal('report-unknown', {}, 404);
    return row;
  },
  guards: {
    'without-interest': (_db, { row, staff }) =>
      staff && hasInterest(row, staff.actor.userId)
        ? Promise.reject(new Refusal('report-own', {}, 403))
        : Promise.resolve(),
    'about-something-written': (_db, { row }) =>
      row.messageId === null && row.postId === null
        ? Promise.reject(new Refusal('report-without-message'))
        : Promise.resolve(),
  },
  write: async (db, { row: before, to: status, staff, input: { reason } }, now) => {
    const [row] = await db
      .update(conductReports)
      .set({ status, decidedAt: now })
      .where(eq(conductReports.id, before.id))
      .returning();
    const [step] = await db
      .insert(conductReportSteps)
      .values({ reportId: before.id, status, at: now, actorId: staff?.actor.userId ?? null, reason })
      .returning({ id: conductReportSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row, mail, key, input, siteUrl }, now) => {
    const isOfPost = row.postId !== null;
    const href = isOfPost ? await hrefOf(db, row) : '/messages';
    const told = { userId: row.reportedId, mail, key, siteUrl, reason: input.reason ?? '' };
    const { rule, limitedUntil } = input;
    await queueConductMail(db, { ...told, rule, limitedUntil, isOfPost, href }, now);
  },
  address: async (db, { row, who }) => {
    const userId = who === 'reported' ? row.reportedId : row.reporterId;
    if (userId === null || !(await findAccount(db, userId))) return null;
    // What was decided stands there, with the reason and the way to appeal.
    const href = who === 'reported' ? '/community/decisions' : await hrefOf(db, row);
    return { userId, values: {}, href };
  },
};

/** Where what was reported stands. */
async function hrefOf(db: Database, { postId, conversationId }: ConductReport): Promise<string> {
  if (postId === null) return `/messages/${conversationId}`;
  const post = await findModeratedPost(db, postId);
  return post ? postHref(post.threadId, post.number) : '/community/forums';
}

/** Whether somebody of the staff is a side of what a report is about: then others read and decide. */
export function hasInterest(
  { reporterId, reportedId }: Pick<ConductReport, 'reporterId' | 'reportedId'>,
  userId: string,
): boolean {
  return userId === reporterId || userId === reportedId;
}

type Deciding = StaffContext & {
  reportId: string;
  decision: ConductDecision;
  reason: string | null;
  /** The key of the rule that was broken; null to dismiss. */
  rule: string | null;
  /** For how many days somebody is limited; null without a limit. */
  days: number | null;
  siteUrl: string;
};

/**
 * Decides about a report: hides the message or post, warns the person, limits them, or dismisses it; who reported is told. Both sides
 * read why a message is hidden, and its author why a post is. All but dismissing is a decision about the person, by a rule that
 * they can read.
 * @throws Refusal 'community-rule-unknown', 'report-decided', 'report-own' (403), 'report-without-message', 'report-unknown' (404), 'not-permitted' (403).
 */
export async function decideReport(
  db: Database,
  { reportId: id, decision: event, reason, rule: key, days, siteUrl, ...by }: Deciding,
  now: Date,
): Promise<void> {
  if ((reason === null || key === null) && event !== 'dismiss')
    throw new Error('Nobody is told without a reason and a rule.');
  if ((days === null) === (event === 'limit')) throw new Error('A limit has days, and nothing else has.');
  await db.transaction(async (db) => {
    const limitedUntil = days === null ? null : limitEnd(days, now);
    const rule = key === null ? null : await getRule(db, key);
    const input = { reason, rule: rule?.title ?? null, limitedUntil };
    await runTransition(db, conductReportProcess, { event, id, by, input, siteUrl }, now);
    if (event === 'dismiss' || rule === null || reason === null) return;
    const [report] = await db.select().from(conductReports).where(eq(conductReports.id, id));
    if (!report) throw new Error('The report was not kept.');
    const { version, rule: ofRule } = rule;
    const about = { userId: report.reportedId, decidedById: by.actor.userId };
    const decided = { version, rule: ofRule, action: event, reason, limitedUntil };
    const decision = await recordDecision(db, { ...about, ...decided }, now);
    await db.update(conductReports).set({ decisionId: decision.id }).where(eq(conductReports.id, id));
    if (event !== 'hide') return;
    if (report.messageId) await hideMessage(db, { ...by, messageId: report.messageId, reason }, now);
    // The report tells its author already.
    if (report.postId) await hidePost(db, { ...by, postId: report.postId, reason, tellsAuthor: false }, now);
  });
}
