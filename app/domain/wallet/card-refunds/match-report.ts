import { and, asc, eq } from 'drizzle-orm';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { PaymentReport } from '#platform/payments/payment-provider.ts';
import type { TopUp } from '../top-ups/top-up-process.ts';
import type { ReportOutcome } from '../wallet-constants.ts';
import { cardRefundProcess, type CardRefund } from './card-refund-process.ts';
import { walletCardRefunds } from './card-refunds-tables.server.ts';

const nowhere = { network: '', addressHash: '', userAgent: '' };
const theProvider = { party: 'provider', userId: null, requestSource: nowhere } as const;

/** What a report about money that went back comes to, and whose it is. */
export type JudgedRefund = { outcome: ReportOutcome; cardRefund: CardRefund | null };

/**
 * Finds out what a provider's report of a refund is about, while the top-up is locked: the one of ours that has its name, or
 * else the one that was sent, or settled by hand, and has no name yet. Money that went back without being asked for by us is
 * a difference, and so is another amount.
 */
export async function judgeRefundReport(
  db: Database,
  { topUp, report }: { topUp: TopUp; report: PaymentReport },
): Promise<JudgedRefund> {
  const { state, amountPiastres, currency } = report;
  const cardRefund = await lockMatch(db, { topUp, report });
  const judged = (outcome: ReportOutcome) => ({ outcome, cardRefund });
  if (!cardRefund) return judged(state === 'paid' ? 'unasked-refund' : 'nothing-new');
  const isOurs = amountPiastres === cardRefund.amountPiastres && currency === 'EGP';
  if (!isOurs) return judged(state === 'paid' ? 'other-amount' : 'nothing-new');
  const isOpen = cardRefund.status === 'sent' || cardRefund.status === 'unclear';
  if (isOpen) return judged('done');
  if (cardRefund.status === 'refused') return judged(state === 'paid' ? 'unasked-refund' : 'nothing-new');
  return judged(cardRefund.transaction === null ? 'done' : 'nothing-new');
}

/** Does what a report says that was judged to be about one of ours: its name is kept, and it is paid or refused. */
export async function applyRefundReport(
  db: Database,
  { cardRefund, report, siteUrl }: { cardRefund: CardRefund; report: PaymentReport; siteUrl: string },
  now: Date,
): Promise<void> {
  const { id, status } = cardRefund;
  const { state, transaction } = report;
  await db.update(walletCardRefunds).set({ transaction }).where(eq(walletCardRefunds.id, id));
  if (state === 'pending' || status === 'paid') return;
  const [event, input] =
    state === 'paid' ? (['confirm', {}] as const) : (['refuse', { refusedBecause: 'declined' }] as const);
  await runTransition(db, cardRefundProcess, { event, id, by: theProvider, input, siteUrl }, now);
}

async function lockMatch(
  db: Database,
  { topUp, report }: { topUp: TopUp; report: PaymentReport },
): Promise<CardRefund | null> {
  const rows = await db
    .select()
    .from(walletCardRefunds)
    .where(and(eq(walletCardRefunds.topUpId, topUp.id), eq(walletCardRefunds.provider, topUp.provider)))
    .orderBy(asc(walletCardRefunds.number))
    .for('update');
  const named = rows.find(({ transaction }) => transaction === report.transaction);
  if (named) return named;
  const nameless = rows.filter(({ transaction }) => transaction === null);
  return (
    nameless.find(({ status }) => status === 'sent' || status === 'unclear') ??
    // Staff had found out that it went back before the provider said so.
    nameless.find(
      ({ status, amountPiastres }) => status === 'paid' && amountPiastres === report.amountPiastres,
    ) ??
    null
  );
}
