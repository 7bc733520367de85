import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { keptMilestones, type ContractStatus } from './contract-constants.ts';
import { contractMilestones, contracts } from './contracts-tables.server.ts';

/** A contract as the list of staff shows it. */
export type ContractEntry = {
  id: string;
  number: number;
  title: Bilingual;
  status: ContractStatus;
  /** Null for a side whose account is gone. */
  clientName: string | null;
  freelancerName: string | null;
  /** What all milestones come to that were not cancelled, in piastres. */
  worthPiastres: number;
  /** What is kept in escrow for it now, in piastres. */
  heldPiastres: number;
  startedAt: Date;
};

/** By what a list of contracts can be sorted. */
export const contractSorts = ['number', 'worth', 'held', 'started'] as const;

/** The words are those of the title in either language or of a side's name; digits alone are the number. */
export type ContractQuery = PageQuery<(typeof contractSorts)[number]> & {
  language: Language;
  status?: ContractStatus | undefined;
};

// A column of a select's only table is written without its name; inside a question of its own it needs one.
const sumOf = (which: ReturnType<typeof sql>) => sql<number>`(
  select coalesce(sum(m.amount_piastres), 0) from ${contractMilestones} m
  where m.contract_id = contracts.id and ${which})`;

const worth = sumOf(sql`m.status <> 'cancelled'`);
const held = sumOf(sql`m.status in ${[...keptMilestones]}`);

/** One page of all contracts that fit, and how many there are; a page behind the last one is the last one. */
export async function listContractsForStaff(
  db: Database,
  query: ContractQuery,
): Promise<Found<ContractEntry>> {
  const { id, number, title, status, clientName, freelancerName, startedAt } = contracts;
  return await readPage(
    db,
    {
      rows: db
        .select({
          ...{ id, number, title, clientName, freelancerName, startedAt },
          status: sql<ContractStatus>`${status}`.as('contract_status'),
          worthPiastres: worth.mapWith(Number).as('worth'),
          heldPiastres: held.mapWith(Number).as('held'),
        })
        .from(contracts)
        .$dynamic(),
      where: query.status && eq(status, query.status),
      searched: sql`search_fold(concat_ws(' ', ${number}::text, ${title} ->> 'en', ${title} ->> 'ar',
        ${clientName}, ${freelancerName}))`,
      sorts: { number, worth, held, started: startedAt },
      ties: [desc(number)],
    },
    query,
  );
}

/** What is kept in escrow now for all contracts together, in piastres, and how many contracts go on. */
export async function sumContracts(db: Database): Promise<{ active: number; heldPiastres: number }> {
  const { amountPiastres, status } = contractMilestones;
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${amountPiastres}), 0)`.mapWith(Number) })
    .from(contractMilestones)
    .where(inArray(status, [...keptMilestones]));
  return { active: await db.$count(contracts, eq(contracts.status, 'active')), heldPiastres: row!.sum };
}
