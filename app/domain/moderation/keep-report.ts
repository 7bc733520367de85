import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { conductLimits } from './report-constants.ts';
import { conductReports } from './tables.server.ts';

type Report = Omit<typeof conductReports.$inferInsert, 'reporterId' | 'reportedAt'> & { reporterId: string };

/**
 * Keeps a report inside the caller's transaction, with its line in the audit log. One by the same person about the same thing that is open
 * already stays as it is.
 * @throws Refusal 'report-too-many' for somebody who has as many open ones as one may have.
 */
export async function keepReport(
  db: Database,
  { requestSource, ...report }: Report & { requestSource: RequestSource },
  now: Date,
): Promise<void> {
  const { reporterId } = report;
  const open = and(eq(conductReports.reporterId, reporterId), eq(conductReports.status, 'open'));
  if ((await db.$count(conductReports, open)) >= conductLimits.open)
    throw new Refusal('report-too-many', { count: conductLimits.open });
  const [kept] = await db
    .insert(conductReports)
    .values({ ...report, reportedAt: now })
    .onConflictDoNothing()
    .returning({ id: conductReports.id });
  if (!kept) return;
  const target = { kind: 'conduct_report', id: kept.id } as const;
  const line = { actorId: reporterId, action: 'conduct_report.make', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
}
