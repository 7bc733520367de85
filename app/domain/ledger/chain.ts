import { createHash } from 'node:crypto';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import type { Currency, transferKinds } from './ledger-constants.ts';
import {
  ledgerAccounts,
  ledgerChain,
  ledgerJournals,
  ledgerTransfers,
  ledgerUnchained,
} from './tables.server.ts';

/** What stands before the first link. */
export const chainStart = '0'.repeat(64);

const journalsAtATime = 1000;

export type ChainedTransfer = {
  id: number;
  leg: number;
  kind: (typeof transferKinds)[number];
  debit: string;
  credit: string;
  currency: Currency;
  amount: number;
  holdId: number | null;
  reversesId: number | null;
  expiresAt: Date | null;
};

export type ChainedJournal = {
  id: string;
  number: number;
  reason: string;
  requestHash: string;
  at: Date;
  transfers: ChainedTransfer[];
};

/**
 * A journal as the chain has it, in lines of plain text (docs/ledger.md): one for the journal, one for each transfer, fields
 * apart by a space, accounts by their codes, times in UTC to the millisecond, `-` where there is nothing.
 */
export function writeJournal({ id, number, reason, requestHash, at, transfers }: ChainedJournal): string {
  const lines = transfers.map((each) =>
    [
      ...['transfer', each.leg, each.id, each.kind, each.debit, each.credit, each.currency, each.amount],
      ...[each.holdId ?? '-', each.reversesId ?? '-', each.expiresAt?.toISOString() ?? '-'],
    ].join(' '),
  );
  return [['journal', number, id, reason, requestHash, at.toISOString()].join(' '), ...lines, ''].join('\n');
}

/** The next link: the SHA-256 of the link before, a line end, and the text of the journal; in hexadecimal. */
export function linkOf(previous: string, text: string): string {
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex');
}

/** Puts journals that were committed since the last time into the chain, in the order in which they were begun. */
export async function chainJournals(db: Database): Promise<number> {
  return await db.transaction(async (db) => {
    // One at a time, whichever process; whoever comes second finds nothing left to do.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.ledger-chain'))`);
    const waiting = await db
      .select({ id: ledgerJournals.id })
      .from(ledgerUnchained)
      .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerUnchained.journalId))
      .orderBy(asc(ledgerJournals.number))
      .limit(journalsAtATime);
    if (waiting.length === 0) return 0;
    const ids = waiting.map(({ id }) => id);
    const [last] = await db.select().from(ledgerChain).orderBy(desc(ledgerChain.position)).limit(1);
    let { position, hash } = last ?? { position: 0, hash: chainStart };
    const links: (typeof ledgerChain.$inferInsert)[] = [];
    for (const journal of await readJournals(db, ids)) {
      hash = linkOf(hash, writeJournal(journal));
      links.push({ position: ++position, journalId: journal.id, hash });
    }
    await db.insert(ledgerChain).values(links);
    await db.delete(ledgerUnchained).where(inArray(ledgerUnchained.journalId, ids));
    return links.length;
  });
}

/** Journals with their transfers, in the order of the ids that are asked for. */
export async function readJournals(db: Database, ids: readonly string[]): Promise<ChainedJournal[]> {
  const debit = alias(ledgerAccounts, 'debit');
  const credit = alias(ledgerAccounts, 'credit');
  const journals = await db
    .select()
    .from(ledgerJournals)
    .where(inArray(ledgerJournals.id, [...ids]));
  const rows = await db
    .select({ transfer: ledgerTransfers, debit: debit.code, credit: credit.code })
    .from(ledgerTransfers)
    .innerJoin(debit, eq(debit.id, ledgerTransfers.debitAccount))
    .innerJoin(credit, eq(credit.id, ledgerTransfers.creditAccount))
    .where(inArray(ledgerTransfers.journalId, [...ids]))
    .orderBy(asc(ledgerTransfers.leg));
  const transfers = Map.groupBy(rows, ({ transfer }) => transfer.journalId);
  const byId = new Map(journals.map((journal) => [journal.id, journal]));
  return ids.flatMap((id) => {
    const journal = byId.get(id);
    if (!journal) return [];
    const legs = (transfers.get(id) ?? []).map(({ transfer, ...codes }) => ({ ...transfer, ...codes }));
    return [{ ...journal, transfers: legs }];
  });
}

/** Comes every minute; what is not in the chain yet is taken in turns of a thousand. */
export const chainJournalsJob = defineJob(
  { name: 'chain-journals', schema: z.object({}), pollSeconds: 30 },
  {
    schedule: '* * * * *',
    run: async (db) => {
      while ((await chainJournals(db)) === journalsAtATime);
    },
  },
);
