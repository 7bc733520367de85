import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { chainJournals } from '#domain/ledger/chain.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { recordJournal } from '#domain/wallet/entries/record-journal.ts';
import { readStatement } from '#domain/wallet/entries/statement.ts';
import { openHouseAccount, openWallet } from '#domain/wallet/wallet-accounts.ts';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startPostgres } from '../../tests/worlds/database/postgres-server.ts';

export type WalletFigures = {
  /** Purchases of two legs per second, by 16 at once: ours, and the same statements by pgbench; null without pgbench. */
  purchases: { ours: number; pgbench: number | null };
  /** A page of a statement of 100,000 entries: what the database takes, the first page and the last. */
  statementMs: { first: number; last: number };
  /** Proving a ledger of so many transfers. */
  verify: { transfers: number; seconds: number; memoryMiB: number };
};

const people = 1000;
const atOnce = 16;
const seconds = 8;
const entries = 100_000;

/** Measures the wallet on a PostgreSQL server that stands beside us: only ratios mean something. */
export async function measureWallet(transfers = 1_000_000): Promise<WalletFigures | null> {
  const server = await startPostgres().catch(() => null);
  if (!server) return null;
  const folder = mkdtempSync(join(tmpdir(), 'baseera-wallet-'));
  const databaseUrl = server.urlOf('wallet');
  await server.run('create database wallet');
  const open = await openDatabase({ databaseUrl, dataFolder: folder });
  try {
    await migrateDatabase(open.db);
    const ids = await makePeople(open.db);
    const purchases = { ours: await buy(open.db, ids), pgbench: buyByPgbench(databaseUrl, folder) };
    const statementMs = await readPages(open, ids[0]!);
    return { purchases, statementMs, verify: await prove(open, ids, transfers) };
  } finally {
    await open.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everybody has enough for whatever comes. */
async function makePeople(db: Database): Promise<string[]> {
  const ids = Array.from({ length: people }, () => randomUUID() as string);
  const clearing = await openHouseAccount(db, 'clearing:sandbox');
  for (const userId of ids) {
    const { id } = await openWallet(db, userId);
    await db.transaction(
      async (db) =>
        await recordJournal(db, {
          userId,
          journal: {
            ...{ id: randomUUID(), reason: 'top-up', at: new Date() },
            legs: [
              { kind: 'posted', debit: clearing.id, credit: id, currency: 'EGP', amount: 1_000_000_000 },
            ],
          },
          words: { kind: 'top-up', subjectId: userId, title: { en: 'Top-up', ar: 'شحن' } },
        }),
    );
  }
  await openHouseAccount(db, 'revenue:bench');
  await openHouseAccount(db, 'fees');
  return ids;
}

/** Purchases per second while 16 buy at once, each in a transaction of its own. */
async function buy(db: Database, ids: readonly string[]): Promise<number> {
  let made = 0;
  const until = performance.now() + seconds * 1000;
  const buyer = async () => {
    while (performance.now() < until) {
      await buyOnce(db, ids[Math.floor(Math.random() * ids.length)]!);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return Math.round(made / seconds);
}

async function buyOnce(db: Database, userId: string): Promise<void> {
  await db.transaction(async (db) => {
    const wallet = await openWallet(db, userId);
    const revenue = await openHouseAccount(db, 'revenue:bench');
    const fees = await openHouseAccount(db, 'fees');
    const leg = { kind: 'posted', debit: wallet.id, currency: 'EGP' } as const;
    await recordJournal(db, {
      userId,
      journal: {
        ...{ id: randomUUID(), reason: 'purchase', at: new Date() },
        legs: [
          { ...leg, credit: revenue.id, amount: 100 },
          { ...leg, credit: fees.id, amount: 5 },
        ],
      },
      words: { kind: 'purchase', subjectId: 'bench', title: { en: 'A course', ar: 'دورة' } },
    });
  });
}

/**
 * The statements of `buyOnce`, in their order, as pgbench sends them: prepared, by as many connections. It takes a colon and a
 * name for a variable of its own, inside texts, too.
 */
const statements = `
\\set person random(1, ${people})
\\set one random(1, 1000000000)
\\set two random(1, 1000000000)
begin;
insert into ledger_accounts (code, currency, side, is_guarded, is_counted) select code, currency, side, is_guarded, is_counted
  from bench_people where number = :person on conflict (code) do nothing;
select a.* from ledger_accounts a join bench_people p on p.code = a.code where p.number = :person;
insert into ledger_accounts (code, currency, side, is_guarded, is_counted) values (concat_ws(chr(58), 'house', 'revenue', 'bench'), 'EGP', 'credit', false, false) on conflict (code) do nothing;
select * from ledger_accounts where code = concat_ws(chr(58), 'house', 'revenue', 'bench');
insert into ledger_accounts (code, currency, side, is_guarded, is_counted) values (concat_ws(chr(58), 'house', 'fees'), 'EGP', 'credit', false, false) on conflict (code) do nothing;
select * from ledger_accounts where code = concat_ws(chr(58), 'house', 'fees');
select transfer_id, is_repeated from ledger_post(
  md5(:one::text || :two::text)::uuid, 'purchase', repeat('0', 64), now(),
  (select jsonb_build_array(
    jsonb_build_object('kind', 'posted', 'debit', p.id, 'credit', p.revenue, 'currency', 'EGP', 'amount', 100),
    jsonb_build_object('kind', 'posted', 'debit', p.id, 'credit', p.fees, 'currency', 'EGP', 'amount', 5))
   from bench_people p where p.number = :person)) order by transfer_id;
with moves as (
  select t.debit_account, t.credit_account,
    case when t.kind in ('posted', 'settle') then t.amount else 0 end as moved,
    case when t.kind = 'hold' then t.amount when t.hold_id is not null then -h.amount else 0 end as held
  from ledger_transfers t left join ledger_transfers h on h.id = t.hold_id
  where t.journal_id = md5(:one::text || :two::text)::uuid
)
select a.id, a.code, a.currency, a.posted, a.posted - a.available as held,
  sum(case when (a.id = m.debit_account) = (a.side = 'debit') then m.moved else -m.moved end) as moved,
  sum(case when (a.id = m.debit_account) = (a.side = 'debit') then 0 else m.held end) as set_aside
from moves m join ledger_accounts a on a.is_counted and a.id in (m.debit_account, m.credit_account)
group by a.id order by a.id;
insert into wallet_entries (user_id, currency, journal_id, kind, change, held_change, after, held_after, subject_id, title, at)
  select p.user_id, 'EGP', md5(:one::text || :two::text)::uuid, 'purchase', -105, 0, 1000, 0, 'bench',
    '{"en": "A course", "ar": "دورة"}', now() from bench_people p where p.number = :person;
commit;
`;

function buyByPgbench(databaseUrl: string, folder: string): number | null {
  if (spawnSync('pgbench', ['--version']).status !== 0) return null;
  const script = join(folder, 'purchase.sql');
  writeFileSync(script, statements);
  const prepared = spawnSync('psql', [databaseUrl, '-q', '-c', peopleTable]);
  if (prepared.status !== 0) throw new Error(`psql failed: ${prepared.stderr.toString()}`);
  const run = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(atOnce),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
      databaseUrl,
    ],
    { encoding: 'utf8' },
  );
  const [, tps] = /tps = ([\d.]+)/.exec(run.stdout) ?? [];
  if (!tps) throw new Error(`pgbench failed: ${run.stderr}`);
  return Math.round(Number(tps));
}

const peopleTable = `create table bench_people as
  select row_number() over (order by id)::int as number, id, code, currency, side, is_guarded, is_counted,
    split_part(code, ':', 2)::uuid as user_id,
    (select id from ledger_accounts where code = 'house:revenue:bench') as revenue,
    (select id from ledger_accounts where code = 'house:fees') as fees
  from ledger_accounts where code like 'member:%:wallet';
  create unique index on bench_people (number);`;

/** What the database takes for a page of a long statement, as it says itself. */
async function readPages(open: OpenDatabase, userId: string): Promise<WalletFigures['statementMs']> {
  const { db } = open;
  await db.execute(sql`
    insert into wallet_entries (user_id, currency, journal_id, kind, change, held_change, after, held_after, subject_id, title, at)
    select ${userId}, 'EGP', gen_random_uuid(), 'purchase', 1, 0, n, 0, 'bench', '{"en": "A course", "ar": "دورة"}', now()
    from generate_series(1, ${entries}) n`);
  await db.execute(sql`analyze wallet_entries`);
  const timed = async (page: number) => {
    const asked = { userId, currency: 'EGP', page, perPage: 25 } as const;
    await readStatement(db, asked);
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const began = performance.now();
      await readStatement(db, asked);
      times.push(performance.now() - began);
    }
    return Math.round(times.toSorted((one, other) => one - other)[4]! * 10) / 10;
  };
  return { first: await timed(1), last: await timed(Math.ceil(entries / 25)) };
}

/** A ledger of so many transfers, chained and proved. */
async function prove(
  { db }: OpenDatabase,
  ids: readonly string[],
  transfers: number,
): Promise<WalletFigures['verify']> {
  const [wallet, other] = [await openWallet(db, ids[1]!), await openWallet(db, ids[2]!)];
  const [perJournal, journalsAtOnce] = [20, 100];
  const left =
    transfers -
    Number((await db.execute<{ n: string }>(sql`select count(*) n from ledger_transfers`)).rows[0]!.n);
  for (let done = 0; done < left; done += perJournal * journalsAtOnce) {
    await db.execute(sql`
      select count(*) from generate_series(1, ${journalsAtOnce}::int) n, lateral ledger_post(
        md5(n || ' of ' || ${done}::text)::uuid, 'bench', repeat('0', 64), now(),
        (select jsonb_agg(jsonb_build_object('kind', 'posted', 'debit', case when leg % 2 = 0 then ${wallet.id}::bigint else ${other.id}::bigint end,
          'credit', case when leg % 2 = 0 then ${other.id}::bigint else ${wallet.id}::bigint end, 'currency', 'EGP', 'amount', 1))
         from generate_series(1, ${perJournal}) leg))`);
  }
  while ((await chainJournals(db)) > 0);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const began = performance.now();
  const { faults } = await verifyLedger(db);
  const took = (performance.now() - began) / 1000;
  clearInterval(watch);
  if (faults.length > 0) throw new Error(`The ledger does not hold: ${JSON.stringify(faults)}`);
  const [count] = (await db.execute<{ n: string }>(sql`select count(*) n from ledger_transfers`)).rows;
  return {
    transfers: Number(count!.n),
    seconds: Math.round(took * 10) / 10,
    memoryMiB: Math.round((most - before) / 1024 / 1024),
  };
}

if (import.meta.main) console.log(await measureWallet(Number(process.argv[2] ?? 1_000_000)));
