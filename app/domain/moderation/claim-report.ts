import { inArray } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { conductLimits } from './report-constants.ts';
import { assertNotClaimedByOthers, claimOf, hasInterest, lockGroup } from './report-group.ts';
import { findReport } from './report-list.ts';
import { conductReports } from './tables.server.ts';

type OfReport = StaffContext & { reportId: string };

/**
 * Takes a report, with every open one about the same thing: until a claim ends by the clock, nobody else decides about them. One that is
 * one's own already stays as it is; one of somebody else can be taken once it has ended.
 * @throws Refusal 'report-claimed' with the moment until which somebody else has it, 'report-decided', 'report-own' (403), 'report-unknown' (404),
 * 'not-permitted' (403).
 */
export async function claimReport(db: Database, { reportId, ...by }: OfReport, now: Date): Promise<void> {
  assertMay(by, 'reports.decide');
  const { userId } = by.actor;
  await db.transaction(async (db) => {
    const group = await lockOpen(db, reportId);
    if (await hasInterest(db, group, userId)) throw new Refusal('report-own', {}, 403);
    assertNotClaimedByOthers(group, userId, now);
    if (claimOf(group, now)) return;
    const claimedUntil = new Date(now.getTime() + conductLimits.claimHours * 3600 * 1000);
    await setClaim(db, group, { claimedById: userId, claimedAt: now, claimedUntil });
    await note(db, { reportId, action: 'conduct_report.claim', ...by }, now);
  });
}

/**
 * Gives back what one has taken; what one does not have stays as it is.
 * @throws Refusal 'report-decided', 'report-unknown' (404), 'not-permitted' (403).
 */
export async function releaseReport(db: Database, { reportId, ...by }: OfReport, now: Date): Promise<void> {
  assertMay(by, 'reports.decide');
  await db.transaction(async (db) => {
    const group = await lockOpen(db, reportId);
    if (claimOf(group, now)?.userId !== by.actor.userId) return;
    await setClaim(db, group, { claimedById: null, claimedAt: null, claimedUntil: null });
    await note(db, { reportId, action: 'conduct_report.release', ...by }, now);
  });
}

/** The open reports about the same thing, held. */
async function lockOpen(db: Database, reportId: string) {
  const report = await findReport(db, reportId);
  if (!report) throw new Refusal('report-unknown', {}, 404);
  const group = await lockGroup(db, report);
  if (!group.some(({ id }) => id === reportId)) throw new Refusal('report-decided');
  return group;
}

type Claimed = Pick<typeof conductReports.$inferSelect, 'claimedById' | 'claimedAt' | 'claimedUntil'>;

async function setClaim(db: Database, group: readonly { id: string }[], claim: Claimed): Promise<void> {
  const ids = group.map(({ id }) => id);
  await db.update(conductReports).set(claim).where(inArray(conductReports.id, ids));
}

type Line = OfReport & { action: 'conduct_report.claim' | 'conduct_report.release' };

async function note(db: Database, { reportId, action, actor, requestSource }: Line, now: Date) {
  const target = { kind: 'conduct_report', id: reportId } as const;
  await writeAudit(db, { actorId: actor.userId, action, target, requestSource, outcome: 'done' }, now);
}
