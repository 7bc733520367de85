import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Balance } from './accounts.ts';
import type { Currency, Side } from './ledger-constants.ts';
import { ledgerAccounts } from './tables.server.ts';

/** An account with what it has: in piastres or points. */
export type ListedAccount = Balance & { code: string; currency: Currency; side: Side; isClosed: boolean };

export const accountSorts = ['code', 'balance'] as const;

export type AccountQuery = Omit<PageQuery<(typeof accountSorts)[number]>, 'q'> & {
  /** How its code begins: `member:`, `house:`. */
  code?: string | undefined;
  currency?: Currency | undefined;
};

// What is not counted has what its transfers add up to.
const posted = sql<string>`case when ledger_accounts.is_counted then ledger_accounts.posted else (
  select coalesce(sum(case when (t.debit_account = ledger_accounts.id) = (ledger_accounts.side = 'debit')
    then t.amount else -t.amount end), 0)
  from ledger_transfers t
  where (t.debit_account = ledger_accounts.id or t.credit_account = ledger_accounts.id)
    and t.kind in ('posted', 'settle')) end`;

const columns = {
  code: ledgerAccounts.code,
  currency: ledgerAccounts.currency,
  side: ledgerAccounts.side,
  closedAt: ledgerAccounts.closedAt,
  posted,
  held: sql<string>`case when ledger_accounts.is_counted then ledger_accounts.posted - ledger_accounts.available else 0 end`,
};

/** One page of the accounts that fit with their balances, and how many there are on all pages. */
export async function listAccounts(db: Database, query: AccountQuery): Promise<Found<ListedAccount>> {
  const { code, currency, ...page } = query;
  const found = await readPage(
    db,
    {
      rows: db.select(columns).from(ledgerAccounts).$dynamic(),
      where: and(
        code ? sql`starts_with(${ledgerAccounts.code}, ${code})` : undefined,
        currency && eq(ledgerAccounts.currency, currency),
      ),
      sorts: { code: ledgerAccounts.code, balance: posted },
      ties: [ledgerAccounts.code],
    },
    page,
  );
  return { ...found, items: found.items.map(asListed) };
}

/** The accounts of these codes with their balances, in the order of their codes. */
export async function findAccounts(db: Database, codes: readonly string[]): Promise<ListedAccount[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, [...new Set(codes)]))
    .orderBy(ledgerAccounts.code);
  return rows.map(asListed);
}

/** What all counted accounts whose codes begin so have together, by currency. */
export async function sumAccounts(
  db: Database,
  beginning: string,
): Promise<Record<Currency, { posted: number; held: number }>> {
  const rows = await db
    .select({
      currency: ledgerAccounts.currency,
      posted: sql<string>`sum(posted)`,
      held: sql<string>`sum(posted - available)`,
    })
    .from(ledgerAccounts)
    .where(and(ledgerAccounts.isCounted, like(ledgerAccounts.code, `${beginning}%`)))
    .groupBy(ledgerAccounts.currency);
  const nothing = { posted: 0, held: 0 };
  const sums = rows.map(({ currency, posted, held }) => [
    currency,
    { posted: Number(posted), held: Number(held) },
  ]);
  return { EGP: nothing, PTS: nothing, ...Object.fromEntries(sums) };
}

type Row = {
  code: string;
  currency: Currency;
  side: Side;
  closedAt: Date | null;
  posted: string;
  held: string;
};

function asListed({ closedAt, posted, held, ...row }: Row): ListedAccount {
  const [all, aside] = [Number(posted), Number(held)];
  return { ...row, posted: all, held: aside, available: all - aside, isClosed: closedAt !== null };
}
