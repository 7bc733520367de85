import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { getRule } from '#domain/conduct/guidelines.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { hasInterestIn } from './report-group.ts';
import { findReport } from './report-list.ts';
import { conductSuspensions } from './tables.server.ts';

type SuspensionProposal = StaffContext & {
  userId: string;
  /** The report that shows why; null without one. It is decided by itself. */
  reportId: string | null;
  /** The key of the rule that was broken. */
  rule: string;
  /** The words that the person reads once it is confirmed. */
  reason: string;
  /** For how long, from the moment in which it is confirmed; null for good. */
  days: number | null;
};

/**
 * Proposes to suspend somebody from the community. Nothing holds, and the person is not told, until somebody else confirms it. One proposal about
 * somebody waits at a time: of two at once, one finds the other.
 * @throws Refusal 'suspension-proposed' while another one waits, 'community-rule-unknown', 'suspension-interest' (403) for whoever it is about, who
 * reported them or was reported by them, 'suspension-person-unknown' (404) also for a report about somebody else, 'not-permitted' (403).
 */
export async function proposeSuspension(
  db: Database,
  { userId, reportId, rule: key, reason, days, ...by }: SuspensionProposal,
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'reports.decide');
  const { actor, requestSource } = by;
  return await db.transaction(async (db) => {
    if (!isRowId(userId) || !(await findAccount(db, userId)))
      throw new Refusal('suspension-person-unknown', {}, 404);
    if (await hasInterestIn(db, { personId: userId, actorId: actor.userId }))
      throw new Refusal('suspension-interest', {}, 403);
    const report = reportId === null ? null : await findReport(db, reportId);
    if (reportId !== null && report?.reportedId !== userId)
      throw new Refusal('suspension-person-unknown', {}, 404);
    const { version, rule } = await getRule(db, key);
    const [proposal] = await db
      .insert(conductSuspensions)
      .values({ userId, reportId, version, rule, reason, days, proposedById: actor.userId, proposedAt: now })
      .onConflictDoNothing()
      .returning({ id: conductSuspensions.id });
    if (!proposal) throw new Refusal('suspension-proposed');
    const target = { kind: 'conduct_suspension', id: proposal.id } as const;
    const line = {
      actorId: actor.userId,
      action: 'conduct_suspension.propose',
      target,
      requestSource,
    } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    return proposal;
  });
}

/** The proposal about somebody that waits; null where none does. */
export async function findOpenSuspension(db: Database, userId: string): Promise<string | null> {
  const { id, status } = conductSuspensions;
  const [open] = await db
    .select({ id })
    .from(conductSuspensions)
    .where(and(eq(conductSuspensions.userId, userId), eq(status, 'open')));
  return open?.id ?? null;
}
