import { eq } from 'drizzle-orm';
import { liftDecision, lockDecision } from '#domain/conduct/decisions.ts';
import type { ConductDecision } from '#domain/conduct/decisions.ts';
import { showMessage } from '#domain/conversations/moderated-messages.ts';
import { showPost } from '#domain/forums/moderate-forum.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { conductAppealTable } from './appeal-table.ts';
import { findDecisionThings } from './decision-things.ts';
import type { AppealDecision } from './report-constants.ts';
import { hasReported } from './report-group.ts';
import { conductAppeals, conductAppealSteps } from './tables.server.ts';

type HeldAppeal = typeof conductAppeals.$inferSelect & { decision: ConductDecision };

/** The life of an appeal: its table, its guards, and how its rows and notices are written. */
export const conductAppealProcess: Process<typeof conductAppealTable, HeldAppeal, { reason: string }> = {
  table: conductAppealTable,
  target: 'conduct_appeal',
  refusals: { impossible: 'appeal-decided', notPermitted: 'not-permitted' },
  mutedBy: 'community',
  lock: async (db, id) => {
    const [row] = isRowId(id)
      ? await db.select().from(conductAppeals).where(eq(conductAppeals.id, id)).for('update')
      : [];
    const decision = row && (await lockDecision(db, row.decisionId));
    if (!row || !decision) throw new Refusal('appeal-unknown', {}, 404);
    return { ...row, decision };
  },
  guards: {
    'decided-by-others': async (db, { row, staff }) => {
      if (staff && (await isOwnAppeal(db, row.decision, staff.actor.userId)))
        throw new Refusal('appeal-own', {}, 403);
    },
  },
  write: async (db, { row: before, to: status, staff, input: { reason } }, now) => {
    const [row] = await db
      .update(conductAppeals)
      .set({ status, decidedAt: now })
      .where(eq(conductAppeals.id, before.id))
      .returning();
    const [step] = await db
      .insert(conductAppealSteps)
      .values({ appealId: before.id, status, at: now, actorId: staff?.actor.userId ?? null, reason })
      .returning({ id: conductAppealSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row: { ...row, decision: before.decision }, stepId: step.id };
  },
  // Nobody is told of an appeal by mail.
  mail: async () => {},
  address: async (db, { row: { id, decision }, who }) => {
    const userId = who === 'appellant' ? decision.userId : decision.decidedById;
    if (userId === null || !(await findAccount(db, userId))) return null;
    const href = who === 'appellant' ? '/community/decisions' : `/admin/moderation/appeals/${id}`;
    return { userId, values: {}, href };
  },
};

/**
 * Whether somebody of the staff has made a decision, it is about them, or they once reported the person: then others decide about the
 * appeal.
 */
export async function isOwnAppeal(
  db: Database,
  { userId, decidedById }: Pick<ConductDecision, 'userId' | 'decidedById'>,
  actorId: string,
): Promise<boolean> {
  if (actorId === userId || actorId === decidedById) return true;
  return await hasReported(db, { userId: actorId, others: [userId] });
}

type DecidingAppeal = StaffContext & {
  appealId: string;
  decision: AppealDecision;
  /** What the person reads. */
  reason: string;
  siteUrl: string;
};

/**
 * Decides about an appeal: the decision stays, or it is lifted; then a limit ends, and what was hidden is shown again. The person
 * and whoever had decided are told.
 * @throws Refusal 'appeal-decided', 'appeal-own' (403), 'appeal-unknown' (404), 'not-permitted' (403).
 */
export async function decideAppeal(
  db: Database,
  { appealId: id, decision: event, reason, siteUrl, ...by }: DecidingAppeal,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await runTransition(db, conductAppealProcess, { event, id, by, input: { reason }, siteUrl }, now);
    if (event !== 'lift') return;
    const { decision } = await conductAppealProcess.lock(db, id);
    await liftDecision(db, decision.id, now);
    if (decision.action !== 'hide') return;
    const about = (await findDecisionThings(db, [decision.id])).get(decision.id);
    if (about?.messageId) await showMessage(db, { ...by, messageId: about.messageId }, now);
    if (about?.postId) await showPost(db, { ...by, postId: about.postId }, now);
  });
}
