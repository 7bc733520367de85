import { openLedgerAccount, type Account } from '#domain/ledger/accounts.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { LedgerRefusal } from '#domain/ledger/ledger-refusal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { openWallet } from '../wallet-accounts.ts';
import { walletDepositMoves } from './deposit-tables.server.ts';

/** Money of a freelancer that is kept as the security deposit of a contract. */
export type DepositPart = {
  contractId: string;
  freelancerId: string;
  /** What it is for, as statements and receipts say it. */
  title: Bilingual;
  amountPiastres: number;
};

/** The security deposit of a contract, in piastres: apart from its escrow. */
export const depositCode = (contractId: string) => `contract:${contractId}:deposit`;

/**
 * Takes the deposit out of the freelancer's wallet and keeps it, with a receipt. Call it once in a transaction, as everything here.
 * @throws Refusal 'deposit-too-little' when the wallet has less.
 */
export async function payDeposit(db: Database, part: DepositPart, now: Date): Promise<void> {
  const { contractId, freelancerId: userId } = part;
  const [wallet, deposit] = [await openWallet(db, userId), await openDeposit(db, contractId)];
  const moving = { part, kind: 'pay', from: wallet, to: deposit, userId, causeId: contractId } as const;
  const journalId = await move(db, moving, now);
  await writeReceipt(db, receiptOf(part, { userId, kind: 'deposit-pay', journalId }), now);
}

/** Gives what is left of the deposit back to the freelancer's wallet, with a receipt. */
export async function returnDeposit(db: Database, part: DepositPart, now: Date): Promise<void> {
  const { contractId, freelancerId: userId } = part;
  const [deposit, wallet] = [await openDeposit(db, contractId), await openWallet(db, userId)];
  const moving = { part, kind: 'return', from: deposit, to: wallet, userId, causeId: contractId } as const;
  const journalId = await move(db, moving, now);
  await writeReceipt(db, receiptOf(part, { userId, kind: 'deposit-return', journalId }), now);
}

/** Gives some of the deposit to the client, as a dispute was decided, with a receipt for each side. */
export async function giveDeposit(
  db: Database,
  { clientId, disputeId, ...part }: DepositPart & { clientId: string; disputeId: string },
  now: Date,
): Promise<void> {
  const { contractId, freelancerId } = part;
  const [deposit, wallet] = [await openDeposit(db, contractId), await openWallet(db, clientId)];
  const [from, to, userId, causeId] = [deposit, wallet, clientId, disputeId];
  const journalId = await move(db, { part, kind: 'give', from, to, userId, causeId }, now);
  await writeReceipt(db, receiptOf(part, { userId: clientId, kind: 'deposit-received', journalId }), now);
  await writeReceipt(db, receiptOf(part, { userId: freelancerId, kind: 'deposit-given', journalId }), now);
}

async function openDeposit(db: Database, contractId: string): Promise<Account> {
  return await openLedgerAccount(db, {
    ...{ code: depositCode(contractId), currency: 'EGP', side: 'credit', isGuarded: true },
  });
}

type Move = {
  part: DepositPart;
  kind: 'pay' | 'return' | 'give';
  from: Account;
  to: Account;
  /** Whose wallet it touches. */
  userId: string;
  causeId: string;
};

/** Gives the id of the event in the ledger. */
async function move(
  db: Database,
  { part, kind, from, to, userId, causeId }: Move,
  now: Date,
): Promise<string> {
  const { contractId, title, amountPiastres } = part;
  const name = `deposit-${kind}` as const;
  const journalId = journalIdOf(name, causeId);
  // First the row, which is unique: whoever comes second is refused before anything moves.
  await db
    .insert(walletDepositMoves)
    .values({ contractId, kind, causeId, amountPiastres, journalId, at: now });
  const leg = {
    ...({ kind: 'posted', debit: from.id, credit: to.id, currency: 'EGP' } as const),
    amount: amountPiastres,
  };
  try {
    await recordJournal(db, {
      userId,
      journal: { id: journalId, reason: name, at: now, legs: [leg] },
      words: { kind: name, subjectId: contractId, title },
    });
  } catch (error) {
    if (kind === 'pay' && error instanceof LedgerRefusal && error.code === 'overdraft')
      throw new Refusal('deposit-too-little');
    throw error;
  }
  return journalId;
}

function receiptOf(
  { contractId: subjectId, title, amountPiastres }: DepositPart,
  whose: {
    userId: string;
    kind: 'deposit-pay' | 'deposit-return' | 'deposit-given' | 'deposit-received';
    journalId: string;
  },
) {
  return { ...whose, subjectId, title, amountPiastres };
}
