import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Currency } from './ledger-constants.ts';

/** What moved from one account to another for one reason, in piastres or points, and in how many transfers. */
export type Flow = {
  reason: string;
  currency: Currency;
  debit: string;
  credit: string;
  amount: number;
  transfers: number;
};

/** How an account is written that stands for those of all members, such as `member:*:wallet`. */
export const everyMember = (what: string) => `member:*:${what}`;

/** The code of an account, with all members as one. */
const folded = (code: SQL) => sql`regexp_replace(${code}, '^member:[^:]+:', 'member:*:')`;

/**
 * What moved before an instant, and from another one on where it is named, by reason and by the two accounts; those of members
 * are taken together. What was only held or freed is not counted.
 */
export async function sumFlows(
  db: Database,
  { from, before }: { from?: Date | undefined; before: Date },
): Promise<Flow[]> {
  const { rows } = await db.execute<
    Record<'reason' | 'debit' | 'credit' | 'amount' | 'transfers', string> & {
      currency: Currency;
    }
  >(sql`
    select j.reason, t.currency, ${folded(sql`d.code`)} as debit, ${folded(sql`c.code`)} as credit,
      sum(t.amount) as amount, count(*) as transfers
    from ledger_journals j
    join ledger_transfers t on t.journal_id = j.id and t.kind in ('posted', 'settle')
    join ledger_accounts d on d.id = t.debit_account join ledger_accounts c on c.id = t.credit_account
    where j.at < ${before.toISOString()}::timestamptz
      and (${from?.toISOString() ?? null}::timestamptz is null or j.at >= ${from?.toISOString() ?? null}::timestamptz)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows.map(({ amount, transfers, ...flow }) => ({
    ...flow,
    ...{ amount: Number(amount), transfers: Number(transfers) },
  }));
}

/** Which side makes each account larger, by its code as `sumFlows` writes it. */
export async function findSides(
  db: Database,
): Promise<Map<string, { currency: Currency; side: 'debit' | 'credit' }>> {
  const { rows } = await db.execute<{ code: string; currency: Currency; side: 'debit' | 'credit' }>(sql`
    select distinct ${folded(sql`code`)} as code, currency, side from ledger_accounts order by 1`);
  return new Map(rows.map(({ code, ...account }) => [code, account]));
}
