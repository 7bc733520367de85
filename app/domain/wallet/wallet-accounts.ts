import { openLedgerAccount, type Account } from '#domain/ledger/accounts.ts';
import { findBalances, type Balance } from '#domain/ledger/accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';

/** The money of a member, in piastres. */
export const walletCode = (userId: string) => `member:${userId}:wallet`;
/** The points of a member. */
export const pointsCode = (userId: string) => `member:${userId}:points`;

export async function openWallet(db: Database, userId: string): Promise<Account> {
  return await openLedgerAccount(db, {
    ...{ code: walletCode(userId), currency: 'EGP', side: 'credit', isGuarded: true },
  });
}

export async function openPoints(db: Database, userId: string): Promise<Account> {
  return await openLedgerAccount(db, {
    ...{ code: pointsCode(userId), currency: 'PTS', side: 'credit', isGuarded: true },
  });
}

/** Accounts of the house: every payment touches them, so none waits for another because of them. */
const house = {
  /** What providers took for us and have not paid out. */
  clearing: { currency: 'EGP', side: 'debit' },
  /** What stands in the bank: transfers that came, and what providers paid out. */
  bank: { currency: 'EGP', side: 'debit' },
  /** What was earned, by what was sold. */
  revenue: { currency: 'EGP', side: 'credit' },
  fees: { currency: 'EGP', side: 'credit' },
  /** What points were worth that people paid with. */
  'points-cost': { currency: 'EGP', side: 'debit' },
  /** What was given back by hand, or taken. */
  corrections: { currency: 'EGP', side: 'debit' },
  /** What those who teach earned by their shares of what was sold. */
  'instructor-shares': { currency: 'EGP', side: 'debit' },
  /** What left for bank accounts and telephones. */
  payouts: { currency: 'EGP', side: 'credit' },
  /** What providers kept of what they took for us. */
  'provider-fees': { currency: 'EGP', side: 'debit' },
  /** Points that were given, used and expired. */
  'points-given': { currency: 'PTS', side: 'debit' },
  'points-used': { currency: 'PTS', side: 'credit' },
  'points-expired': { currency: 'PTS', side: 'credit' },
} as const;

export type HouseAccount =
  | Exclude<keyof typeof house, 'clearing' | 'revenue'>
  | `clearing:${ProviderName}`
  | `revenue:${string}`;

export async function openHouseAccount(db: Database, name: HouseAccount): Promise<Account> {
  const kind = name.split(':', 1)[0] as keyof typeof house;
  return await openLedgerAccount(db, {
    ...house[kind],
    ...{ code: `house:${name}`, isGuarded: false, isCounted: false },
  });
}

/** What somebody has: money in piastres, and points. */
export type Holdings = { money: Balance; points: Balance };

const nothing: Balance = { posted: 0, held: 0, available: 0 };

/** What somebody has at this moment; nothing where they never had anything. */
export async function findHoldings(db: Database, userId: string): Promise<Holdings> {
  const [wallet, points] = [walletCode(userId), pointsCode(userId)];
  const found = await findBalances(db, [wallet, points]);
  return { money: found.get(wallet) ?? nothing, points: found.get(points) ?? nothing };
}
