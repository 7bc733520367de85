import { eq } from 'drizzle-orm';
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
import type { ConductDecision } from './report-constants.ts';
import { queueConductMail } from './report-mails.ts';
import { conductReportTable } from './report-table.ts';
import { conductReports, conductReportSteps } from './tables.server.ts';

export type ConductReport = typeof conductReports.$inferSelect;

type ConductWords = {
  /** What the person is told, as staff wrote it; of a dismissed report a note for staff, where there is one. */
  reason: string | null;
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
    await queueConductMail(db, { ...told, isOfPost, href }, now);
  },
  address: async (db, { row, who }) => {
    const userId = who === 'reported' ? row.reportedId : row.reporterId;
    if (userId === null || !(await findAccount(db, userId))) return null;
    return { userId, values: {}, href: await hrefOf(db, row) };
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
  siteUrl: string;
};

/**
 * Decides about a report: hides the message or post, warns the person, or dismisses it; who reported is told. Both sides read
 * why a message is hidden, and its author why a post is.
 * @throws Refusal 'report-decided', 'report-own' (403), 'report-without-message', 'report-unknown' (404), 'not-permitted' (403).
 */
export async function decideReport(
  db: Database,
  { reportId: id, decision: event, reason, siteUrl, ...by }: Deciding,
  now: Date,
): Promise<void> {
  if (reason === null && event !== 'dismiss') throw new Error('Nobody is told without a reason.');
  await db.transaction(async (db) => {
    await runTransition(db, conductReportProcess, { event, id, by, input: { reason }, siteUrl }, now);
    if (event !== 'hide') return;
    const [report] = await db
      .select({ messageId: conductReports.messageId, postId: conductReports.postId })
      .from(conductReports)
      .where(eq(conductReports.id, id));
    if (!report || reason === null) return;
    if (report.messageId) await hideMessage(db, { ...by, messageId: report.messageId, reason }, now);
    // The report tells its author already.
    if (report.postId) await hidePost(db, { ...by, postId: report.postId, reason, tellsAuthor: false }, now);
  });
}
