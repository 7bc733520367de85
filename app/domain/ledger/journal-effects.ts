import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Currency } from './ledger-constants.ts';

/** What a journal did to an account that keeps its sums, and what the account has after it. In piastres or points. */
export type JournalEffect = {
  accountId: number;
  code: string;
  currency: Currency;
  /** More is positive, whichever side the account grows on. */
  postedChange: number;
  heldChange: number;
  postedAfter: number;
  heldAfter: number;
};

/**
 * What a journal did to each counted account that it touched. Call it right after `postJournal`, in its transaction: the
 * accounts are locked then, and nothing came between.
 */
export async function readJournalEffects(db: Database, journalId: string): Promise<JournalEffect[]> {
  const { rows } = await db.execute<{
    id: string;
    code: string;
    currency: Currency;
    posted: string;
    held: string;
    moved: string;
    set_aside: string;
  }>(sql`
    with moves as (
      select t.debit_account, t.credit_account,
        case when t.kind in ('posted', 'settle') then t.amount else 0 end as moved,
        case when t.kind = 'hold' then t.amount when t.hold_id is not null then -h.amount else 0 end as held
      from ledger_transfers t left join ledger_transfers h on h.id = t.hold_id
      where t.journal_id = ${journalId}::uuid
    )
    select a.id, a.code, a.currency, a.posted, a.posted - a.available as held,
      sum(case when (a.id = m.debit_account) = (a.side = 'debit') then m.moved else -m.moved end) as moved,
      sum(case when (a.id = m.debit_account) = (a.side = 'debit') then 0 else m.held end) as set_aside
    from moves m join ledger_accounts a on a.is_counted and a.id in (m.debit_account, m.credit_account)
    group by a.id order by a.id`);
  return rows.map((row) => ({
    accountId: Number(row.id),
    code: row.code,
    currency: row.currency,
    postedChange: Number(row.moved),
    heldChange: Number(row.set_aside),
    postedAfter: Number(row.posted),
    heldAfter: Number(row.held),
  }));
}
