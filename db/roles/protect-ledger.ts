import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/** Nobody signs in as it; it owns what must not be changed. */
export const ledgerRole = 'baseera_ledger';

const tables = [
  'ledger_accounts',
  'ledger_journals',
  'ledger_transfers',
  'ledger_unchained',
  'ledger_chain',
] as const;
const functions = [
  'ledger_rows_stay()',
  'ledger_accounts_keep_their_sums()',
  'ledger_apply()',
  'ledger_post(uuid, text, text, timestamptz, jsonb)',
] as const;

/** What the program does with these tables by itself; everything else goes through `ledger_post`. */
const grants = [
  'select, insert, update (closed_at) on ledger_accounts',
  'select on ledger_journals',
  'select on ledger_transfers',
  'select, delete on ledger_unchained',
  'select, insert on ledger_chain',
];

/** The role cannot be kept from changing the ledger: it is a superuser, or there is none of this name. */
export class UnfitRole extends Error {
  override name = 'UnfitRole';
}

/**
 * Takes the ledger from the role that the program connects as, and leaves it what it needs: from then on the program can
 * neither change nor empty these tables, nor switch their triggers off. Has to be run by a superuser of the database
 * (docs/ledger.md, "A role of its own"). Doing it twice changes nothing.
 * @throws UnfitRole
 */
export async function protectLedger(db: Database, program: string): Promise<void> {
  await db.transaction(async (db) => {
    const run = async (statement: string) => void (await db.execute(sql.raw(statement)));
    const { rows } = await db.execute<{ name: string; is_mighty: boolean }>(
      sql`select quote_ident(rolname) as name, rolsuper as is_mighty from pg_roles where rolname = ${program}`,
    );
    const [role] = rows;
    if (!role) throw new UnfitRole(`There is no role called ${program}.`);
    if (role.is_mighty) throw new UnfitRole(`${program} is a superuser, whom nothing keeps from anything.`);
    await run(`do $$ begin
      if not exists (select from pg_roles where rolname = '${ledgerRole}') then create role ${ledgerRole} nologin; end if;
    end $$`);
    await run(`grant usage, create on schema public to ${ledgerRole}`);
    for (const table of tables) {
      await run(`alter table ${table} owner to ${ledgerRole}`);
      await run(`revoke all on ${table} from public, ${role.name}`);
    }
    for (const each of functions) await run(`alter function ${each} owner to ${ledgerRole}`);
    // To own them it had to be allowed to make some.
    await run(`revoke create on schema public from ${ledgerRole}`);
    for (const grant of grants) await run(`grant ${grant} to ${role.name}`);
  });
}
