import { and, eq, ne } from 'drizzle-orm';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { ProviderFailure, type PaymentProvider } from '#platform/payments/payment-provider.ts';
import { walletTopUps } from '../tables.server.ts';
import { cardRefundProcess, lockCardRefund, type CardRefund } from './card-refund-process.ts';
import { walletCardRefunds } from './card-refunds-tables.server.ts';
import { sendCardRefundKind } from './send-card-refund-kind.ts';

const nowhere = { network: '', addressHash: '', userAgent: '' };
const program = { party: 'program', userId: null, requestSource: nowhere } as const;
const theProvider = { party: 'provider', userId: null, requestSource: nowhere } as const;

export type Known = { providers: readonly PaymentProvider[]; siteUrl: string };
type Sent = Known & { cardRefundId: string };

/**
 * Tells the provider to give money back, once: that it may have been told is written down before it is, so that neither a
 * crash nor a second run tells it again. A failure that is certain frees the money; after any other one nothing is known, and
 * the provider is asked later. Must not be called inside a transaction.
 */
export async function sendCardRefund(
  db: Database,
  { cardRefundId: id, providers, siteUrl }: Sent,
  now: Date,
): Promise<void> {
  const sent = await db.transaction(async (db) => {
    const row = await lockCardRefund(db, id);
    if (row.status !== 'requested') return null;
    const [topUp] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, row.topUpId));
    const provider = providers.find(({ name }) => name === row.provider);
    const { providerOrder, transaction } = topUp!;
    if (!provider || providerOrder === null || transaction === null) {
      const asked = { event: 'refuse', id, by: theProvider, siteUrl } as const;
      await runTransition(db, cardRefundProcess, { ...asked, input: { refusedBecause: 'not-set-up' } }, now);
      return null;
    }
    await runTransition(db, cardRefundProcess, { event: 'send', id, by: program, input: {}, siteUrl }, now);
    const { amountPiastres } = row;
    return { provider, order: { providerOrder, transaction, amountPiastres, reference: id } };
  });
  if (!sent) return;
  try {
    const answer = await sent.provider.refund(sent.order);
    await noteAnswer(db, { id, siteUrl, ...answer }, now);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.isCertain) await noteRefusal(db, { id, siteUrl }, now);
  }
}

type Answer = { id: string; siteUrl: string; transaction: string; state: 'paid' | 'pending' };

/** A report of the provider may have been quicker than its answer: what is settled stays as it is. */
async function noteAnswer(
  db: Database,
  { id, siteUrl, transaction, state }: Answer,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const row = await lockCardRefund(db, id);
    if (await isTaken(db, { row, transaction })) return;
    if (row.transaction === null)
      await db.update(walletCardRefunds).set({ transaction }).where(eq(walletCardRefunds.id, id));
    if (state === 'paid' && (row.status === 'sent' || row.status === 'unclear')) {
      const asked = { event: 'confirm', id, by: theProvider, input: {}, siteUrl } as const;
      await runTransition(db, cardRefundProcess, asked, now);
    }
  });
}

/** Whether the provider called another refund by this name: then nothing is believed because of it. */
async function isTaken(
  db: Database,
  { row, transaction }: { row: CardRefund; transaction: string },
): Promise<boolean> {
  const { id, provider, transaction: name } = walletCardRefunds;
  const others = and(eq(provider, row.provider), eq(name, transaction), ne(id, row.id));
  return (await db.$count(walletCardRefunds, others)) > 0;
}

async function noteRefusal(
  db: Database,
  { id, siteUrl }: { id: string; siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { status } = await lockCardRefund(db, id);
    if (status !== 'sent' && status !== 'unclear') return;
    const input = { refusedBecause: 'provider' } as const;
    await runTransition(db, cardRefundProcess, { event: 'refuse', id, by: theProvider, input, siteUrl }, now);
  });
}

/** Queued with each of them. */
export const sendCardRefundJob = (known: Known) =>
  defineJob(sendCardRefundKind, {
    run: async (db, { cardRefundId }, { now }) => await sendCardRefund(db, { ...known, cardRefundId }, now),
  });
