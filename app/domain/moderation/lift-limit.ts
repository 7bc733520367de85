import { writeAudit } from '#domain/audit/audit.ts';
import { liftDecision, lockDecision, type ConductDecision } from '#domain/conduct/decisions.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hasReported } from './report-group.ts';
import { conductLimitLifts } from './tables.server.ts';

type Lifting = StaffContext & {
  decisionId: string;
  /** What the person reads. */
  reason: string;
};

/**
 * Ends a limit or a suspension before its time; the person is told, and reads why. Whoever decided may do so themselves: it takes nothing from anybody.
 * @throws Refusal 'conduct-limit-over' where it has ended or is lifted, 'conduct-decision-own' (403), 'conduct-decision-unknown' (404), 'not-permitted' (403).
 */
export async function liftLimit(
  db: Database,
  { decisionId, reason, ...by }: Lifting,
  now: Date,
): Promise<void> {
  assertMay(by, 'reports.decide');
  const { actor, requestSource } = by;
  await db.transaction(async (db) => {
    const decision = await lockDecision(db, decisionId);
    if (!decision) throw new Refusal('conduct-decision-unknown', {}, 404);
    if (await isDecisionOfOthers(db, decision, actor.userId))
      throw new Refusal('conduct-decision-own', {}, 403);
    const { id, userId, action, liftedAt, limitedUntil } = decision;
    const isLimit = action === 'limit' || action === 'suspend';
    if (!isLimit || liftedAt !== null || (limitedUntil !== null && limitedUntil <= now))
      throw new Refusal('conduct-limit-over');
    await liftDecision(db, id, now);
    await db.insert(conductLimitLifts).values({ decisionId: id, at: now, liftedById: actor.userId, reason });
    const target = { kind: 'conduct_decision', id } as const;
    const line = { actorId: actor.userId, action: 'conduct_decision.lift', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    if (!(await findAccount(db, userId))) return;
    const notice = { userId, key: `conduct-limit-lifted:${id}`, href: '/community/decisions' };
    await notify(db, { ...notice, kind: 'conduct-limit-lifted' }, now);
  });
}

/** Whether somebody of the staff leaves a decision to others: it is about them, or they once reported the person. */
export async function isDecisionOfOthers(
  db: Database,
  { userId }: Pick<ConductDecision, 'userId'>,
  actorId: string,
): Promise<boolean> {
  return actorId === userId || (await hasReported(db, { userId: actorId, others: [userId] }));
}
