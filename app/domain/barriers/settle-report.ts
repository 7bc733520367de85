import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { ownReportsHref, type ReportOutcome } from './barrier-constants.ts';
import { countIn } from './count-in.ts';
import { lockBarrier, type KnownBarrier } from './find-barriers.ts';
import type { BarrierReport } from './report-list.ts';
import { barrierReports } from './tables.server.ts';
import { newsOf, tellReader } from './tell-people.ts';

type OfReport = StaffContext & { reportId: string };

/**
 * Says that a report is about a known barrier: its writer counts there and is told where it stands, as they chose.
 * @throws Refusal 'barrier-report-settled' when somebody has settled it, 'barrier-report-unknown' (404), 'barrier-unknown' (404),
 * 'not-permitted' (403).
 */
export async function joinBarrierReport(
  db: Database,
  { reportId, barrierId, siteUrl, ...by }: OfReport & { barrierId: string; siteUrl: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'barriers.manage');
  await db.transaction(async (db) => {
    const report = await lockWaitingReport(db, reportId);
    await joinReport(db, { ...by, report, barrier: await lockBarrier(db, barrierId), siteUrl }, now);
  });
}

/**
 * Answers a report that is about no barrier of ours, in words, by the way that its writer chose.
 * @throws Refusal as `joinBarrierReport`.
 */
export async function answerBarrierReport(
  db: Database,
  { reportId, answer, siteUrl, ...by }: OfReport & { answer: string; siteUrl: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'barriers.manage');
  await db.transaction(async (db) => {
    const report = await lockWaitingReport(db, reportId);
    await settle(db, { ...by, report, outcome: 'answered', answer }, now);
    const news = { words: 'answered', answer, href: ownReportsHref } as const;
    await tellReader(db, report, { news, key: `barrier-report:${report.id}`, siteUrl }, now);
  });
}

/** Puts a report away that is nothing to answer, such as advertising; nobody is told. @throws Refusal as `joinBarrierReport`. */
export async function dismissBarrierReport(
  db: Database,
  { reportId, ...by }: OfReport,
  now: Date,
): Promise<void> {
  assertMay(by, 'barriers.manage');
  await db.transaction(async (db) => {
    const report = await lockWaitingReport(db, reportId);
    await settle(db, { ...by, report, outcome: 'dismissed' }, now);
  });
}

/**
 * A report that waits, which nobody else settles until the transaction ends.
 * @throws Refusal 'barrier-report-settled', 'barrier-report-unknown' (404).
 */
export async function lockWaitingReport(db: Database, id: string): Promise<BarrierReport> {
  const [row] = isRowId(id)
    ? await db.select().from(barrierReports).where(eq(barrierReports.id, id)).for('update')
    : [];
  if (!row) throw new Refusal('barrier-report-unknown', {}, 404);
  if (row.outcome !== null) throw new Refusal('barrier-report-settled');
  return row;
}

type Joining = StaffContext & { report: BarrierReport; barrier: KnownBarrier; siteUrl: string };

/** Puts a report to a known barrier in the caller's transaction, which holds both. */
export async function joinReport(
  db: Database,
  { report, barrier, siteUrl, ...by }: Joining,
  now: Date,
): Promise<void> {
  await settle(db, { ...by, report, outcome: 'joined', barrierId: barrier.id }, now);
  const { userId, answerBy, language, email, emailKey } = report;
  const address = email === null || emailKey === null ? null : { address: email, key: emailKey };
  const linkId = await countIn(
    db,
    { barrierId: barrier.id, userId, email: address, answerBy, language },
    now,
  );
  const key = `barrier-report:${report.id}`;
  await tellReader(db, report, { news: newsOf(barrier), key, siteUrl, linkId }, now);
}

type Settling = StaffContext & {
  report: BarrierReport;
  outcome: ReportOutcome;
  barrierId?: string;
  answer?: string;
};

const actions = {
  joined: 'barrier_report.join',
  answered: 'barrier_report.answer',
  dismissed: 'barrier_report.dismiss',
} as const;

async function settle(
  db: Database,
  { report, outcome, barrierId, answer, actor, requestSource }: Settling,
  now: Date,
): Promise<void> {
  await db
    .update(barrierReports)
    .set({ outcome, settledAt: now, barrierId: barrierId ?? null, answer: answer ?? null })
    .where(eq(barrierReports.id, report.id));
  const target = { kind: 'barrier_report', id: report.id } as const;
  const line = { actorId: actor.userId, action: actions[outcome], target, requestSource };
  await writeAudit(db, { ...line, outcome: 'done' }, now);
}
