import { randomUUID } from 'node:crypto';
import { and, eq, sql, sum } from 'drizzle-orm';
import { findSession, type Session } from '#domain/identity/sessions.ts';
import type { Currency } from '#domain/ledger/ledger-constants.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { walletEntries, walletTopUps } from '#domain/wallet/tables.server.ts';
import { notePaymentReport } from '#domain/wallet/top-ups/note-payment-report.ts';
import { startTopUp } from '#domain/wallet/top-ups/start-top-up.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { PaymentMethod, PaymentReport } from '#platform/payments/payment-provider.ts';
import { makeMember, type Member, type MemberOptions } from '../identity/members.ts';
import { orderOf, TestProvider } from './test-provider.ts';

export const now = new Date('2026-11-24T09:00:00Z');
export const siteUrl = 'https://baseera.example';
export const requestSource = {
  network: '192.0.2.1',
  addressHash: 'test',
  userAgent: 'A browser of the tests',
};

export const minutesLater = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000);
export const daysLater = (days: number, from = now) => minutesLater(days * 24 * 60, from);

/** A member with their session. */
export type Payer = Member & { session: Session };

/** Somebody with an account and a session, at an instant. */
export async function makePayer(db: Database, options: MemberOptions = {}, at = now): Promise<Payer> {
  const member = await makeMember(db, options, at);
  return { ...member, session: (await findSession(db, member.sessionToken, at))! };
}

/** What a provider reports about the payment of a top-up. */
export function reportOf(topUpId: string, given: Partial<PaymentReport> = {}): PaymentReport {
  return {
    ...{ providerOrder: orderOf(topUpId), transaction: `transaction-${topUpId}`, kind: 'payment' },
    ...{ state: 'paid', amountPiastres: 50_000, currency: 'EGP', declineReason: null, hint: '2346' },
    ...given,
  };
}

/** A wallet in use: a provider, and what its people do. */
export function walletWorld(db: Database) {
  const provider = new TestProvider();

  const begin = async (
    payer: Payer,
    given: { id?: string; amountPiastres?: number; method?: PaymentMethod; purchaseId?: string | null } = {},
    at = now,
  ): Promise<string> => {
    const { id = randomUUID(), amountPiastres = 50_000, method = 'card', purchaseId = null } = given;
    const asked = { session: payer.session, id, amountPiastres, provider, method, purchaseId };
    await startTopUp(db, { ...asked, language: 'en', siteUrl, requestSource }, at);
    return id;
  };

  const report = async (topUpId: string, given: Partial<PaymentReport> = {}, at = now) =>
    await notePaymentReport(db, { provider: 'paymob', report: reportOf(topUpId, given), siteUrl }, at);

  return {
    provider,
    begin,
    report,
    /** Puts money into somebody's wallet, as a paid top-up does. */
    fill: async (payer: Payer, amountPiastres: number, at = now) => {
      const id = await begin(payer, { amountPiastres }, at);
      await report(id, { amountPiastres }, at);
      return id;
    },
    statusOf: async (topUpId: string) => {
      const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, topUpId));
      return row?.status;
    },
    moneyOf: async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available,
    pointsOf: async ({ userId }: Payer) => (await findHoldings(db, userId)).points.available,
  };
}

/**
 * What must hold at every moment: the ledger proves itself, and what the statements of these people add up to is what their
 * accounts have. Gives what does not hold.
 */
export async function findBroken(db: Database, payers: readonly Pick<Payer, 'userId'>[]): Promise<string[]> {
  const broken: string[] = (await verifyLedger(db)).faults.map(({ what, row }) => `${what}: ${row}`);
  for (const { userId } of payers) {
    const { money, points } = await findHoldings(db, userId);
    for (const [currency, balance] of [
      ['EGP', money],
      ['PTS', points],
    ] as const) {
      const [added] = await db
        .select({ posted: sum(walletEntries.change), held: sum(walletEntries.heldChange) })
        .from(walletEntries)
        .where(and(eq(walletEntries.userId, userId), eq(walletEntries.currency, currency)));
      if (Number(added?.posted ?? 0) !== balance.posted || Number(added?.held ?? 0) !== balance.held)
        broken.push(`${currency} of ${userId}: ${JSON.stringify(added)} ${JSON.stringify(balance)}`);
      broken.push(...(await findGaps(db, userId, currency)));
    }
  }
  return broken;
}

/** Entries that do not go on where the one before ended. */
async function findGaps(db: Database, userId: string, currency: Currency): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, after - change as before, held_after - held_change as held_before,
        lag(after, 1, 0::bigint) over (order by id) as after_last, lag(held_after, 1, 0::bigint) over (order by id) as held_last
      from wallet_entries where user_id = ${userId} and currency = ${currency}
    ) entries where before <> after_last or held_before <> held_last`);
  return rows.map(({ id }) => `entry ${id} does not go on from the one before`);
}
