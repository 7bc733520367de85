import { eq } from 'drizzle-orm';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { pointLots } from '../tables.server.ts';
import { openHouseAccount, openPoints } from '../wallet-accounts.ts';

/**
 * Gives somebody points, in the caller's transaction, for as long as the settings say; a cause that was given before gives
 * nothing. Answers whether they were given now.
 */
export async function givePoints(
  db: Database,
  { userId, points, cause, title }: { userId: string; points: number; cause: string; title: Bilingual },
  now: Date,
): Promise<boolean> {
  const [known] = await db.select({ id: pointLots.id }).from(pointLots).where(eq(pointLots.cause, cause));
  if (known) return false;
  const { wallet } = await readSettings(db);
  const [lot] = await db
    .insert(pointLots)
    .values({ userId, cause, points, earnedAt: now, expiresAt: monthsAfter(now, wallet.pointsMonths) })
    .onConflictDoNothing({ target: pointLots.cause })
    .returning({ id: pointLots.id });
  if (!lot) return false;
  const [own, given] = [await openPoints(db, userId), await openHouseAccount(db, 'points-given')];
  await recordJournal(db, {
    userId,
    journal: {
      ...{ id: journalIdOf('points-earned', cause), reason: 'points-earned', at: now },
      legs: [{ kind: 'posted', debit: given.id, credit: own.id, currency: 'PTS', amount: points }],
    },
    words: { kind: 'points-earned', subjectId: String(lot.id), title },
  });
  return true;
}

/** The same day of the month so many months later, or the last day of a month that has no such day. */
function monthsAfter(at: Date, months: number): Date {
  const after = new Date(at);
  after.setUTCDate(1);
  after.setUTCMonth(after.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 0)).getUTCDate();
  after.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return after;
}
