import { and, asc, desc, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { ledgerChain, ledgerJournals, ledgerUnchained } from './tables.server.ts';

/** When the first journal was written, from an instant on where one is named; null when there is none. */
export async function findFirstJournalAt(db: Database, from?: Date): Promise<Date | null> {
  const [first] = await db
    .select({ at: ledgerJournals.at })
    .from(ledgerJournals)
    .where(from && gte(ledgerJournals.at, from))
    .orderBy(asc(ledgerJournals.at))
    .limit(1);
  return first?.at ?? null;
}

/** How many journals of a time there are. */
export async function countJournals(
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<number> {
  return await db.$count(ledgerJournals, and(gte(ledgerJournals.at, from), lt(ledgerJournals.at, before)));
}

/** The last link of the chain that is of a journal before an instant; null when there is none. */
export async function findLastLink(
  db: Database,
  before: Date,
): Promise<{ position: number; hash: string } | null> {
  const [link] = await db
    .select({ position: ledgerChain.position, hash: ledgerChain.hash })
    .from(ledgerChain)
    .innerJoin(ledgerJournals, sql`${ledgerJournals.id} = ${ledgerChain.journalId}`)
    .where(lt(ledgerJournals.at, before))
    .orderBy(desc(ledgerChain.position))
    .limit(1);
  return link ?? null;
}

/** How many journals before an instant are not in the chain yet. */
export async function countUnchained(db: Database, before: Date): Promise<number> {
  const { rows } = await db.execute<{ waiting: string }>(sql`
    select count(*) as waiting from ${ledgerUnchained} u join ${ledgerJournals} j on j.id = u.journal_id
    where j.at < ${before.toISOString()}::timestamptz`);
  return Number(rows[0]?.waiting ?? 0);
}
