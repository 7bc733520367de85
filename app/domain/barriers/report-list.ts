import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { barrierLimits, type BarrierReportStatus, type BarrierStatus } from './barrier-constants.ts';
import { barrierPeople, barrierReports, barriers } from './tables.server.ts';

export type BarrierReport = typeof barrierReports.$inferSelect;

export const barrierReportSorts = ['reported', 'people'] as const;

/** A report with the known barrier that it is about, where it is about one. */
export type ReportWithBarrier = {
  report: BarrierReport;
  barrier: { id: string; title: Bilingual; status: BarrierStatus } | null;
};

type AskedReports = {
  status: BarrierReportStatus | null;
  sort: (typeof barrierReportSorts)[number];
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

const columns = {
  report: getTableColumns(barrierReports),
  barrier: { id: barriers.id, title: barriers.title, status: barriers.status },
};

const isWaiting = isNull(barrierReports.outcome);

/** The reports for staff, with how many people each concerns. A page beyond the last one is the last one. */
export async function listBarrierReports(
  db: Database,
  { status, sort, direction, page: asked, perPage }: AskedReports,
): Promise<{ items: (ReportWithBarrier & { people: number })[]; total: number; page: number }> {
  const chosen = status === 'waiting' ? isWaiting : isNotNull(barrierReports.outcome);
  const where = status === null ? undefined : chosen;
  const total = await db.$count(barrierReports, where);
  const page = pageWithin(asked, { total, perPage });
  // Whoever reports what is not known yet is one.
  const people = sql<number>`greatest(1, (select count(*)::int from ${barrierPeople}
    where ${barrierPeople.barrierId} = ${barrierReports.barrierId}))`;
  const order = direction === 'ascending' ? asc : desc;
  const { reportedAt, id } = barrierReports;
  const items = await db
    .select({ ...columns, people })
    .from(barrierReports)
    .leftJoin(barriers, eq(barriers.id, barrierReports.barrierId))
    .where(where)
    .orderBy(order(sort === 'people' ? people : reportedAt), asc(reportedAt), asc(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page };
}

/** How many reports wait for staff. */
export async function countWaitingReports(db: Database): Promise<number> {
  return await db.$count(barrierReports, isWaiting);
}

/** A report by its id; null when there is none. */
export async function findBarrierReport(db: Database, id: string): Promise<ReportWithBarrier | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select(columns)
    .from(barrierReports)
    .leftJoin(barriers, eq(barriers.id, barrierReports.barrierId))
    .where(eq(barrierReports.id, id));
  return row ?? null;
}

/** The latest reports that are about a known barrier. */
export async function listReportsOfBarrier(db: Database, barrierId: string): Promise<BarrierReport[]> {
  return await db
    .select()
    .from(barrierReports)
    .where(and(eq(barrierReports.barrierId, barrierId), eq(barrierReports.outcome, 'joined')))
    .orderBy(desc(barrierReports.reportedAt), asc(barrierReports.id))
    .limit(barrierLimits.perPage);
}

/** What a member has reported, the latest first, for them alone. A page beyond the last one is the last one. */
export async function listOwnReports(
  db: Database,
  { userId, page: asked }: { userId: string; page: number },
): Promise<{ items: ReportWithBarrier[]; page: number; pages: number }> {
  const where = eq(barrierReports.userId, userId);
  const { perPage } = barrierLimits;
  const total = await db.$count(barrierReports, where);
  const page = pageWithin(asked, { total, perPage });
  const items = await db
    .select(columns)
    .from(barrierReports)
    .leftJoin(barriers, eq(barriers.id, barrierReports.barrierId))
    .where(where)
    .orderBy(desc(barrierReports.reportedAt), asc(barrierReports.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}
