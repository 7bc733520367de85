import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { ProviderFailure } from '#platform/payments/payment-provider.ts';
import { walletTopUps } from '../tables.server.ts';
import { notePaymentReport } from '../top-ups/note-payment-report.ts';
import { openStatuses } from './card-refund-constants.ts';
import { cardRefundProcess, lockCardRefund, type CardRefund } from './card-refund-process.ts';
import { walletCardRefunds } from './card-refunds-tables.server.ts';
import { sendCardRefund, type Known } from './send-card-refund.ts';

const aMinute = 60_000;
/** An answer or a report comes within seconds; after so long it may have been lost. */
const minutesBeforeAsking = 3;
const minutesBetween = 10;
/** What the provider has a name for, or staff look at already, is asked about less often. */
const minutesBetweenLater = 60;
/** After so long without a word staff have to find out; banks may take days over what the provider has a name for. */
const hoursWithoutAWord = 24;
const daysPending = 14;
const atATime = 50;

const nowhere = { network: '', addressHash: '', userAgent: '' };

/**
 * Asks providers what became of money that they were told to give back, until it is known; sends what was left behind. That a
 * provider knows of none proves nothing, since it may still be on its way: after a day without a word staff find out.
 */
export async function lookUpCardRefunds(db: Database, known: Known, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * aMinute);
  const { status, requestedAt, askedAt, transaction } = walletCardRefunds;
  const isLate = or(
    isNull(askedAt),
    and(eq(status, 'sent'), isNull(transaction), lt(askedAt, ago(minutesBetween))),
    lt(askedAt, ago(minutesBetweenLater)),
  );
  const open = await db
    .select()
    .from(walletCardRefunds)
    .where(
      and(
        inArray(status, [...openStatuses]),
        lt(sql`coalesce(${walletCardRefunds.sentAt}, ${requestedAt})`, ago(minutesBeforeAsking)),
        isLate,
      ),
    )
    .orderBy(asc(requestedAt))
    .limit(atATime);
  for (const row of open) {
    if (row.status === 'requested') await sendCardRefund(db, { ...known, cardRefundId: row.id }, now);
    else await lookUpCardRefund(db, { ...known, cardRefund: row }, now);
  }
}

/**
 * Asks the provider about one of them, for whoever looks at its page.
 * @returns whether the provider answered.
 */
export async function lookUpCardRefund(
  db: Database,
  { providers, siteUrl, cardRefund }: Known & { cardRefund: CardRefund },
  now: Date,
): Promise<boolean> {
  const { id, topUpId } = cardRefund;
  const provider = providers.find(({ name }) => name === cardRefund.provider);
  const [topUp] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, topUpId));
  await db.update(walletCardRefunds).set({ askedAt: now }).where(eq(walletCardRefunds.id, id));
  const hasAnswered = await ask();
  await doubt(db, { id, siteUrl }, now);
  return hasAnswered;

  async function ask(): Promise<boolean> {
    const { providerOrder = null } = topUp ?? {};
    if (!provider || providerOrder === null) return false;
    try {
      for (const report of await provider.findReports({ providerOrder, reference: topUpId }))
        await notePaymentReport(db, { provider: provider.name, report, siteUrl }, now);
      return true;
    } catch (error) {
      if (error instanceof ProviderFailure) return false;
      throw error;
    }
  }
}

/** What nobody has said anything about for long is for staff to find out. */
async function doubt(
  db: Database,
  { id, siteUrl }: { id: string; siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { status, sentAt, transaction } = await lockCardRefund(db, id);
    if (status !== 'sent' || sentAt === null) return;
    const hours = transaction === null ? hoursWithoutAWord : daysPending * 24;
    if (now.getTime() - sentAt.getTime() < hours * 60 * aMinute) return;
    const by = { party: 'program', userId: null, requestSource: nowhere } as const;
    await runTransition(db, cardRefundProcess, { event: 'doubt', id, by, input: {}, siteUrl }, now);
  });
}

/** Comes every minute. */
export const lookUpCardRefundsJob = (known: Known) =>
  defineJob(
    { name: 'look-up-card-refunds', schema: z.object({}), pollSeconds: 30 },
    { schedule: '* * * * *', run: async (db, _data, { now }) => await lookUpCardRefunds(db, known, now) },
  );
