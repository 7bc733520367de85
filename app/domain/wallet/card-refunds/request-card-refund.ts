import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { LedgerRefusal } from '#domain/ledger/ledger-refusal.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import type { Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { recordJournal } from '../entries/record-journal.ts';
import type { DecidedRefund } from '../purchase-refunds/give-back.ts';
import { walletTopUps } from '../tables.server.ts';
import { findTopUp } from '../top-ups/find-top-up.ts';
import type { TopUp } from '../top-ups/top-up-process.ts';
import { findHoldings, openHouseAccount, openWallet } from '../wallet-accounts.ts';
import { mailAboutCardRefund, noticeOf, titleOf, type CardRefund } from './card-refund-process.ts';
import { walletCardRefunds, walletCardRefundSteps } from './card-refunds-tables.server.ts';
import { findOpenCardRefund, isReturnable, type Givers } from './returnable.ts';
import { sendCardRefundKind } from './send-card-refund-kind.ts';

/** What of a top-up can go back now: what was not given back of it, as far as the wallet still has it. */
export type Returnable = { mostPiastres: number; leftPiastres: number; availablePiastres: number };

/**
 * What of a top-up its person can send back to where it came from.
 * @throws Refusal 'card-refund-impossible' (it cannot go back that way), 'card-refund-running' while a part of it is on its
 * way.
 */
export async function readReturnable(
  db: Database,
  { topUp, givers }: { topUp: TopUp; givers: Givers },
): Promise<Returnable> {
  if (!isReturnable(topUp, givers)) throw new Refusal('card-refund-impossible');
  if (await findOpenCardRefund(db, topUp.id)) throw new Refusal('card-refund-running');
  const { available: availablePiastres } = (await findHoldings(db, topUp.userId)).money;
  const leftPiastres = topUp.amountPiastres - topUp.returnedPiastres;
  const mostPiastres = Math.max(0, Math.min(leftPiastres, availablePiastres));
  return { mostPiastres, leftPiastres, availablePiastres };
}

type Planned = {
  session: Session;
  topUpId: string;
  amountPiastres: number;
  givers: Givers;
  /** In which refusals name amounts. */
  language: Language;
};

/**
 * What would come of sending money back, for whoever is to confirm it; nothing is held.
 * @throws Refusal 'top-up-unknown' (404), 'card-refund-too-much' (400) and what `readReturnable` refuses.
 */
export async function planCardRefund(
  db: Database,
  { session: { userId }, topUpId, amountPiastres, givers, language }: Planned,
): Promise<{ topUp: TopUp; availablePiastres: number }> {
  const topUp = await findTopUp(db, { id: topUpId, userId });
  if (!topUp) throw new Refusal('top-up-unknown', {}, 404);
  return { topUp, ...(await assertFits(db, { topUp, amountPiastres, givers, language })) };
}

type Asked = Planned & {
  /** Names the form that asks: the same one holds money once, however often it is sent. */
  id: string;
  siteUrl: string;
  requestSource: RequestSource;
};

/**
 * Asks for money to go back to the card or mobile wallet that it came from. It is held at once, so that nothing else can be
 * bought with it; a job then tells the provider. The same id again changes nothing.
 * @throws Refusal 'prove-again' (403), 'impersonated' (403), and what `planCardRefund` refuses.
 */
export async function requestCardRefund(
  db: Database,
  { session, id, topUpId, amountPiastres, givers, language, siteUrl, requestSource }: Asked,
  now: Date,
): Promise<{ cardRefundId: string }> {
  assertFreshProof(session, now);
  if (!isRowId(id) || !isRowId(topUpId)) throw new Refusal('card-refund-unknown', {}, 404);
  const { userId } = session;
  await db.transaction(async (db) => {
    const [topUp] = await db
      .select()
      .from(walletTopUps)
      .where(and(eq(walletTopUps.id, topUpId), eq(walletTopUps.userId, userId)))
      .for('update');
    if (!topUp) throw new Refusal('top-up-unknown', {}, 404);
    // Another tab that sent the same form has committed by now.
    const [known] = await db.select().from(walletCardRefunds).where(eq(walletCardRefunds.id, id));
    if (known && known.userId !== userId) throw new Refusal('card-refund-unknown', {}, 404);
    if (known) return;
    await assertFits(db, { topUp, amountPiastres, givers, language });
    const by = { actorId: null, auditedId: userId, siteUrl, requestSource };
    await keep(db, { id, topUp, amountPiastres, purchaseRefundId: null, by }, now);
  });
  return { cardRefundId: id };
}

