import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mostLegs, mostOfTransfer, type Currency } from './ledger-constants.ts';
import { ledgerRefusalOf } from './ledger-refusal.ts';

/** One movement, in piastres or points. Accounts are named by their ids, holds and earlier transfers by theirs. */
export type Leg =
  | { kind: 'posted'; debit: number; credit: number; currency: Currency; amount: number }
  | { kind: 'hold'; debit: number; credit: number; currency: Currency; amount: number; expiresAt?: Date }
  | { kind: 'settle'; holdId: number; amount: number }
  | { kind: 'release'; holdId: number }
  | { kind: 'posted'; reversesId: number; amount: number };

export type NewJournal = {
  /** From what caused it: the same cause has the same id, and happens once. */
  id: string;
  /** What kind of event it is, such as `top-up`. */
  reason: string;
  at: Date;
  legs: readonly Leg[];
};

export type PostedJournal = {
  /** The ids of its transfers, in the order of the legs. */
  transferIds: number[];
  /** It was written before: nothing was moved now. */
  isRepeated: boolean;
};

/**
 * Writes an event and moves all that it moves, or nothing. The same journal again answers what it did the first time; times
 * are not compared, since whoever asks again asks later. Call it once in a transaction: two journals in one may wait for
 * another transaction in a circle, and one of the two is then rolled back by the database.
 * @throws LedgerRefusal as its codes say; the transaction has to be rolled back.
 * @throws RangeError for an amount that is no whole number in bounds, and for no legs or too many.
 */
export async function postJournal(db: Database, journal: NewJournal): Promise<PostedJournal> {
  const { id, reason, at, legs } = journal;
  if (legs.length === 0 || legs.length > mostLegs)
    throw new RangeError(`A journal has 1 to ${mostLegs} legs.`);
  for (const leg of legs) if ('amount' in leg) assertAmount(leg.amount);
  try {
    const { rows } = await db.execute<{ transfer_id: string; is_repeated: boolean }>(sql`
      select transfer_id, is_repeated from ledger_post(
        ${id}::uuid, ${reason}, ${hashOf(journal)}, ${at.toISOString()}::timestamptz, ${JSON.stringify(legs)}::jsonb)
      order by transfer_id`);
    return {
      transferIds: rows.map(({ transfer_id }) => Number(transfer_id)),
      isRepeated: rows[0]?.is_repeated ?? false,
    };
  } catch (error) {
    throw ledgerRefusalOf(error) ?? error;
  }
}

function assertAmount(amount: number): void {
  if (!Number.isInteger(amount) || amount < 1 || amount > mostOfTransfer)
    throw new RangeError(`An amount is a whole number from 1 to ${mostOfTransfer}.`);
}

/** Of what the journal does, whenever it is asked for. */
function hashOf({ reason, legs }: NewJournal): string {
  const contents = legs.map((leg) => {
    const { kind, amount, debit, credit, currency, holdId, reversesId } = leg as Record<string, unknown>;
    return [kind, amount, debit, credit, currency, holdId, reversesId].map((value) => value ?? null);
  });
  return createHash('sha256')
    .update(JSON.stringify([reason, contents]))
    .digest('hex');
}
