import { asc, gt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { chainStart, linkOf, readJournals, writeJournal } from './chain.ts';
import { ledgerChain } from './tables.server.ts';

/** What does not hold, and the first row of which it does not. */
export type LedgerFault = { what: LedgerRule; row: string };

export const ledgerRules = [
  /** Each link follows from the one before and from its journal, at the positions 1, 2, 3 … */
  'chain',
  /** Each journal is in the chain or waits to be. */
  'chained-or-waiting',
  /** Each journal has transfers. */
  'journal-moves-something',
  /** The sums of each counted account are those of its transfers. */
  'sums',
  /** No guarded account has less than nothing. */
  'guarded',
  /** No hold was settled by more than it set aside, or by other accounts. */
  'holds',
  /** No transfer was reversed by more than it moved. */
  'reversals',
  /** What all accounts of a currency owe is what all others own. */
  'conserved',
] as const;
export type LedgerRule = (typeof ledgerRules)[number];

export type LedgerReport = {
  /** How long the chain is, and its last link: whoever keeps it elsewhere can prove that nothing before it was changed. */
  chain: { length: number; hash: string };
  /** The first fault of each rule that does not hold. */
  faults: LedgerFault[];
};

/** Told of each link whose journal is proved, in order: what an export writes. */
export type OnLink = (link: { position: number; hash: string; text: string }) => void | Promise<void>;

const linksAtATime = 1000;

/**
 * Proves the whole ledger from its rows: the chain link by link, then the sums. Reads one state of the database, in pages, so
 * that it needs the same memory for any number of rows.
 */
export async function verifyLedger(db: Database, onLink?: OnLink): Promise<LedgerReport> {
  return await db.transaction(
    async (db) => {
      const { length, hash, fault } = await verifyChain(db, onLink);
      const faults = fault ? [fault] : [];
      for (const [what, rows] of Object.entries(rules) as [LedgerRule, SQL][]) {
        const result = await db.execute<{ row: string }>(sql`${rows} limit 1`);
        const [first] = result.rows;
        if (first) faults.push({ what, row: first.row });
      }
      return { chain: { length, hash }, faults };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type ProvedChain = { length: number; hash: string; fault: LedgerFault | null };

async function verifyChain(db: Database, onLink?: OnLink): Promise<ProvedChain> {
  let length = 0;
  let hash = chainStart;
  for (;;) {
    const links = await db
      .select()
      .from(ledgerChain)
      .where(gt(ledgerChain.position, length))
      .orderBy(asc(ledgerChain.position))
      .limit(linksAtATime);
    const journals = await readJournals(
      db,
      links.map(({ journalId }) => journalId),
    );
    const texts = new Map(journals.map((journal) => [journal.id, writeJournal(journal)]));
    for (const link of links) {
      const text = texts.get(link.journalId);
      const isProved = text !== undefined && link.position === length + 1 && link.hash === linkOf(hash, text);
      if (!isProved)
        return {
          length,
          hash,
          fault: { what: 'chain', row: `position ${link.position}, journal ${link.journalId}` },
        };
      length = link.position;
      hash = link.hash;
      await onLink?.({ position: length, hash, text });
    }
    if (links.length < linksAtATime) return { length, hash, fault: null };
  }
}

/** What each account has by its transfers alone. */
const recounted = sql`
  select account, sum(debits_posted) as debits_posted, sum(credits_posted) as credits_posted,
    sum(debits_held) as debits_held, sum(credits_held) as credits_held
  from (
    select t.debit_account as account,
      case when t.kind in ('posted', 'settle') then t.amount else 0 end as debits_posted, 0 as credits_posted,
      case t.kind when 'hold' then t.amount when 'posted' then 0 else -h.amount end as debits_held, 0 as credits_held
    from ledger_transfers t left join ledger_transfers h on h.id = t.hold_id
    union all
    select t.credit_account, 0, case when t.kind in ('posted', 'settle') then t.amount else 0 end, 0,
      case t.kind when 'hold' then t.amount when 'posted' then 0 else -h.amount end
    from ledger_transfers t left join ledger_transfers h on h.id = t.hold_id
  ) moved group by account`;

const rules: Readonly<Record<Exclude<LedgerRule, 'chain'>, SQL>> = {
  'chained-or-waiting': sql`
    select 'journal ' || j.id as row from ledger_journals j
    left join ledger_chain c on c.journal_id = j.id left join ledger_unchained u on u.journal_id = j.id
    where (c.journal_id is null) = (u.journal_id is null) order by j.number`,
  'journal-moves-something': sql`
    select 'journal ' || j.id as row from ledger_journals j
    where not exists (select from ledger_transfers t where t.journal_id = j.id) order by j.number`,
  sums: sql`
    select 'account ' || a.code as row from ledger_accounts a left join (${recounted}) r on r.account = a.id
    where a.is_counted and (a.debits_posted, a.credits_posted, a.debits_held, a.credits_held) is distinct from
      (coalesce(r.debits_posted, 0), coalesce(r.credits_posted, 0), coalesce(r.debits_held, 0), coalesce(r.credits_held, 0))
      or not a.is_counted and (a.debits_posted, a.credits_posted, a.debits_held, a.credits_held) <> (0, 0, 0, 0)
    order by a.id`,
  guarded: sql`
    select 'account ' || a.code as row from ledger_accounts a join (${recounted}) r on r.account = a.id
    where a.is_guarded and case a.side when 'credit' then r.credits_posted - r.debits_posted - r.debits_held
      else r.debits_posted - r.credits_posted - r.credits_held end < 0
    order by a.id`,
  holds: sql`
    select 'transfer ' || t.id as row from ledger_transfers t join ledger_transfers h on h.id = t.hold_id
    where h.kind <> 'hold' or t.amount > h.amount or (t.kind = 'release' and t.amount <> h.amount)
      or (t.debit_account, t.credit_account) <> (h.debit_account, h.credit_account)
    order by t.id`,
  reversals: sql`
    select 'transfer ' || o.id as row from ledger_transfers o
    join ledger_transfers t on t.reverses_id = o.id
    group by o.id having sum(t.amount) > o.amount
      or bool_or((t.debit_account, t.credit_account) <> (o.credit_account, o.debit_account)) order by o.id`,
  conserved: sql`
    select 'currency ' || a.currency as row from ledger_accounts a left join (${recounted}) r on r.account = a.id
    group by a.currency having sum(coalesce(r.debits_posted, 0)) <> sum(coalesce(r.credits_posted, 0))
      or sum(coalesce(r.debits_held, 0)) <> sum(coalesce(r.credits_held, 0)) order by a.currency`,
};

/** Comes every night; what does not hold stands in the log, for the operator to act on at once. */
export const verifyLedgerJob = defineJob(
  { name: 'verify-ledger', schema: z.object({}), pollSeconds: 30 },
  {
    schedule: '17 4 * * *',
    run: async (db, _data, { log }) => {
      const { chain, faults } = await verifyLedger(db);
      if (faults.length === 0) log.info({ chain }, 'the ledger was verified');
      else log.error({ chain, faults }, 'THE LEDGER DOES NOT HOLD: see docs/ledger.md');
    },
  },
);
