import { and, eq, gte, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { walletCardRefunds } from '../card-refunds/card-refunds-tables.server.ts';
import { paymentReports, walletTopUps } from '../tables.server.ts';
import type { SettlementLine } from './read-settlement-lines.ts';
import { settlementRows, settlements } from './settlements-tables.server.ts';
import type { SettlementResult } from './settlement-constants.ts';

/** A row that is to be written, without the report that it is of. */
export type ComparedRow = Omit<typeof settlementRows.$inferInsert, 'settlementId'>;

type Compared = {
  provider: ProviderName;
  lines: readonly SettlementLine[];
  startsAt: Date;
  endsAt: Date;
};

type Earlier = { number: number; line: number | null };
type TopUp = Pick<
  typeof walletTopUps.$inferSelect,
  'id' | 'status' | 'transaction' | 'providerOrder' | 'amountPiastres'
>;
type Refund = Pick<typeof paymentReports.$inferSelect, 'amountPiastres' | 'currency' | 'topUpId'> & {
  reportId: number | null;
  isPaid: boolean;
};

/**
 * Compares what a provider reports with what we know: payments with top-ups by the transaction, refunds with those to cards and
 * with what the provider told of others at the time. Then come the top-ups of these days that were paid with us and that no report names.
 */
export async function compareSettlement(db: Database, report: Compared): Promise<ComparedRow[]> {
  const { provider, lines } = report;
  const named = await readNamed(db, report);
  const seen = new Map<string, number>();
  const rows = lines.map((line) => {
    const { kind, transaction } = line;
    const key = `${kind} ${transaction}`;
    const own = seen.get(key);
    if (own === undefined) seen.set(key, line.line);
    const earlier = named.earlier.get(key) ?? (own === undefined ? undefined : { number: null, line: own });
    const { netPiastres: _, ...values } = line;
    if (earlier) return { ...values, provider, result: 'twice' as const, ...asTwice(earlier) };
    return {
      ...values,
      provider,
      ...(kind === 'refund' ? judgeRefund(line, named) : judgePayment(line, named)),
    };
  });
  return [...rows, ...(await findMissing(db, report))];
}

function asTwice({ number, line }: { number: number | null; line: number | null }) {
  return { twiceIn: number, twiceLine: line };
}

type Named = {
  earlier: ReadonlyMap<string, Earlier>;
  byTransaction: ReadonlyMap<string, TopUp>;
  byOrder: ReadonlyMap<string, TopUp>;
  refunds: ReadonlyMap<string, Refund>;
};

/** What we know of all transactions and orders of a report, in as many queries as there are kinds. */
async function readNamed(db: Database, { provider, lines }: Compared): Promise<Named> {
  const transactions = [...new Set(lines.map(({ transaction }) => transaction))];
  const orders = [...new Set(lines.flatMap(({ providerOrder }) => providerOrder ?? []))];
  const { id, status, transaction, providerOrder, amountPiastres } = walletTopUps;
  const columns = { id, status, transaction, providerOrder, amountPiastres };
  const ofProvider = eq(walletTopUps.provider, provider);
  const earlier = await db
    .select({
      number: settlements.number,
      line: settlementRows.line,
      kind: settlementRows.kind,
      name: settlementRows.transaction,
    })
    .from(settlementRows)
    .innerJoin(settlements, eq(settlements.id, settlementRows.settlementId))
    .where(
      and(
        eq(settlementRows.provider, provider),
        inArray(settlementRows.transaction, transactions),
        isNotNull(settlementRows.line),
      ),
    )
    .orderBy(sql`${settlementRows.id} desc`);
  const paid = await db
    .select(columns)
    .from(walletTopUps)
    .where(and(ofProvider, inArray(transaction, transactions)));
  const ordered = await db
    .select(columns)
    .from(walletTopUps)
    .where(and(ofProvider, inArray(providerOrder, orders)));
  const refunds = await readRefunds(db, { provider, transactions });
  return {
    // The first one that named it comes last, and stays.
    earlier: new Map(earlier.map(({ kind, name, ...where }) => [`${kind} ${name}`, where])),
    byTransaction: new Map(paid.map((topUp) => [topUp.transaction!, topUp])),
    byOrder: new Map(ordered.map((topUp) => [topUp.providerOrder!, topUp])),
    refunds,
  };
}

/** Refunds by the provider's name of them: what it told without being asked, and those to cards, which know best. */
async function readRefunds(
  db: Database,
  { provider, transactions }: { provider: ProviderName; transactions: readonly string[] },
): Promise<ReadonlyMap<string, Refund>> {
  const told = await db
    .select()
    .from(paymentReports)
    .where(
      and(
        eq(paymentReports.provider, provider),
        eq(paymentReports.kind, 'refund'),
        eq(paymentReports.state, 'paid'),
        inArray(paymentReports.transaction, [...transactions]),
      ),
    );
  const toCards = await db
    .select()
    .from(walletCardRefunds)
    .where(
      and(
        eq(walletCardRefunds.provider, provider),
        inArray(walletCardRefunds.transaction, [...transactions]),
      ),
    );
  const refunds = new Map<string, Refund>();
  for (const { id: reportId, transaction, amountPiastres, currency, topUpId } of told)
    refunds.set(transaction, { reportId, amountPiastres, currency, topUpId, isPaid: true });
  for (const { transaction, amountPiastres, topUpId, status } of toCards) {
    const reportId = refunds.get(transaction!)?.reportId ?? null;
    const isPaid = status === 'paid';
    refunds.set(transaction!, { reportId, amountPiastres, currency: 'EGP', topUpId, isPaid });
  }
  return refunds;
}

type Judged = { result: SettlementResult; topUpId: string | null; reportId: number | null };

function judgePayment(line: SettlementLine, { byTransaction, byOrder }: Named): Judged {
  const { transaction, providerOrder, state, amountPiastres, currency } = line;
  const topUp = byTransaction.get(transaction);
  const about = (result: SettlementResult, found = topUp): Judged => ({
    ...{ result, topUpId: found?.id ?? null, reportId: null },
  });
  if (topUp) {
    if (state !== 'paid') return about('other-state');
    if (currency !== 'EGP') return about('other-currency');
    return about(topUp.amountPiastres === amountPiastres ? 'matched' : 'other-amount');
  }
  const ordered = byOrder.get(providerOrder ?? '');
  // Both say that nothing was paid.
  if (state !== 'paid') return about('matched', ordered?.status === 'paid' ? undefined : ordered);
  return about(ordered && ordered.status !== 'paid' ? 'other-state' : 'unknown-to-us', ordered);
}

function judgeRefund(line: SettlementLine, { refunds }: Named): Judged {
  const { transaction, state, amountPiastres, currency } = line;
  const refund = refunds.get(transaction);
  const about = (result: SettlementResult): Judged => ({
    ...{ result, topUpId: refund?.topUpId ?? null, reportId: refund?.reportId ?? null },
  });
  if (state !== 'paid') return about(refund?.isPaid ? 'other-state' : 'matched');
  if (!refund) return about('unknown-to-us');
  if (!refund.isPaid) return about('other-state');
  if (refund.currency !== currency) return about('other-currency');
  return about(refund.amountPiastres === amountPiastres ? 'matched' : 'other-amount');
}

/** What was paid with us in these days of Cairo, and is named by no report, this one included. */
async function findMissing(
  db: Database,
  { provider, lines, startsAt, endsAt }: Compared,
): Promise<ComparedRow[]> {
  const { settledAt, transaction } = walletTopUps;
  const named = new Set(lines.flatMap((line) => (line.kind === 'payment' ? line.transaction : [])));
  const paid = await db
    .select()
    .from(walletTopUps)
    .where(
      and(
        eq(walletTopUps.provider, provider),
        eq(walletTopUps.status, 'paid'),
        gte(settledAt, startsAt),
        lt(settledAt, endsAt),
        notExists(
          db
            .select({ id: settlementRows.id })
            .from(settlementRows)
            .where(
              and(
                eq(settlementRows.provider, provider),
                eq(settlementRows.transaction, transaction),
                eq(settlementRows.kind, 'payment'),
              ),
            ),
        ),
      ),
    )
    .orderBy(walletTopUps.number);
  return paid
    .filter((topUp) => !named.has(topUp.transaction!))
    .map((topUp) => ({
      ...{ provider, line: null, transaction: topUp.transaction!, providerOrder: topUp.providerOrder },
      ...{ kind: 'payment', state: 'paid', amountPiastres: topUp.amountPiastres, feePiastres: 0 },
      ...{ currency: 'EGP', at: topUp.settledAt!, result: 'missing-there', topUpId: topUp.id },
    }));
}
