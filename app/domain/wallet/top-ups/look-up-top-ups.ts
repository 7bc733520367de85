import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { ProviderFailure, type PaymentProvider } from '#platform/payments/payment-provider.ts';
import { walletTopUps } from '../tables.server.ts';
import { matchUnknownReports, notePaymentReport } from './note-payment-report.ts';
import { topUpProcess, type TopUp } from './top-up-process.ts';

const aMinute = 60_000;
/** A callback comes within seconds; after so long it may have been lost. */
const minutesBeforeAsking = 3;
const minutesBetween = 10;
const atATime = 50;

const nowhere = { network: '', addressHash: '', userAgent: '' };

type Known = { providers: readonly PaymentProvider[]; siteUrl: string };

/**
 * Asks providers about top-ups whose callback may have been lost, and gives up those whose time is over and that nobody paid.
 * While a provider does not answer nothing is given up: somebody may have paid.
 */
export async function lookUpTopUps(db: Database, known: Known, now: Date): Promise<void> {
  await matchUnknownReports(db, known, now);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * aMinute);
  const { status, startedAt, askedAt, providerOrder } = walletTopUps;
  const open = await db
    .select()
    .from(walletTopUps)
    .where(
      and(
        inArray(status, ['started', 'waiting']),
        or(isNotNull(providerOrder), lte(walletTopUps.expiresAt, now)),
        lt(startedAt, ago(minutesBeforeAsking)),
        or(isNull(askedAt), lt(askedAt, ago(minutesBetween))),
      ),
    )
    .orderBy(asc(startedAt))
    .limit(atATime);
  for (const topUp of open) await lookUpTopUp(db, { ...known, topUp }, now);
}

/**
 * Asks the provider about one top-up, for whoever waits on its page.
 * @returns whether the provider answered.
 */
export async function lookUpTopUp(
  db: Database,
  { providers, siteUrl, topUp }: Known & { topUp: TopUp },
  now: Date,
): Promise<boolean> {
  const { id, providerOrder, expiresAt } = topUp;
  const provider = providers.find(({ name }) => name === topUp.provider);
  await db.update(walletTopUps).set({ askedAt: now }).where(eq(walletTopUps.id, id));
  if (providerOrder !== null) {
    if (!provider) return false;
    try {
      for (const report of await provider.findReports({ providerOrder, reference: id }))
        await notePaymentReport(db, { provider: provider.name, report, siteUrl }, now);
    } catch (error) {
      if (error instanceof ProviderFailure) return false;
      throw error;
    }
  }
  if (expiresAt <= now) await expire(db, { id, siteUrl }, now);
  return true;
}

async function expire(
  db: Database,
  { id, siteUrl }: { id: string; siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id)).for('update');
    if (row?.status !== 'started' && row?.status !== 'waiting') return;
    const by = { party: 'deadline', userId: null, requestSource: nowhere } as const;
    await runTransition(db, topUpProcess, { event: 'expire', id, by, input: {}, siteUrl }, now);
  });
}

/** Comes every minute. */
export const lookUpTopUpsJob = (known: Known) =>
  defineJob(
    { name: 'look-up-top-ups', schema: z.object({}), pollSeconds: 30 },
    { schedule: '* * * * *', run: async (db, _data, { now }) => await lookUpTopUps(db, known, now) },
  );
