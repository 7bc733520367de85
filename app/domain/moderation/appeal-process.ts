import { eq } from 'drizzle-orm';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import { liftDecision, limitEnd, lockDecision, shortenDecision } from '#domain/conduct/decisions.ts';
import type { ConductDecision } from '#domain/conduct/decisions.ts';
import { showMessage } from '#domain/conversations/moderated-messages.ts';
import { showPost } from '#domain/forums/moderate-forum.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { showPageOf } from '#domain/people/hide-page.ts';
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

type AppealAnswer = {
  /** What the person reads. */
  reason: string;
  /** When a suspension that is shortened ends now; null otherwise. */
  limitedUntil: Date | null;
};

/** The life of an appeal: its table, its guards, and how its rows and notices are written. */
export const conductAppealProcess: Process<typeof conductAppealTable, HeldAppeal, AppealAnswer> = {
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
    'can-be-shortened': (_db, { row, input: { limitedUntil } }) =>
      limitedUntil !== null && isSooner(row.decision, limitedUntil)
        ? Promise.resolve()
        : Promise.reject(new Refusal('appeal-not-shortened')),
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
    const { userId: appellant, decidedById: decider, confirmedById: confirmer } = decision;
    const userId = { appellant, decider, confirmer }[who];
    if (userId === null || !(await findAccount(db, userId))) return null;
    const href = who === 'appellant' ? '/community/decisions' : `/admin/moderation/appeals/${id}`;
    return { userId, values: {}, href };
  },
};

/** Whether a suspension that holds would end before it does now. One for good can end as late as any other. */
function isSooner({ action, liftedAt, limitedUntil, decidedAt }: ConductDecision, end: Date): boolean {
  const until = limitedUntil ?? limitEnd(decisionLimits.mostSuspendedDays, decidedAt);
  return action === 'suspend' && liftedAt === null && end < until;
}

/**
 * Whether somebody of the staff has made or confirmed a decision, it is about them, or they once reported the person: then others decide about the
 * appeal.
 */
export async function isOwnAppeal(
  db: Database,
  { userId, decidedById, confirmedById }: Pick<ConductDecision, 'userId' | 'decidedById' | 'confirmedById'>,
  actorId: string,
): Promise<boolean> {
  if ([userId, decidedById, confirmedById].includes(actorId)) return true;
  return await hasReported(db, { userId: actorId, others: [userId] });
}

type DecidingAppeal = StaffContext & {
  appealId: string;
  decision: AppealDecision;
  /** What the person reads. */
  reason: string;
  /** In how many days from now a suspension ends that is shortened; null otherwise. */
  days: number | null;
  siteUrl: string;
};

/**
 * Decides about an appeal: the decision stays, a suspension is shortened, or it is lifted; then a limit ends, and what was hidden is shown
 * again. The person and whoever had decided are told.
 * @throws Refusal 'appeal-decided', 'appeal-not-shortened' unless a suspension would end sooner, 'appeal-own' (403), 'appeal-unknown' (404), 'not-permitted' (403).
 */
export async function decideAppeal(
  db: Database,
  { appealId: id, decision: event, reason, days, siteUrl, ...by }: DecidingAppeal,
  now: Date,
): Promise<void> {
  if ((days === null) === (event === 'shorten'))
    throw new Error('What is shortened has days, and nothing else has.');
  const limitedUntil = days === null ? null : limitEnd(days, now);
  await db.transaction(async (db) => {
    await runTransition(
      db,
      conductAppealProcess,
      { event, id, by, input: { reason, limitedUntil }, siteUrl },
      now,
    );
    if (event === 'keep') return;
    const { decision } = await conductAppealProcess.lock(db, id);
    if (limitedUntil !== null) return await shortenDecision(db, { id: decision.id, limitedUntil });
    // What was lifted before is shown already; if it is hidden now, another decision hides it.
    if (decision.liftedAt !== null) return;
    await liftDecision(db, decision.id, now);
    if (decision.action !== 'hide') return;
    const about = (await findDecisionThings(db, [decision.id])).get(decision.id);
    if (about?.messageId) await showMessage(db, { ...by, messageId: about.messageId }, now);
    if (about?.isPage) await showPageOf(db, decision.userId);
    if (about?.postId) await showPost(db, { ...by, postId: about.postId }, now);
  });
}
