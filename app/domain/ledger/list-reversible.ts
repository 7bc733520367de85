import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Currency } from './ledger-constants.ts';

/** A transfer that can be taken back in parts, with the codes of its accounts; amounts in piastres or points. */
export type ReversibleTransfer = {
  id: number;
  debit: string;
  credit: string;
  currency: Currency;
  /** What was not taken back yet. */
  left: number;
};

/** The transfers of a journal in the order of its legs, with what is left of each; none for a journal that is not there. */
export async function listReversible(db: Database, journalId: string): Promise<ReversibleTransfer[]> {
  const { rows } = await db.execute<
    Omit<ReversibleTransfer, 'id' | 'left'> & { id: string; left: string }
  >(sql`
    select t.id, d.code as debit, c.code as credit, t.currency,
      t.amount - coalesce((select sum(r.amount) from ledger_transfers r where r.reverses_id = t.id), 0) as left
    from ledger_transfers t
    join ledger_accounts d on d.id = t.debit_account join ledger_accounts c on c.id = t.credit_account
    where t.journal_id = ${journalId}::uuid and t.kind in ('posted', 'settle') and t.reverses_id is null
    order by t.leg`);
  return rows.map(({ id, left, ...accounts }) => ({ ...accounts, id: Number(id), left: Number(left) }));
}
