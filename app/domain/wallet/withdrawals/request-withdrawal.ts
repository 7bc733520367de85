import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { LedgerRefusal } from '#domain/ledger/ledger-refusal.ts';
import type { Leg } from '#domain/ledger/post-journal.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { findHoldings, openHouseAccount, openWallet } from '../wallet-accounts.ts';
import type { Destination } from './destinations.ts';
import {
  hrefOf,
  lockWithdrawal,
  mailAboutWithdrawal,
  newsValues,
  titleOf,
  withdrawalProcess,
  type Withdrawal,
} from './withdrawal-process.ts';
import { payoutDestinations, walletWithdrawals, walletWithdrawalSteps } from './withdrawals-tables.server.ts';

type Planned = {
  session: Session;
  destinationId: string;
  /** What is to arrive. */
  amountPiastres: number;
  /** In which refusals name amounts. */
  language: Language;
};

/** What a withdrawal costs, how long it takes, and where it goes. */
export type PlannedWithdrawal = {
  destination: Destination;
  amountPiastres: number;
  feePiastres: number;
  /** Business days: from, to. */
  days: readonly [number, number];
};

/**
 * What would come of a withdrawal, for whoever is to confirm it; nothing is taken.
 * @throws Refusal 'withdrawal-not-verified' (403), 'destination-unknown' (400), 'destination-waits',
 * 'withdrawal-too-little' (400), 'withdrawal-too-much' (400).
 */
export async function planWithdrawal(
  db: Database,
  { session, destinationId, amountPiastres, language }: Planned,
  now: Date,
): Promise<PlannedWithdrawal> {
  const { destination, settings } = await readTerms(
    db,
    { session, destinationId, amountPiastres, language },
    now,
  );
  return {
    ...{ destination, amountPiastres, feePiastres: settings.withdrawalFeePiastres },
    days: settings.withdrawalBusinessDays,
  };
}

type Asked = Planned & {
  /** Names the form that asks: the same one takes money once, however often it is sent. */
  id: string;
  /** The fee as the page showed it: another one now is said before anything is taken. */
  shownFeePiastres: number;
  siteUrl: string;
  requestSource: RequestSource;
};

/**
 * Asks for a withdrawal: amount and fee are held at once, so that nothing else can be bought with them. The same id again
 * changes nothing.
 * @throws Refusal 'prove-again' (403), 'withdrawal-fee-changed', 'withdrawal-money-gone', and what `planWithdrawal`
 * refuses.
 */
export async function requestWithdrawal(
  db: Database,
  asked: Asked,
  now: Date,
): Promise<{ withdrawalId: string }> {
  const { session, id } = asked;
  assertFreshProof(session, now);
  if (!isRowId(id)) throw new Refusal('withdrawal-unknown', {}, 404);
  try {
    await db.transaction(async (db) => {
      if (await isKnown(db, asked)) return;
      const row = await keep(db, asked, now);
      // Another tab sent the same form at the same moment.
      if (!row) return;
      await holdMoney(db, row, now);
      await announce(db, row, asked, now);
    });
  } catch (error) {
    // The first click took the money while the second looked how much there is: both did what was asked for.
    if (!(error instanceof Refusal) || !(await isKnown(db, asked))) throw error;
  }
  return { withdrawalId: id };
}

/**
 * Takes a withdrawal back that nobody has looked at yet; what was held is free again. What was cancelled already is
 * answered like the first time.
 * @throws Refusal 'withdrawal-unknown' (404), 'withdrawal-elsewhere'.
 */
export async function cancelWithdrawal(
  db: Database,
  {
    session,
    withdrawalId,
    siteUrl,
    requestSource,
  }: { session: Session; withdrawalId: string; siteUrl: string; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  if (!isRowId(withdrawalId)) throw new Refusal('withdrawal-unknown', {}, 404);
  await db.transaction(async (db) => {
    const row = await lockWithdrawal(db, withdrawalId);
    if (row.userId !== userId) throw new Refusal('withdrawal-unknown', {}, 404);
    if (row.status === 'cancelled') return;
    const by = { party: 'member', userId, requestSource } as const;
    const asked = { event: 'cancel', id: withdrawalId, by, input: {}, siteUrl } as const;
    await runTransition(db, withdrawalProcess, asked, now);
  });
}

async function isKnown(db: Database, { id, session }: Asked): Promise<boolean> {
  const [known] = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.id, id));
  if (known && known.userId !== session.userId) throw new Refusal('withdrawal-unknown', {}, 404);
  return known !== undefined;
}

