import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { moneyValues, queueWalletMail } from '../wallet-mails.ts';
import { purchaseShares } from './shares-tables.server.ts';

const { id, userId, status, toldAt, amountPiastres } = purchaseShares;

/**
 * Tells people what they have earned by shares since they were last told, in the app and by mail: all of it at once, and on one
 * day of Cairo once at most. Says how many were told.
 */
export async function tellOfShares(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<{ told: number }> {
  const waiting = await db
    .selectDistinct({ userId })
    .from(purchaseShares)
    .where(and(eq(status, 'earned'), isNull(toldAt)))
    .orderBy(asc(userId));
  let told = 0;
  for (const person of waiting)
    if (await db.transaction(async (db) => await tell(db, { ...person, siteUrl }, now))) told += 1;
  return { told };
}

async function tell(
  db: Database,
  { userId: whom, siteUrl }: { userId: string; siteUrl: string },
  now: Date,
): Promise<boolean> {
  const untold = await db
    .select({ id, amountPiastres })
    .from(purchaseShares)
    .where(and(eq(userId, whom), eq(status, 'earned'), isNull(toldAt)))
    .orderBy(asc(id))
    .for('update');
  const [first] = untold;
  if (!first || (await wasToldToday(db, whom, now))) return false;
  const ids = untold.map((share) => share.id);
  await db.update(purchaseShares).set({ toldAt: now }).where(inArray(id, ids));
  if (!(await findAccount(db, whom))) return false;
  const amounts = { amount: untold.reduce((sum, share) => sum + share.amountPiastres, 0) };
  const values = { count: untold.length };
  const [kind, key, href] = ['shares-earned', `shares-earned:${first.id}`, '/wallet/statement'] as const;
  await notify(db, { userId: whom, kind, key, values: { ...values, ...moneyValues(amounts) }, href }, now);
  await queueWalletMail(db, { userId: whom, mail: kind, key, siteUrl, href, amounts, values }, now);
  return true;
}

async function wasToldToday(db: Database, whom: string, now: Date): Promise<boolean> {
  const today = startOfCairoDay(cairoDayOf(now));
  return (await db.$count(purchaseShares, and(eq(userId, whom), gte(toldAt, today)))) > 0;
}
