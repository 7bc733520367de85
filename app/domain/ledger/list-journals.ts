import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { readJournals, type ChainedJournal } from './chain.ts';
import type { Currency } from './ledger-constants.ts';
import { ledgerChain, ledgerJournals } from './tables.server.ts';

export type JournalFilter = {
  /** The code of an account, or how the codes of several begin, such as `house:`. */
  account?: string | undefined;
  reason?: string | undefined;
  /** From this instant on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
};

export type JournalQuery = JournalFilter & Pick<PageQuery<'time'>, 'direction' | 'page' | 'perPage'>;

/** One page of the journals that fit, with their transfers, and how many there are on all pages. */
export async function listJournals(db: Database, query: JournalQuery): Promise<Found<ChainedJournal>> {
  const { direction, page, perPage } = query;
  const found = await readPage(
    db,
    {
      rows: db.select({ id: ledgerJournals.id }).from(ledgerJournals).$dynamic(),
      where: conditionOf(query),
      // Numbers are given in the order of time.
      sorts: { time: ledgerJournals.number },
      ties: [],
    },
    { sort: 'time', direction, page, perPage },
  );
  const journals = await readJournals(
    db,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: journals };
}

/** A journal, and where it stands in the chain: null while it waits for its link. */
export type PlacedJournal = ChainedJournal & { link: { position: number; hash: string } | null };

/** A journal by its id; null when there is none, and for what is no id. */
export async function findJournal(db: Database, id: string): Promise<PlacedJournal | null> {
  if (!isRowId(id)) return null;
  const [journal] = await readJournals(db, [id]);
  if (!journal) return null;
  const [link] = await db
    .select({ position: ledgerChain.position, hash: ledgerChain.hash })
    .from(ledgerChain)
    .where(eq(ledgerChain.journalId, id));
  return { ...journal, link: link ?? null };
}

/** Every reason that a journal has, in alphabetical order. Looks at the index alone, once for each reason. */
export async function listJournalReasons(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ reason: string }>(sql`
    with recursive known as (
      (select reason from ledger_journals order by reason limit 1)
      union all
      select (select reason from ledger_journals where reason > known.reason order by reason limit 1)
      from known where known.reason is not null
    ) select reason from known where reason is not null`);
  return rows.map(({ reason }) => reason);
}

/** What was moved, in piastres or points, by side. */
export type Moved = { debited: number; credited: number };

/**
 * What journals that fit moved on the accounts that the filter names, by currency; what was only held or freed is not
 * counted.
 */
export async function sumJournals(
  db: Database,
  filter: JournalFilter & { account: string },
): Promise<Partial<Record<Currency, Moved>>> {
  const { rows } = await db.execute<{ currency: Currency; debited: string; credited: string }>(sql`
    select t.currency, ${sumsOf(filter)} from ledger_journals
    join ledger_transfers t on t.journal_id = ledger_journals.id and t.kind in ('posted', 'settle')
    join ledger_accounts d on d.id = t.debit_account join ledger_accounts c on c.id = t.credit_account
    where ${conditionOf(filter) ?? sql`true`} group by t.currency`);
  return Object.fromEntries(rows.map(({ currency, ...moved }) => [currency, readMoved(moved)]));
}

/** The same for each account whose code begins so, by its code: for the few accounts of the house. */
export async function sumJournalsByAccount(
  db: Database,
  { beginnings, from, before }: { beginnings: readonly string[]; from: Date; before?: Date },
): Promise<Map<string, Moved>> {
  const fits = sql.join(
    beginnings.map((beginning) => sql`starts_with(a.code, ${beginning})`),
    sql` or `,
  );
  const { rows } = await db.execute<{ code: string; debited: string; credited: string }>(sql`
    select a.code, coalesce(sum(t.amount) filter (where t.debit_account = a.id), 0) as debited,
      coalesce(sum(t.amount) filter (where t.credit_account = a.id), 0) as credited
    from ledger_journals
    join ledger_transfers t on t.journal_id = ledger_journals.id and t.kind in ('posted', 'settle')
    join ledger_accounts a on a.id in (t.debit_account, t.credit_account) and (${fits})
    where ${conditionOf({ from, before })!} group by a.code order by a.code`);
  return new Map(rows.map(({ code, ...moved }) => [code, readMoved(moved)]));
}

function sumsOf({ account }: { account: string }): SQL {
  return sql`coalesce(sum(t.amount) filter (where starts_with(d.code, ${account})), 0) as debited,
    coalesce(sum(t.amount) filter (where starts_with(c.code, ${account})), 0) as credited`;
}

function readMoved({ debited, credited }: { debited: string; credited: string }): Moved {
  return { debited: Number(debited), credited: Number(credited) };
}

function conditionOf({ account, reason, from, before }: JournalFilter): SQL | undefined {
  const named = sql`(select id from ledger_accounts where starts_with(code, ${account ?? ''}))`;
  return and(
    account
      ? sql`${ledgerJournals.id} in (
          select journal_id from ledger_transfers where debit_account in ${named}
          union all select journal_id from ledger_transfers where credit_account in ${named})`
      : undefined,
    reason ? eq(ledgerJournals.reason, reason) : undefined,
    from ? gte(ledgerJournals.at, from) : undefined,
    before ? lt(ledgerJournals.at, before) : undefined,
  );
}
