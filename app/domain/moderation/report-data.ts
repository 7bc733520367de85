import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { forgetDecisions } from '#domain/conduct/decisions.ts';
import { findKeeper } from '#domain/groups/find-keeper.ts';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { listOwnDecisions, type OwnDecision } from './appeal-list.ts';
import type { ReportedEvent, ReportedGroup, ReportedPage } from './report-constants.ts';
import { conductReports, conductReportSteps, conductSuspensions } from './tables.server.ts';

/** What somebody reported, and what was decided about their own conduct, in the copy of their data; never who reported them. */
export const reportDataPart: DataPart = {
  fileName: 'conduct-reports.json',
  describe: (language) => textsFor(language).getFixedT(null, 'conversations')('data-export.reports'),
  read: async (db, { userId }) => {
    const { id, reason, words, snapshot, status, reportedAt, decidedAt } = conductReports;
    const { pageShown, groupShown, eventShown } = conductReports;
    const shown = { pageShown, groupShown, eventShown };
    const made = await db
      .select({ reason, words, snapshot, ...shown, status, reportedAt, decidedAt })
      .from(conductReports)
      .where(eq(conductReports.reporterId, userId))
      .orderBy(asc(reportedAt), asc(id));
    const upheld = await db
      .select({ reason, snapshot, ...shown, decidedAt, told: conductReportSteps.reason })
      .from(conductReports)
      .innerJoin(conductReportSteps, eq(conductReportSteps.reportId, id))
      .where(eq(conductReports.reportedId, userId))
      .orderBy(asc(conductReportSteps.id));
    const decisions = await listOwnDecisions(db, userId);
    return {
      made: made.map(inWords),
      decidedAboutMe: upheld.map(inWords),
      decisions: decisions.map(withoutIds),
    };
  },
};

type Shown = {
  pageShown: ReportedPage | null;
  groupShown: ReportedGroup | null;
  eventShown: ReportedEvent | null;
};

/** The words of a page, a group or an event, under names that say the same in a copy for somebody else. */
function inWords<Row extends Shown>({ pageShown, groupShown, eventShown, ...row }: Row) {
  const page = pageShown && { name: pageShown.name, text: pageShown.about, goodAt: pageShown.goodAt };
  const group = groupShown && {
    ...{ name: groupShown.name, whatFor: groupShown.purpose, rules: groupShown.rules },
  };
  const event = eventShown && {
    title: eventShown.title,
    text: eventShown.words,
    meetingPlace: eventShown.place,
  };
  return { ...row, pageShown: page, groupShown: group, eventShown: event };
}

/** A decision as the person reads it: neither who decided nor the ids of rows. */
function withoutIds({
  version,
  rule,
  action,
  reason,
  limitedUntil,
  decidedAt,
  liftedAt,
  liftedEarly,
  appeal,
}: OwnDecision) {
  const said = appeal && {
    ...{ words: appeal.words, madeAt: appeal.madeAt, status: appeal.status, answer: appeal.reason },
  };
  return { version, rule, action, reason, limitedUntil, decidedAt, liftedAt, liftedEarly, appeal: said };
}

/**
 * Reports, decisions and proposals about somebody who goes, go with them; of those that they made, their words and their name. An open report
 * of a group that others keep as well stays, and is about one of them now.
 */
export const forgetReports: PurgePart = async (db, { userId }) => {
  await forgetDecisions(db, userId);
  await db.delete(conductSuspensions).where(eq(conductSuspensions.userId, userId));
  await handOver(db, userId);
  await db.delete(conductReports).where(eq(conductReports.reportedId, userId));
  await db
    .update(conductReports)
    .set({ reporterId: null, words: null })
    .where(eq(conductReports.reporterId, userId));
};

/** Open reports of groups that somebody keeps who goes: another keeper answers, and whoever had taken one takes it anew. */
async function handOver(db: Database, userId: string): Promise<void> {
  const { id, reporterId, groupId, reportedId, status } = conductReports;
  const kept = await db
    .select({ id, reporterId, groupId })
    .from(conductReports)
    .where(and(eq(reportedId, userId), eq(status, 'open'), isNotNull(groupId)))
    .orderBy(asc(id));
  for (const { id, reporterId, groupId } of kept) {
    const keeper = groupId && (await findKeeper(db, { groupId, but: [userId, reporterId] }));
    if (!keeper) continue;
    await db
      .update(conductReports)
      .set({ reportedId: keeper, claimedById: null, claimedAt: null, claimedUntil: null })
      .where(eq(conductReports.id, id));
  }
}
