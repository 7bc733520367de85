import { eq, inArray } from 'drizzle-orm';
import { limitEnd, recordDecision } from '#domain/conduct/decisions.ts';
import { getRule } from '#domain/conduct/guidelines.ts';
import { hideMessage } from '#domain/conversations/moderated-messages.ts';
import { postHref } from '#domain/forums/forum-constants.ts';
import { findModeratedPost } from '#domain/forums/moderated-posts.ts';
import { hidePost } from '#domain/forums/moderate-forum.ts';
import { findGroupPlace } from '#domain/groups/find-keeper.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { hidePageOf } from '#domain/people/hide-page.ts';
import { findPagesOf } from '#domain/people/find-people.ts';
import { ownPersonHref, peopleHref, personHref } from '#domain/people/people-constants.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ConductDecision } from './report-constants.ts';
import {
  assertNotClaimedByOthers,
  hasInterest,
  listGroup,
  lockGroup,
  type ConductReport,
} from './report-group.ts';
import { findReport } from './report-list.ts';
import { queueConductMail } from './report-mails.ts';
import { conductReportTable } from './report-table.ts';
import { conductReports, conductReportSteps } from './tables.server.ts';

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
    'without-interest': async (db, { row, staff }) => {
      if (staff && (await hasInterest(db, await listGroup(db, row), staff.actor.userId)))
        throw new Refusal('report-own', {}, 403);
    },
    'not-claimed-by-others': async (db, { row, staff }, now) => {
      if (staff) assertNotClaimedByOthers(await listGroup(db, row), staff.actor.userId, now);
    },
    'about-something-written': (_db, { row }) =>
      row.messageId === null && row.postId === null && row.pageShown === null
        ? Promise.reject(new Refusal('report-without-message'))
        : Promise.resolve(),
  },
  write: async (db, { row: before, to: status, staff, input: { reason } }, now) => {
    const [row] = await db
      .update(conductReports)
      // A decision ends the claim.
      .set({ status, decidedAt: now, claimedById: null, claimedAt: null, claimedUntil: null })
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
    const of = placeOf(row);
    const href = await hrefOfReported(db, row);
    const told = { userId: row.reportedId, mail, key, siteUrl, reason: input.reason ?? '' };
    const { rule, limitedUntil } = input;
    await queueConductMail(db, { ...told, rule, limitedUntil, about: { of, href } }, now);
  },
  address: async (db, { row, who }) => {
    const userId = who === 'reported' ? row.reportedId : row.reporterId;
    if (userId === null || !(await findAccount(db, userId))) return null;
    // What was decided stands there, with the reason and the way to appeal.
    const href = who === 'reported' ? '/community/decisions' : await hrefOf(db, row);
    return { userId, values: {}, href };
  },
};

/** In what part of the product something was reported. */
function placeOf({ postId, pageShown, groupId }: ConductReport): 'conversation' | 'post' | 'page' | 'group' {
  if (pageShown !== null) return 'page';
  if (groupId !== null) return 'group';
  return postId === null ? 'conversation' : 'post';
}

/** Where what was reported stands, for the person it is about. */
async function hrefOfReported(db: Database, report: ConductReport): Promise<string> {
  const { groupId, groupEventId: eventId, reportedId: userId } = report;
  if (groupId !== null) return await findGroupPlace(db, { groupId, eventId, userId });
  if (report.pageShown !== null) return ownPersonHref;
  return report.postId === null ? '/messages' : await hrefOf(db, report);
}

/** Where what was reported stands, for whoever reported it. */
async function hrefOf(db: Database, report: ConductReport): Promise<string> {
  const { postId, conversationId, pageShown, groupId, reportedId, reporterId } = report;
  const eventId = report.groupEventId;
  if (groupId !== null) return await findGroupPlace(db, { groupId, eventId, userId: reporterId });
  if (pageShown !== null) {
    // They may not find the page any more.
    const pages = await findPagesOf(db, { userIds: [reportedId], readerId: reporterId });
    const page = pages.get(reportedId);
    return page === undefined ? peopleHref : personHref(page);
  }
  if (postId === null) return `/messages/${conversationId}`;
  const post = await findModeratedPost(db, postId);
  return post ? postHref(post.threadId, post.number) : '/community/forums';
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
 * Decides about a report: hides the message, post or page, warns the person, limits them, or dismisses it; who reported is told. Of a group the
 * person is who keeps it, and it is not hidden: staff close it on its own page. Both sides
 * read why a message is hidden, and its author why a post is. All but dismissing is a decision about the person, by a rule that
 * they can read. Every open report about the same thing is answered by it, and each reporter is told; the person once.
 * @throws Refusal 'community-rule-unknown', 'report-claimed', 'report-decided', 'report-own' (403), 'report-without-message', 'report-page-hidden' where another decision
 * hides the page already, 'report-unknown' (404), 'not-permitted' (403).
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
    const asked = await findReport(db, id);
    const group = asked ? await lockGroup(db, asked) : [];
    await runTransition(db, conductReportProcess, { event, id, by, input, siteUrl }, now);
    const besides = event === 'dismiss' ? 'dismiss' : 'uphold';
    for (const other of group)
      if (other.id !== id)
        await runTransition(
          db,
          conductReportProcess,
          { event: besides, id: other.id, by, input, siteUrl },
          now,
        );
    if (event === 'dismiss' || rule === null || reason === null) return;
    const [report] = await db.select().from(conductReports).where(eq(conductReports.id, id));
    if (!report) throw new Error('The report was not kept.');
    const { version, rule: ofRule } = rule;
    const about = { userId: report.reportedId, decidedById: by.actor.userId };
    const decided = { version, rule: ofRule, action: event, reason, limitedUntil };
    const decision = await recordDecision(db, { ...about, ...decided }, now);
    const answered = group.map((each) => each.id);
    await db
      .update(conductReports)
      .set({ decisionId: decision.id })
      .where(inArray(conductReports.id, answered));
    if (event !== 'hide') return;
    if (report.pageShown && !(await hidePageOf(db, report.reportedId, now)))
      throw new Refusal('report-page-hidden');
    if (report.messageId) await hideMessage(db, { ...by, messageId: report.messageId, reason }, now);
    // The report tells its author already.
    if (report.postId) await hidePost(db, { ...by, postId: report.postId, reason, tellsAuthor: false }, now);
  });
}
