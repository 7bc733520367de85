import { writeAudit } from '#domain/audit/audit.ts';
import type { ConductAction } from '#domain/conduct/conduct-constants.ts';
import { liftDecision, lockDecision, type ConductDecision } from '#domain/conduct/decisions.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { showPageOf } from '#domain/people/hide-page.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findDecisionThings } from './decision-things.ts';
import { hasReported } from './report-group.ts';
import { conductLimitLifts } from './tables.server.ts';

type Lifting = StaffContext & {
  decisionId: string;
  /** What the person reads. */
  reason: string;
};

/**
 * Ends a limit or a suspension before its time, or shows a page again that was hidden; the person is told, and reads why. Whoever decided may do so themselves: it takes nothing from anybody.
 * @throws Refusal 'conduct-limit-over' where it has ended, is lifted, or is something else, 'conduct-decision-own' (403), 'conduct-decision-unknown' (404), 'not-permitted' (403).
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
    const isPage = (await findDecisionThings(db, [id])).get(id)?.isPage ?? false;
    if (
      !canEndEarly({ action, isPage }) ||
      liftedAt !== null ||
      (limitedUntil !== null && limitedUntil <= now)
    )
      throw new Refusal('conduct-limit-over');
    await liftDecision(db, id, now);
    if (action === 'hide') await showPageOf(db, userId);
    await db.insert(conductLimitLifts).values({ decisionId: id, at: now, liftedById: actor.userId, reason });
    const target = { kind: 'conduct_decision', id } as const;
    const line = { actorId: actor.userId, action: 'conduct_decision.lift', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    if (!(await findAccount(db, userId))) return;
    const kind = action === 'hide' ? 'conduct-page-shown' : 'conduct-limit-lifted';
    await notify(db, { userId, kind, key: `${kind}:${id}`, href: '/community/decisions' }, now);
  });
}

/** What staff can end before an appeal: what keeps somebody from writing, and what hides a page. A post is shown again on its own page. */
export function canEndEarly({ action, isPage }: { action: ConductAction; isPage: boolean }): boolean {
  return action === 'limit' || action === 'suspend' || (action === 'hide' && isPage);
}

/** Whether somebody of the staff leaves a decision to others: it is about them, or they once reported the person. */
export async function isDecisionOfOthers(
  db: Database,
  { userId }: Pick<ConductDecision, 'userId'>,
  actorId: string,
): Promise<boolean> {
  return actorId === userId || (await hasReported(db, { userId: actorId, others: [userId] }));
}
