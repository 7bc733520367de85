import { eq } from 'drizzle-orm';
import { limitEnd, recordDecision } from '#domain/conduct/decisions.ts';
import { getRuleTitle } from '#domain/conduct/guidelines.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { SuspensionAnswer } from './report-constants.ts';
import { hasInterestIn } from './report-group.ts';
import { queueConductMail } from './report-mails.ts';
import { suspensionTable } from './suspension-table.ts';
import { conductSuspensions, conductSuspensionSteps } from './tables.server.ts';

type Suspension = typeof conductSuspensions.$inferSelect;

type Answer = {
  /** Why it is declined, for staff; null otherwise. */
  reason: string | null;
  /** When it ends, once it is confirmed; null of one for good. */
  limitedUntil: Date | null;
};

/** The life of a proposal to suspend somebody: its table, its guards, and how its rows, mails and notices are written. */
export const suspensionProcess: Process<typeof suspensionTable, Suspension, Answer> = {
  table: suspensionTable,
  target: 'conduct_suspension',
  refusals: { impossible: 'suspension-decided', notPermitted: 'not-permitted' },
  mutedBy: 'community',
  lock: async (db, id) => {
    const [row] = isRowId(id)
      ? await db.select().from(conductSuspensions).where(eq(conductSuspensions.id, id)).for('update')
      : [];
    if (!row) throw new Refusal('suspension-unknown', {}, 404);
    return row;
  },
  guards: {
    'by-another': (_db, { row, staff }) =>
      staff?.actor.userId === row.proposedById
        ? Promise.reject(new Refusal('suspension-own-proposal', {}, 403))
        : Promise.resolve(),
    'by-proposer': (_db, { row, staff }) =>
      staff?.actor.userId === row.proposedById
        ? Promise.resolve()
        : Promise.reject(new Refusal('suspension-of-another', {}, 403)),
    'without-interest': async (db, { row, staff }) => {
      if (staff && (await hasInterestIn(db, { personId: row.userId, actorId: staff.actor.userId })))
        throw new Refusal('suspension-interest', {}, 403);
    },
  },
  write: async (db, { row: before, to: status, staff, input: { reason } }, now) => {
    const actorId = staff?.actor.userId ?? null;
    const [row] = await db
      .update(conductSuspensions)
      .set({ status, decidedAt: now, decidedById: status === 'withdrawn' ? null : actorId })
      .where(eq(conductSuspensions.id, before.id))
      .returning();
    const [step] = await db
      .insert(conductSuspensionSteps)
      .values({ suspensionId: before.id, status, at: now, actorId, reason })
      .returning({ id: conductSuspensionSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row, mail, key, input: { limitedUntil }, siteUrl }, now) => {
    const { userId, reason } = row;
    const rule = await getRuleTitle(db, row);
    await queueConductMail(db, { userId, mail, key, siteUrl, reason, rule, limitedUntil, about: null }, now);
  },
  address: async (db, { row, who }) => {
    const userId = who === 'person' ? row.userId : row.proposedById;
    if (userId === null || !(await findAccount(db, userId))) return null;
    const href = who === 'person' ? '/community/decisions' : `/admin/moderation/suspensions/${row.id}`;
    return { userId, values: {}, href };
  },
};

type OfSuspension = StaffContext & { suspensionId: string; siteUrl: string };

type Answering = OfSuspension & {
  answer: SuspensionAnswer;
  /** Why it is declined, for staff; null to confirm. */
  reason: string | null;
};

/**
 * The second person confirms a proposal, or declines it. Confirmed, it is a decision about the person, who is told and cannot write in the
 * community from this moment; whoever proposed it is told either way.
 * @throws Refusal 'suspension-decided', 'suspension-own-proposal' (403) for whoever proposed it, 'suspension-interest' (403),
 * 'suspension-unknown' (404), 'not-permitted' (403).
 */
export async function answerSuspension(
  db: Database,
  { suspensionId: id, answer: event, reason, siteUrl, ...by }: Answering,
  now: Date,
): Promise<void> {
  if ((event === 'decline') === (reason === null))
    throw new Error('What is declined has a reason, and nothing else has.');
  await db.transaction(async (db) => {
    const { userId, version, rule, days, proposedById, ...proposal } = await suspensionProcess.lock(db, id);
    const limitedUntil = event === 'confirm' && days !== null ? limitEnd(days, now) : null;
    await runTransition(
      db,
      suspensionProcess,
      { event, id, by, input: { reason, limitedUntil }, siteUrl },
      now,
    );
    if (event !== 'confirm') return;
    // Their account is gone, and with it the second person: somebody else proposes it anew.
    if (proposedById === null) throw new Refusal('suspension-proposer-gone');
    const decided = { action: 'suspend', reason: proposal.reason, limitedUntil } as const;
    const people = { userId, decidedById: proposedById, confirmedById: by.actor.userId };
    const decision = await recordDecision(db, { ...people, version, rule, ...decided }, now);
    await db.update(conductSuspensions).set({ decisionId: decision.id }).where(eq(conductSuspensions.id, id));
  });
}

/**
 * Whoever proposed a suspension takes the proposal back.
 * @throws Refusal 'suspension-decided', 'suspension-of-another' (403), 'suspension-unknown' (404), 'not-permitted' (403).
 */
export async function withdrawSuspension(
  db: Database,
  { suspensionId: id, siteUrl, ...by }: OfSuspension,
  now: Date,
): Promise<void> {
  const input = { reason: null, limitedUntil: null };
  await db.transaction(
    async (db) =>
      await runTransition(db, suspensionProcess, { event: 'withdraw', id, by, input, siteUrl }, now),
  );
}
