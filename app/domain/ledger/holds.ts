import { and, asc, eq, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { LedgerRefusal } from './ledger-refusal.ts';
import { journalIdOf } from './journal-id.ts';
import { postJournal } from './post-journal.ts';
import { ledgerTransfers } from './tables.server.ts';

const holdsAtATime = 500;

/** Frees what holds set aside that are over and that nobody settled or released. */
export async function releaseEndedHolds(db: Database, now: Date): Promise<number> {
  const resolution = alias(ledgerTransfers, 'resolution');
  const isResolved = db.select().from(resolution).where(eq(resolution.holdId, ledgerTransfers.id));
  const ended = await db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(lte(ledgerTransfers.expiresAt, now), notExists(isResolved)))
    .orderBy(asc(ledgerTransfers.id))
    .limit(holdsAtATime);
  for (const { id } of ended) await releaseEndedHold(db, id, now);
  return ended.length;
}

async function releaseEndedHold(db: Database, holdId: number, now: Date): Promise<void> {
  const legs = [{ kind: 'release', holdId }] as const;
  try {
    await db.transaction(async (db) => {
      await postJournal(db, {
        id: journalIdOf('hold-ended', String(holdId)),
        reason: 'hold-ended',
        at: now,
        legs,
      });
    });
  } catch (error) {
    // Somebody released it at the same moment.
    if (!(error instanceof LedgerRefusal) || error.code !== 'hold-resolved') throw error;
  }
}

/** Comes every five minutes. */
export const releaseEndedHoldsJob = defineJob(
  { name: 'release-ended-holds', schema: z.object({}), pollSeconds: 30 },
  { schedule: '*/5 * * * *', run: async (db, _data, { now }) => void (await releaseEndedHolds(db, now)) },
);
