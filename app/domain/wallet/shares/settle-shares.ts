import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type JobKind } from '#platform/process/jobs.server.ts';
import { recordJournal } from '../entries/record-journal.ts';
import type { Purchase } from '../purchases/purchase-kind.ts';
import { walletPurchases } from '../tables.server.ts';
import { openHouseAccount, openWallet } from '../wallet-accounts.ts';
import { shareOf } from './share-of.ts';
import { purchaseShares } from './shares-tables.server.ts';
import { tellOfShares } from './tell-of-shares.ts';

type Share = typeof purchaseShares.$inferSelect;

const nowhere = { network: '', addressHash: '', userAgent: '' };

/**
 * Pays the shares of purchases whose price cannot be taken back any more, each once and in a transaction of its own: whatever
 * ends it in the middle, the next run goes on. The share of somebody whose account is suspended waits until it is open again.
 * Says how many were paid.
 */
export async function settleShares(db: Database, now: Date): Promise<{ earned: number }> {
  const due = await db
    .select({ id: purchaseShares.id })
    .from(purchaseShares)
    .where(and(eq(purchaseShares.status, 'waiting'), lte(purchaseShares.dueAt, now)))
    .orderBy(asc(purchaseShares.dueAt), asc(purchaseShares.id));
  let earned = 0;
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      if (await db.transaction(async (db) => await settleShare(db, id, now))) earned += 1;
    } catch (error) {
      // One share that cannot be paid must not keep the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return { earned };
}

export const settleSharesKind = {
  ...{ name: 'settle-shares', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
} satisfies JobKind;

/** Comes every morning in Cairo, and tells people what they earned. */
export const settleSharesJob = (known: { siteUrl: string }) =>
  defineJob(settleSharesKind, {
    schedule: '23 7 * * *',
    run: async (db, _data, { now, log }) => {
      try {
        const done = await settleShares(db, now);
        if (done.earned > 0) log.info(done, 'shares of purchases were paid');
      } finally {
        await tellOfShares(db, known, now);
      }
    },
  });

/** Gives whether it was paid now. Whoever gives something of the purchase back holds the same row. */
async function settleShare(db: Database, id: string, now: Date): Promise<boolean> {
  const [known] = await db
    .select({ purchaseId: purchaseShares.purchaseId })
    .from(purchaseShares)
    .where(eq(purchaseShares.id, id));
  if (!known) return false;
  const [purchase] = await db
    .select()
    .from(walletPurchases)
    .where(eq(walletPurchases.id, known.purchaseId))
    .for('update');
  const [share] = await db.select().from(purchaseShares).where(eq(purchaseShares.id, id)).for('update');
  if (!purchase || share?.status !== 'waiting') return false;
  const account = await findAccount(db, share.userId);
  if (!account || account.isSuspended) return false;
  const amountPiastres = shareOf(purchase, share.percent);
  const isEarned = amountPiastres > 0;
  await db
    .update(purchaseShares)
    .set({ status: isEarned ? 'earned' : 'nothing', amountPiastres, settledAt: now })
    .where(eq(purchaseShares.id, id));
  if (isEarned) await pay(db, { share, purchase, amountPiastres }, now);
  return isEarned;
}

type Paying = { share: Share; purchase: Purchase; amountPiastres: number };

/** From the house, whose cost it is, to the wallet: what was sold stays earned in whole. */
async function pay(
  db: Database,
  { share: { id, userId, percent, purchaseId }, purchase: { title }, amountPiastres: amount }: Paying,
  now: Date,
): Promise<void> {
  const [house, wallet] = [await openHouseAccount(db, 'instructor-shares'), await openWallet(db, userId)];
  await recordJournal(db, {
    userId,
    journal: {
      ...{ id: journalIdOf('share-earned', id), reason: 'share-earned', at: now },
      legs: [{ kind: 'posted', debit: house.id, credit: wallet.id, currency: 'EGP', amount }],
    },
    words: { kind: 'share-earned', subjectId: id, title },
  });
  const target = { kind: 'purchase', id: purchaseId } as const;
  const line = { actorId: null, action: 'share.earn', target, outcome: 'done' } as const;
  await writeAudit(
    db,
    { ...line, requestSource: nowhere, details: { percent, amountPiastres: amount } },
    now,
  );
}
