import { openLedgerAccount, type Account } from '#domain/ledger/accounts.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { LedgerRefusal } from '#domain/ledger/ledger-refusal.ts';
import type { Leg } from '#domain/ledger/post-journal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { openHouseAccount, openWallet } from '../wallet-accounts.ts';
import { walletEscrowMoves } from './escrow-tables.server.ts';

/** Money that is kept for one milestone of a contract. */
export type EscrowPart = {
  contractId: string;
  milestoneId: string;
  clientId: string;
  /** What it is for, as statements and receipts say it. */
  title: Bilingual;
  amountPiastres: number;
};

/** The money that is kept for a contract, in piastres. */
export const escrowCode = (contractId: string) => `contract:${contractId}:escrow`;

/**
 * Takes the money for a milestone out of its client's wallet and keeps it for the contract, with a receipt. Call it once in a
 * transaction, as everything here.
 * @throws Refusal 'escrow-too-little' when the wallet has less.
 */
export async function fundEscrow(db: Database, part: EscrowPart, now: Date): Promise<void> {
  const { clientId, contractId, amountPiastres } = part;
  const wallet = await openWallet(db, clientId);
  const escrow = await openEscrow(db, contractId);
  const legs = [posted(wallet, escrow, amountPiastres)];
  const { journalId } = await move(db, { part, kind: 'fund', legs, userId: clientId }, now);
  await writeReceipt(db, receiptOf(part, { userId: clientId, kind: 'escrow-fund', journalId }), now);
}

/**
 * Pays the money of a milestone to whoever did the work, less the fee of the house, with a receipt for each side. The milestone
 * may be a part that was split off another one.
 */
export async function releaseEscrow(
  db: Database,
  { freelancerId, feePiastres, ...part }: EscrowPart & { freelancerId: string; feePiastres: number },
  now: Date,
): Promise<void> {
  const { clientId, contractId, amountPiastres } = part;
  const [escrow, wallet] = [await openEscrow(db, contractId), await openWallet(db, freelancerId)];
  const legs = [posted(escrow, wallet, amountPiastres - feePiastres)];
  if (feePiastres > 0) legs.push(posted(escrow, await openHouseAccount(db, 'fees'), feePiastres));
  const moving = { part, kind: 'release', legs, userId: freelancerId, feePiastres } as const;
  const { journalId } = await move(db, moving, now);
  const earned = receiptOf(part, { userId: freelancerId, kind: 'work-earned', journalId });
  await writeReceipt(db, { ...earned, feePiastres }, now);
  await writeReceipt(db, receiptOf(part, { userId: clientId, kind: 'work-paid', journalId }), now);
}

/** Gives the money of a milestone back to its client's wallet, with a receipt. */
export async function refundEscrow(db: Database, part: EscrowPart, now: Date): Promise<void> {
  const { clientId, contractId, amountPiastres } = part;
  const [escrow, wallet] = [await openEscrow(db, contractId), await openWallet(db, clientId)];
  const legs = [posted(escrow, wallet, amountPiastres)];
  const { journalId } = await move(db, { part, kind: 'refund', legs, userId: clientId }, now);
  await writeReceipt(db, receiptOf(part, { userId: clientId, kind: 'escrow-refund', journalId }), now);
}

async function openEscrow(db: Database, contractId: string): Promise<Account> {
  return await openLedgerAccount(db, {
    ...{ code: escrowCode(contractId), currency: 'EGP', side: 'credit', isGuarded: true },
  });
}

function posted(from: Account, to: Account, amount: number): Leg {
  return { kind: 'posted', debit: from.id, credit: to.id, currency: 'EGP', amount };
}

type Move = {
  part: EscrowPart;
  kind: 'fund' | 'release' | 'refund';
  legs: Leg[];
  /** Whose wallet it touches. */
  userId: string;
  feePiastres?: number;
};

async function move(
  db: Database,
  { part, kind, legs, userId, feePiastres = 0 }: Move,
  now: Date,
): Promise<{ journalId: string }> {
  const { contractId, milestoneId, title, amountPiastres } = part;
  const name = `escrow-${kind}` as const;
  const journalId = journalIdOf(name, milestoneId);
  // First the row, which is unique: whoever comes second is refused before anything moves.
  await db
    .insert(walletEscrowMoves)
    .values({ contractId, milestoneId, kind, amountPiastres, feePiastres, journalId, at: now });
  try {
    await recordJournal(db, {
      userId,
      journal: { id: journalId, reason: name, at: now, legs },
      words: { kind: name, subjectId: contractId, title },
    });
  } catch (error) {
    if (kind === 'fund' && error instanceof LedgerRefusal && error.code === 'overdraft')
      throw new Refusal('escrow-too-little');
    throw error;
  }
  return { journalId };
}

function receiptOf(
  { contractId: subjectId, title, amountPiastres }: EscrowPart,
  whose: {
    userId: string;
    kind: 'escrow-fund' | 'escrow-refund' | 'work-earned' | 'work-paid';
    journalId: string;
  },
) {
  return { ...whose, subjectId, title, amountPiastres };
}
