import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { listDestinations } from './destinations.ts';
import { runningStatuses } from './withdrawal-constants.ts';
import { payoutDestinations, walletWithdrawals } from './withdrawals-tables.server.ts';

/** What somebody's copy of their data says about money that they took out, and where to: destinations by their end. */
export const withdrawalDataPart: DataPart = {
  fileName: 'withdrawals.json',
  describe: (language) => textsFor(language).getFixedT(null, 'withdrawals')('data.describe'),
  read: async (db, { userId }) => ({
    destinations: await listDestinations(db, userId),
    withdrawals: await readWithdrawals(db, userId),
  }),
};

async function readWithdrawals(db: Database, userId: string) {
  const { number, status, amountPiastres, feePiastres, requestedAt, settledAt } = walletWithdrawals;
  const { destinationKind, destinationEnding } = walletWithdrawals;
  return await db
    .select({
      ...{ number, status, amountPiastres, feePiastres, requestedAt, settledAt },
      ...{ destinationKind, destinationEnding },
    })
    .from(walletWithdrawals)
    .where(eq(walletWithdrawals.userId, userId))
    .orderBy(asc(number));
}

/**
 * Destinations go with the account. Withdrawals stay, without the person: one that is still on its way keeps where it goes
 * until the bank has answered (`withdrawal-process.ts`). What is left in the wallet stays in the ledger.
 */
export const forgetWithdrawals: PurgePart = async (db, { userId }) => {
  const { userId: owner, status } = walletWithdrawals;
  await db.delete(payoutDestinations).where(eq(payoutDestinations.userId, userId));
  await db.update(walletWithdrawals).set({ name: null }).where(eq(owner, userId));
  await db
    .update(walletWithdrawals)
    .set({ sealedDestination: null })
    .where(and(eq(owner, userId), notInArray(status, [...runningStatuses])));
};