/**
 * Sends the money of a refund on to where a top-up came from, in the transaction of the refund, which has locked the top-up
 * and put the money into the wallet.
 * @throws Refusal 'card-refund-running' when something else of the top-up is on its way since a moment.
 */
export async function requestFromPurchase(
  db: Database,
  { refund, carrier }: { refund: DecidedRefund; carrier: TopUp },
  now: Date,
): Promise<void> {
  const { id: purchaseRefundId, parts, actorId, siteUrl, requestSource } = refund;
  if (await findOpenCardRefund(db, carrier.id)) throw new Refusal('card-refund-running');
  const by = { actorId, auditedId: actorId ?? carrier.userId, siteUrl, requestSource };
  const id = journalIdOf('card-refund-of', purchaseRefundId);
  const { moneyPiastres: amountPiastres } = parts;
  await keep(db, { id, topUp: carrier, amountPiastres, purchaseRefundId, by }, now);
}

async function assertFits(
  db: Database,
  {
    topUp,
    amountPiastres,
    givers,
    language,
  }: Pick<Planned, 'amountPiastres' | 'givers' | 'language'> & {
    topUp: TopUp;
  },
): Promise<Returnable> {
  const returnable = await readReturnable(db, { topUp, givers });
  const { mostPiastres } = returnable;
  if (amountPiastres < 1 || amountPiastres > mostPiastres)
    throw new Refusal('card-refund-too-much', { most: formatMoney(mostPiastres, language) }, 400);
  return returnable;
}

type ToKeep = {
  id: string;
  topUp: TopUp;
  amountPiastres: number;
  purchaseRefundId: string | null;
  /** Who of the staff asked, if somebody did; and whom the audit log names. */
  by: { actorId: string | null; auditedId: string; siteUrl: string; requestSource: RequestSource };
};

async function keep(
  db: Database,
  { id, topUp, amountPiastres, purchaseRefundId, by }: ToKeep,
  now: Date,
): Promise<void> {
  const { id: topUpId, userId, provider, method } = topUp;
  const [row] = await db
    .insert(walletCardRefunds)
    .values({
      ...{ id, userId, topUpId, provider, method, status: 'requested', amountPiastres },
      ...{ purchaseRefundId, requestedAt: now },
    })
    .returning();
  await holdMoney(db, row!, now);
  await announce(db, row!, by, now);
  await enqueue(db, sendCardRefundKind, { cardRefundId: id }, { key: id });
}

async function holdMoney(db: Database, row: CardRefund, now: Date): Promise<void> {
  const { id, userId, provider, amountPiastres: amount } = row;
  const wallet = await openWallet(db, userId);
  const clearing = await openHouseAccount(db, `clearing:${provider}`);
  const leg = { kind: 'hold', debit: wallet.id, credit: clearing.id, currency: 'EGP', amount } as const;
  try {
    const { transferIds } = await recordJournal(db, {
      userId,
      journal: { id: journalIdOf('card-refund-held', id), reason: 'card-refund-held', at: now, legs: [leg] },
      words: { kind: 'card-refund-held', subjectId: id, title: titleOf(row) },
    });
    await db.update(walletCardRefunds).set({ holdId: transferIds[0] }).where(eq(walletCardRefunds.id, id));
  } catch (error) {
    // Something else took the money after it was counted.
    if (error instanceof LedgerRefusal && error.code === 'overdraft')
      throw new Refusal('card-refund-money-gone');
    throw error;
  }
}

async function announce(
  db: Database,
  row: CardRefund,
  { actorId, auditedId, siteUrl, requestSource }: ToKeep['by'],
  now: Date,
): Promise<void> {
  const { id: cardRefundId, userId, status } = row;
  const [step] = await db
    .insert(walletCardRefundSteps)
    .values({ cardRefundId, status, at: now, actorId })
    .returning({ id: walletCardRefundSteps.id });
  const target = { kind: 'card-refund', id: cardRefundId } as const;
  const line = { actorId: auditedId, action: 'card_refund.request', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const key = `card-refund-step:${step!.id}:member`;
  await mailAboutCardRefund(db, { cardRefund: row, mail: 'card-refund-requested', key, siteUrl }, now);
  if (await findAccount(db, userId))
    await notify(db, { ...noticeOf(row), kind: 'card-refund-requested', key }, now);
}