async function readTerms(
  db: Database,
  { session: { userId }, destinationId, amountPiastres, language }: Planned,
  now: Date,
) {
  const account = await findAccount(db, userId);
  if (!account?.isFullyVerified) throw new Refusal('withdrawal-not-verified', {}, 403);
  const settings = (await readSettings(db)).wallet;
  const [destination] = isRowId(destinationId)
    ? await db
        .select()
        .from(payoutDestinations)
        .where(and(eq(payoutDestinations.id, destinationId), eq(payoutDestinations.userId, userId)))
    : [];
  if (!destination) throw new Refusal('destination-unknown', {}, 400);
  if (destination.usableFrom > now) throw new Refusal('destination-waits');
  const { withdrawalLeastPiastres, withdrawalFeePiastres } = settings;
  if (amountPiastres < withdrawalLeastPiastres)
    throw new Refusal(
      'withdrawal-too-little',
      { limit: formatMoney(withdrawalLeastPiastres, language) },
      400,
    );
  const { money } = await findHoldings(db, userId);
  const most = Math.max(0, money.available - withdrawalFeePiastres);
  if (amountPiastres > most)
    throw new Refusal('withdrawal-too-much', { most: formatMoney(most, language) }, 400);
  return { account, settings, destination };
}

/** The row; null when the same form was sent in another tab at this moment. */
async function keep(db: Database, asked: Asked, now: Date): Promise<Withdrawal | null> {
  const { id, session, amountPiastres, shownFeePiastres } = asked;
  const { account, settings, destination } = await readTerms(db, asked, now);
  const { withdrawalFeePiastres: feePiastres, twoApprovalsFromPiastres } = settings;
  if (feePiastres !== shownFeePiastres) throw new Refusal('withdrawal-fee-changed');
  const [row] = await db
    .insert(walletWithdrawals)
    .values({
      ...{ id, userId: session.userId, name: account.name, status: 'requested', amountPiastres, feePiastres },
      approvalsNeeded: amountPiastres >= twoApprovalsFromPiastres ? 2 : 1,
      ...{ destinationKind: destination.kind, destinationEnding: destination.ending },
      ...{ sealedDestination: destination.sealed, requestedAt: now },
    })
    .onConflictDoNothing({ target: walletWithdrawals.id })
    .returning();
  return row ?? null;
}

/** Sets amount and fee aside in one event. */
async function holdMoney(db: Database, row: Withdrawal, now: Date): Promise<void> {
  const { id, userId, amountPiastres, feePiastres } = row;
  const wallet = await openWallet(db, userId);
  const payouts = await openHouseAccount(db, 'payouts');
  const fees = await openHouseAccount(db, 'fees');
  const hold = (credit: number, amount: number): Leg => ({
    ...{ kind: 'hold', debit: wallet.id, credit, currency: 'EGP', amount },
  });
  const legs = [hold(payouts.id, amountPiastres), ...(feePiastres > 0 ? [hold(fees.id, feePiastres)] : [])];
  try {
    const { transferIds } = await recordJournal(db, {
      userId,
      journal: { id: journalIdOf('withdrawal-held', id), reason: 'withdrawal-held', at: now, legs },
      words: { kind: 'withdrawal-held', subjectId: id, title: titleOf(row) },
    });
    const [holdId, feeHoldId = null] = transferIds;
    await db.update(walletWithdrawals).set({ holdId, feeHoldId }).where(eq(walletWithdrawals.id, id));
  } catch (error) {
    // Something else took the money after it was counted.
    if (error instanceof LedgerRefusal && error.code === 'overdraft')
      throw new Refusal('withdrawal-money-gone');
    throw error;
  }
}

async function announce(
  db: Database,
  row: Withdrawal,
  { siteUrl, requestSource }: Asked,
  now: Date,
): Promise<void> {
  const { id, userId, status } = row;
  const [step] = await db
    .insert(walletWithdrawalSteps)
    .values({ withdrawalId: id, status, at: now })
    .returning({ id: walletWithdrawalSteps.id });
  const target = { kind: 'withdrawal', id } as const;
  await writeAudit(
    db,
    { actorId: userId, action: 'withdrawal.request', target, outcome: 'done', requestSource },
    now,
  );
  const key = `withdrawal-step:${step!.id}:member`;
  await mailAboutWithdrawal(db, { withdrawal: row, mail: 'withdrawal-requested', key, siteUrl }, now);
  const notice = { userId, kind: 'withdrawal-requested', key } as const;
  await notify(db, { ...notice, values: newsValues(row), href: hrefOf(row) }, now);
}
