import { and, eq, inArray, or, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Currency, Side } from './ledger-constants.ts';
import { ledgerRefusalOf } from './ledger-refusal.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.server.ts';

export type NewAccount = {
  code: string;
  currency: Currency;
  side: Side;
  isGuarded: boolean;
  /** False for an account of the house that all payments touch. */
  isCounted?: boolean;
};

export type Account = { id: number; code: string; currency: Currency };

/** In piastres or points. */
export type Balance = { posted: number; held: number; available: number };

/**
 * The account of this code, opened if there is none.
 * @throws Error when it was opened as something else: that is a mistake of the program.
 */
export async function openLedgerAccount(
  db: Database,
  { isCounted = true, ...account }: NewAccount,
): Promise<Account> {
  await db
    .insert(ledgerAccounts)
    .values({ ...account, isCounted })
    .onConflictDoNothing({ target: ledgerAccounts.code });
  const [found] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, account.code));
  const { id, code, currency, side, isGuarded } = found!;
  if (
    currency !== account.currency ||
    side !== account.side ||
    isGuarded !== account.isGuarded ||
    found!.isCounted !== isCounted
  )
    throw new Error(`The account ${code} was opened as something else.`);
  return { id, code, currency };
}

/** What an account has; null where there is none. */
export async function findBalance(db: Database, code: string): Promise<Balance | null> {
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code));
  if (!account) return null;
  const { id, side, isCounted, posted, available } = account;
  if (isCounted) return { posted, available, held: posted - available };
  const { kind, debitAccount, creditAccount, amount } = ledgerTransfers;
  const sign = sql`case when (${debitAccount} = ${id}) = (${side} = 'debit') then 1 else -1 end`;
  const [row] = await db
    .select({ posted: sum(sql`case when ${kind} in ('posted', 'settle') then ${amount} * ${sign} end`) })
    .from(ledgerTransfers)
    .where(or(eq(debitAccount, id), eq(creditAccount, id)));
  const total = Number(row?.posted ?? 0);
  return { posted: total, available: total, held: 0 };
}

/** What accounts that keep their sums have, by code, in one query; those that are not there are missing. */
export async function findBalances(db: Database, codes: readonly string[]): Promise<Map<string, Balance>> {
  const { code, posted, available, isCounted } = ledgerAccounts;
  const rows = await db
    .select({ code, posted, available })
    .from(ledgerAccounts)
    .where(and(inArray(code, [...codes]), eq(isCounted, true)));
  return new Map(
    rows.map(({ code, posted, available }) => [code, { posted, available, held: posted - available }]),
  );
}

/**
 * Closes an account that has nothing and holds nothing: nothing can be moved to it or from it again.
 * @throws LedgerRefusal 'account-closed' when something is left in it.
 */
export async function closeLedgerAccount(db: Database, code: string, now: Date): Promise<void> {
  try {
    await db.update(ledgerAccounts).set({ closedAt: now }).where(eq(ledgerAccounts.code, code));
  } catch (error) {
    throw ledgerRefusalOf(error) ?? error;
  }
}
