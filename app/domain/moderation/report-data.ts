import { asc, eq } from 'drizzle-orm';
import { forgetDecisions } from '#domain/conduct/decisions.ts';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { listOwnDecisions, type OwnDecision } from './appeal-list.ts';
import type { ReportedPage } from './report-constants.ts';
import { conductReports, conductReportSteps, conductSuspensions } from './tables.server.ts';

/** What somebody reported, and what was decided about their own conduct, in the copy of their data; never who reported them. */
export const reportDataPart: DataPart = {
  fileName: 'conduct-reports.json',
  describe: (language) => textsFor(language).getFixedT(null, 'conversations')('data-export.reports'),
  read: async (db, { userId }) => {
    const { id, reason, words, snapshot, pageShown, status, reportedAt, decidedAt } = conductReports;
    const made = await db
      .select({ reason, words, snapshot, pageShown, status, reportedAt, decidedAt })
      .from(conductReports)
      .where(eq(conductReports.reporterId, userId))
      .orderBy(asc(reportedAt), asc(id));
    const upheld = await db
      .select({ reason, snapshot, pageShown, decidedAt, told: conductReportSteps.reason })
      .from(conductReports)
      .innerJoin(conductReportSteps, eq(conductReportSteps.reportId, id))
      .where(eq(conductReports.reportedId, userId))
      .orderBy(asc(conductReportSteps.id));
    const decisions = await listOwnDecisions(db, userId);
    return {
      made: made.map(withPageInWords),
      decidedAboutMe: upheld.map(withPageInWords),
      decisions: decisions.map(withoutIds),
    };
  },
};

/** The words of a page, under names that say the same in a copy for somebody else. */
function withPageInWords<Row extends { pageShown: ReportedPage | null }>({ pageShown, ...row }: Row) {
  const page = pageShown && { name: pageShown.name, text: pageShown.about, goodAt: pageShown.goodAt };
  return { ...row, pageShown: page };
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

/** Reports, decisions and proposals about somebody who goes, go with them; of those that they made, their words and their name. */
export const forgetReports: PurgePart = async (db, { userId }) => {
  await forgetDecisions(db, userId);
  await db.delete(conductSuspensions).where(eq(conductSuspensions.userId, userId));
  await db.delete(conductReports).where(eq(conductReports.reportedId, userId));
  await db
    .update(conductReports)
    .set({ reporterId: null, words: null })
    .where(eq(conductReports.reporterId, userId));
};
