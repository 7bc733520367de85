import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob, type JobKind } from '#platform/process/jobs.server.ts';
import { silenceReminderDays } from './contract-constants.ts';
import { noticeValues, queueContractMail, type ContractNews } from './contract-mails.ts';
import { contractMilestones } from './contracts-tables.server.ts';
import { lockMilestone } from './milestone-rows.ts';
import { feeOf, sameTimeLater } from './milestone-rules.ts';
import { releaseSilentMilestone } from './work-on-milestone.ts';

type Known = { siteUrl: string };

const { id, status, releaseAt, remindedDays } = contractMilestones;
const atATime = 200;

/**
 * Pays the milestones whose clients have said nothing in time, each in a transaction of its own: whatever ends it in the middle,
 * the next run goes on. How many it paid.
 */
export async function releaseSilentMilestones(db: Database, { siteUrl }: Known, now: Date): Promise<number> {
  const due = await db
    .select({ id })
    .from(contractMilestones)
    .where(and(eq(status, 'delivered'), lte(releaseAt, now)))
    .orderBy(asc(releaseAt), asc(id))
    .limit(atATime);
  let paid = 0;
  const failures: unknown[] = [];
  for (const { id: milestoneId } of due) {
    try {
      await releaseSilentMilestone(db, { milestoneId, siteUrl }, now);
      paid += 1;
    } catch (error) {
      // Its client has answered in the meantime; or one that cannot be paid, which must not keep the others.
      if (!(error instanceof Refusal)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return paid;
}

/** Reminds clients of delivered work some days before it counts as approved, each time once. How many were reminded. */
export async function remindOfSilence(db: Database, { siteUrl }: Known, now: Date): Promise<number> {
  let reminded = 0;
  for (const days of silenceReminderDays) {
    const waiting = await db
      .select({ id })
      .from(contractMilestones)
      .where(
        and(
          eq(status, 'delivered'),
          lte(releaseAt, sameTimeLater(now, days)),
          sql`${releaseAt} > ${now.toISOString()}::timestamptz`,
          sql`coalesce(${remindedDays}, 1000) > ${days}`,
        ),
      )
      .orderBy(asc(releaseAt), asc(id))
      .limit(atATime);
    for (const { id: milestoneId } of waiting)
      if (await db.transaction(async (db) => await remind(db, { milestoneId, days, siteUrl }, now)))
        reminded += 1;
  }
  return reminded;
}

async function remind(
  db: Database,
  { milestoneId, days, siteUrl }: Known & { milestoneId: string; days: number },
  now: Date,
): Promise<boolean> {
  const row = await lockMilestone(db, milestoneId);
  if (row.status !== 'delivered' || (row.remindedDays ?? 1000) <= days) return false;
  await db.update(contractMilestones).set({ remindedDays: days }).where(eq(id, milestoneId));
  const { contract, title, amountPiastres: amount } = row;
  // A short term is told with the delivery already.
  if (days >= contract.silenceDays) return false;
  const news: ContractNews = {
    ...{ contract, userId: contract.clientId!, other: contract.freelancerName ?? '', milestone: title },
    ...{ amounts: { amount, net: amount - feeOf(amount, contract) }, at: row.releaseAt },
  };
  const [kind, href] = ['milestone-reminder', `/contracts/${contract.id}`] as const;
  const key = `milestone-reminder:${milestoneId}:${row.deliveries}:${days}`;
  await notify(db, { userId: news.userId, kind, key, values: noticeValues(news), href }, now);
  await queueContractMail(db, { ...news, kind, key, siteUrl }, now);
  return true;
}

export const silentMilestonesKind = {
  ...{ name: 'silent-milestones', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
} satisfies JobKind;

/** Comes every ten minutes. */
export const silentMilestonesJob = (known: Known) =>
  defineJob(silentMilestonesKind, {
    schedule: '*/10 * * * *',
    run: async (db, _data, { now, log }) => {
      await remindOfSilence(db, known, now);
      const paid = await releaseSilentMilestones(db, known, now);
      if (paid > 0) log.info({ paid }, 'milestones were paid because nobody answered');
    },
  });
