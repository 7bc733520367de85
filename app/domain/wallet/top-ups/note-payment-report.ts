import { and, eq, isNull, sql } from 'drizzle-orm';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { PaymentReport, ProviderName } from '#platform/payments/payment-provider.ts';
import { applyRefundReport, judgeRefundReport } from '../card-refunds/match-report.ts';
import { paymentReports, walletTopUps } from '../tables.server.ts';
import type { ReportOutcome } from '../wallet-constants.ts';
import { topUpProcess, type TopUp } from './top-up-process.ts';

type Told = { provider: ProviderName; report: PaymentReport; siteUrl: string };

const nowhere = { network: '', addressHash: '', userAgent: '' };

/**
 * Takes what a provider tells about a payment or a refund, which was checked to come from it: the same again changes nothing,
 * whatever the order. Money that was taken is credited once, and money that we asked it to give back has left once, if it is
 * the amount and the currency that were asked for; what does not fit is kept for staff and moves nothing.
 */
export async function notePaymentReport(
  db: Database,
  { provider, report, siteUrl }: Told,
  now: Date,
): Promise<ReportOutcome> {
  return await db.transaction(async (db) => {
    const topUp = await lockTopUp(db, { provider, providerOrder: report.providerOrder });
    const { transaction, kind, state, providerOrder, amountPiastres, currency } = report;
    const { outcome, apply } = await judge(db, { topUp, report, siteUrl }, now);
    const [row] = await db
      .insert(paymentReports)
      .values({
        ...{ provider, transaction, kind, state, providerOrder, amountPiastres, currency, outcome },
        ...{ topUpId: topUp?.id ?? null, receivedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: paymentReports.id });
    if (!row) return 'nothing-new';
    if (outcome === 'done') await apply();
    return outcome;
  });
}

/**
 * Matches reports that came before we knew the order that they are about, because they were quicker than the answer to our
 * own request. Gives how many found their order.
 */
export async function matchUnknownReports(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const { id, outcome, resolvedAt } = paymentReports;
  const waiting = await db
    .select({ id })
    .from(paymentReports)
    .innerJoin(
      walletTopUps,
      and(
        eq(walletTopUps.provider, paymentReports.provider),
        eq(walletTopUps.providerOrder, paymentReports.providerOrder),
      ),
    )
    .where(and(eq(outcome, 'unknown-order'), isNull(resolvedAt)))
    .orderBy(id);
  for (const each of waiting) {
    await db.transaction(async (db) => {
      const [row] = await db.select().from(paymentReports).where(eq(id, each.id)).for('update');
      if (row?.outcome !== 'unknown-order') return;
      const topUp = await lockTopUp(db, row);
      const report = { ...row, declineReason: null, hint: null };
      const found = await judge(db, { topUp, report, siteUrl }, now);
      await db
        .update(paymentReports)
        .set({ outcome: found.outcome, topUpId: topUp?.id })
        .where(eq(id, row.id));
      if (found.outcome === 'done') await found.apply();
    });
  }
  return waiting.length;
}

async function lockTopUp(
  db: Database,
  { provider, providerOrder }: { provider: ProviderName; providerOrder: string },
): Promise<TopUp | undefined> {
  const [topUp] = await db
    .select()
    .from(walletTopUps)
    .where(and(eq(walletTopUps.provider, provider), eq(walletTopUps.providerOrder, providerOrder)))
    .for('update');
  return topUp;
}

type Judged = { topUp: TopUp | undefined; report: PaymentReport; siteUrl: string };

/** What a report comes to, and how it is carried out where that is to be done. */
async function judge(
  db: Database,
  { topUp, report, siteUrl }: Judged,
  now: Date,
): Promise<{ outcome: ReportOutcome; apply: () => Promise<void> }> {
  const nothing = () => Promise.resolve();
  if (!topUp) return { outcome: 'unknown-order', apply: nothing };
  if (report.kind === 'payment')
    return {
      outcome: judgePayment(topUp, report),
      apply: async () => await applyPayment(db, { topUp, report, siteUrl }, now),
    };
  const { outcome, cardRefund } = await judgeRefundReport(db, { topUp, report });
  const apply = cardRefund
    ? async () => await applyRefundReport(db, { cardRefund, report, siteUrl }, now)
    : nothing;
  return { outcome, apply };
}

function judgePayment(topUp: TopUp, report: PaymentReport): ReportOutcome {
  const { state, amountPiastres, currency, transaction } = report;
  if (state === 'pending') return 'nothing-new';
  if (state === 'declined')
    return topUp.status === 'waiting' || topUp.status === 'started' ? 'done' : 'nothing-new';
  if (topUp.status === 'paid') return topUp.transaction === transaction ? 'nothing-new' : 'paid-twice';
  return amountPiastres === topUp.amountPiastres && currency === 'EGP' ? 'done' : 'other-amount';
}

async function applyPayment(
  db: Database,
  { topUp: { id }, report, siteUrl }: { topUp: TopUp; report: PaymentReport; siteUrl: string },
  now: Date,
): Promise<void> {
  const { state, transaction, declineReason, hint } = report;
  const by = { party: 'provider', userId: null, requestSource: nowhere } as const;
  const [event, changes] =
    state === 'paid'
      ? (['pay', { transaction, hint, declineReason: null }] as const)
      : (['decline', { declineReason: declineReason ?? 'other' }] as const);
  await runTransition(db, topUpProcess, { event, id, by, input: { changes }, siteUrl }, now);
}

/** How many reports of providers do not fit and wait for staff. */
export async function countDifferences(db: Database): Promise<number> {
  return await db.$count(
    paymentReports,
    sql`${paymentReports.resolvedAt} is null and ${paymentReports.outcome} not in ('done', 'nothing-new')`,
  );
}
