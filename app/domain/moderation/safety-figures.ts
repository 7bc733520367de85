import { and, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { conductActions } from '#domain/conduct/conduct-constants.ts';
import { countDecisionsInSpans, listRuleTitles } from '#domain/conduct/decision-figures.ts';
import { countHiddenPostsInSpans } from '#domain/forums/forum-figures.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { countInSpansBy } from '#platform/time/count-in-spans.server.ts';
import { asOneSpan, cairoDayOf, type Spans } from '#platform/time/periods.ts';
import { fullQuarters, type Quarter } from '#platform/time/quarters.ts';
import { appealStatuses, conductReasons, conductReportStatuses } from './report-constants.ts';
import {
  fewestSaid,
  safeCells,
  safeCount,
  safeCounts,
  type Cell,
  type SafeCell,
  type SafeCount,
} from './safe-counts.ts';
import { conductAppeals, conductReports } from './tables.server.ts';

/** What everybody may know about the safety of the community in a quarter; nothing of it leads to somebody. */
export type SafetyFigures = {
  /** Reports that were made in it, by what was wrong. */
  reasons: SafeCell[];
  /** The same by what has come of them until now; null where that would tell a small number. */
  outcomes: SafeCell[] | null;
  /** Decisions of staff in it, by what they did. */
  actions: SafeCell[];
  /** The same by the rule that was broken, by its key; null where that would tell a small number. */
  rules: SafeCell[] | null;
  ruleTitles: { key: string; title: Bilingual }[];
  /** Appeals that were made in it, by what has come of them until now. */
  appeals: SafeCell[];
  /** Posts of the forums that staff hid in it and that are hidden still. */
  hiddenPosts: SafeCount;
  /** The median of whole days until what was answered in it was answered; null where that were too few. */
  reportDays: number | null;
  appealDays: number | null;
  /** Nothing of all this happened. */
  isEmpty: boolean;
};

/** The quarters that are over, the newest first, from the one of the first report or decision on; one at least. */
export async function listSafetyQuarters(db: Database, now: Date): Promise<Quarter[]> {
  const today = cairoDayOf(now);
  const [row] = await db
    .select({ first: sql<string | Date | null>`min(${conductReports.reportedAt})` })
    .from(conductReports);
  const earliest = row?.first ? cairoDayOf(new Date(row.first)) : today;
  return fullQuarters({ earliest, today });
}

/** The figures of a quarter, counted now from the rows. */
export async function readSafetyFigures(db: Database, { period }: Quarter): Promise<SafetyFigures> {
  const spans = asOneSpan(period);
  const { reportedAt, decidedAt, reason, status } = conductReports;
  const { madeAt, decidedAt: appealDecidedAt, status: appealStatus } = conductAppeals;
  const reports = { from: conductReports, at: reportedAt };
  const [byReason, byOutcome, decisions, ruleTitles, byAppeal, hidden] = await Promise.all([
    countInSpansBy(db, { ...reports, by: reason }, spans),
    countInSpansBy(db, { ...reports, by: status }, spans),
    countDecisionsInSpans(db, spans),
    listRuleTitles(db),
    countInSpansBy(db, { from: conductAppeals, at: madeAt, by: appealStatus }, spans),
    countHiddenPostsInSpans(db, spans),
  ]);
  const [reportDays, appealDays] = await Promise.all([
    medianDays(db, { from: conductReports, begunAt: reportedAt, endedAt: decidedAt }, spans),
    medianDays(db, { from: conductAppeals, begunAt: madeAt, endedAt: appealDecidedAt }, spans),
  ]);
  const said = safeCounts({
    reports: { first: cellsOf(conductReasons, byReason), second: cellsOf(conductReportStatuses, byOutcome) },
    decisions: {
      first: cellsOf(conductActions, decisions.actions),
      second: cellsOf(
        ruleTitles.map(({ key }) => key),
        decisions.rules,
      ),
    },
  });
  const appeals = safeCells(cellsOf(appealStatuses, byAppeal));
  const hiddenPosts = safeCount(hidden[0] ?? 0);
  const counts = [...said.reports.first, ...said.decisions.first, ...appeals].map(({ count }) => count);
  return {
    ...{ reasons: said.reports.first, outcomes: said.reports.second },
    ...{ actions: said.decisions.first, rules: said.decisions.second, ruleTitles },
    ...{ appeals, hiddenPosts, reportDays, appealDays },
    // What was answered in the quarter may have begun before it.
    isEmpty:
      [...counts, hiddenPosts].every((count) => count === 0) && reportDays === null && appealDays === null,
  };
}

function cellsOf(keys: readonly string[], counts: ReadonlyMap<string, number[]>): Cell[] {
  return keys.map((key) => ({ key, count: counts.get(key)?.[0] ?? 0 }));
}

type Answered = { from: PgTable; begunAt: PgColumn; endedAt: PgColumn };

/** The median of whole days until what ended in the span ended; null where fewer than `fewestSaid` did. */
async function medianDays(db: Database, answered: Answered, { list, endsAt }: Spans): Promise<number | null> {
  const { endedAt } = answered;
  const within = and(gte(endedAt, list[0]!.startsAt), lt(endedAt, endsAt));
  const { count, hours } = await readMedianHours(db, { ...answered, where: within });
  return hours === null || count < fewestSaid ? null : Math.round(hours / 24);
}

/** How many things were answered, and the median of the hours until they were; null of nothing. */
export async function readMedianHours(
  db: Database,
  { from, begunAt, endedAt, where }: Answered & { where: SQL | undefined },
): Promise<{ count: number; hours: number | null }> {
  const hours = sql`extract(epoch from ${endedAt} - ${begunAt}) / 3600`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      hours: sql<string | number | null>`percentile_cont(0.5) within group (order by ${hours})`,
    })
    .from(from)
    .where(and(isNotNull(endedAt), where));
  const found = row?.hours ?? null;
  return { count: row?.count ?? 0, hours: found === null ? null : Number(found) };
}
