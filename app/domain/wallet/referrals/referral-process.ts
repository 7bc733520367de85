import { eq } from 'drizzle-orm';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { givePoints } from '../points/give-points.ts';
import { queueWalletMail } from '../wallet-mails.ts';
import type { Doubt, RefusalReason } from './referral-constants.ts';
import { referrals, referralSteps } from './referral-tables.server.ts';
import { referralTable } from './states.ts';

export type Referral = typeof referrals.$inferSelect;

export type ReferralInput = {
  /** Why it has to be looked at. */
  doubts?: readonly Doubt[];
  reason?: RefusalReason;
  /** What it brings, as the setting is. */
  points?: number;
};

const href = '/wallet/referrals';

/** The life of an invitation: its table, the points that it brings, and how its rows, mails and notices are written. */
export const referralProcess: Process<typeof referralTable, Referral, ReferralInput> = {
  table: referralTable,
  target: 'referral',
  refusals: { impossible: 'referral-settled', notPermitted: 'not-permitted' },
  mutedBy: 'product-news',
  lock: async (db, id) => {
    const [row] = isRowId(id)
      ? await db.select().from(referrals).where(eq(referrals.id, id)).for('update')
      : [];
    if (!row) throw new Refusal('referral-unknown', {}, 404);
    return row;
  },
  guards: {
    'not-their-own': ({}, { row: { inviterId, invitedId }, staff }) => {
      const own = staff?.actor.userId;
      if (own === inviterId || own === invitedId) throw new Refusal('referral-their-own', {}, 403);
      return Promise.resolve();
    },
  },
  postings: { points: async (db, { row, input }, now) => await give(db, row, input.points ?? 0, now) },
  write: async (db, { row: { id }, to: status, staff, input }, now) => {
    const [row] = await db
      .update(referrals)
      .set({
        ...{ status, points: input.points ?? 0, refusalReason: input.reason ?? null },
        ...(input.doubts && { doubts: [...input.doubts] }),
        decidedAt: status === 'held' ? null : now,
      })
      .where(eq(referrals.id, id))
      .returning();
    const [step] = await db
      .insert(referralSteps)
      .values({ referralId: id, status, at: now, actorId: staff?.actor.userId ?? null })
      .returning({ id: referralSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row: { inviterId, points }, key, siteUrl }, now) => {
    if (inviterId === null) return;
    const about = { userId: inviterId, mail: 'referral-earned', href, values: { count: points } } as const;
    await queueWalletMail(db, { ...about, key, siteUrl }, now);
  },
  address: ({}, { row: { inviterId, number, points, refusalReason } }) => {
    if (inviterId === null) return Promise.resolve(null);
    const values: NotificationValues = refusalReason
      ? { number, reason: reasonInWords(refusalReason) }
      : { count: points };
    return Promise.resolve({ userId: inviterId, values, href });
  },
};

/** Points for an account by its id: however often it is asked for, they are given once. */
async function give(
  db: Database,
  { inviterId, invitedId }: Referral,
  points: number,
  now: Date,
): Promise<void> {
  if (inviterId === null) return;
  const title = {
    en: textsFor('en').getFixedT(null, 'wallet')('title.points-referral'),
    ar: textsFor('ar').getFixedT(null, 'wallet')('title.points-referral'),
  };
  await givePoints(db, { userId: inviterId, points, cause: `referral:${invitedId}`, title }, now);
}

function reasonInWords(reason: RefusalReason) {
  return {
    en: textsFor('en').getFixedT(null, 'referrals')(`reason.${reason}`),
    ar: textsFor('ar').getFixedT(null, 'referrals')(`reason.${reason}`),
  };
}
