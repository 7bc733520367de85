import { randomUUID } from 'node:crypto';
import { findBalance, openLedgerAccount, type Account, type Balance } from '#domain/ledger/accounts.ts';
import { postJournal, type Leg, type PostedJournal } from '#domain/ledger/post-journal.ts';
import type { Database } from '#platform/database/database.server.ts';

export const now = new Date('2026-11-24T09:00:00Z');
export const later = new Date('2026-11-25T09:00:00Z');

/** A small ledger: two guarded wallets, an account of the house that is counted and two that are not. */
export async function ledgerWorld(db: Database) {
  const open = async (code: string, options: Partial<Parameters<typeof openLedgerAccount>[1]> = {}) =>
    await openLedgerAccount(db, { code, currency: 'EGP', side: 'credit', isGuarded: false, ...options });
  const accounts = {
    mona: await open('member:mona:wallet', { isGuarded: true }),
    karim: await open('member:karim:wallet', { isGuarded: true }),
    escrow: await open('contract:one:escrow', { isGuarded: true }),
    sales: await open('house:sales', { isCounted: false }),
    clearing: await open('house:clearing', { side: 'debit', isCounted: false }),
    points: await open('member:mona:points', { currency: 'PTS', isGuarded: true }),
    issued: await open('house:points', { currency: 'PTS', side: 'debit', isCounted: false }),
  };
  const post = async (legs: Leg | Leg[], { id = randomUUID() as string, reason = 'test', at = now } = {}) =>
    await db.transaction(
      async (tx): Promise<PostedJournal> => await postJournal(tx, { id, reason, at, legs: [legs].flat() }),
    );
  const move = (from: Account, to: Account, amount: number): Leg => ({
    ...{ kind: 'posted', debit: from.id, credit: to.id, currency: from.currency, amount },
  });
  const hold = (from: Account, to: Account, amount: number, expiresAt?: Date): Leg => ({
    ...{ kind: 'hold', debit: from.id, credit: to.id, currency: from.currency, amount },
    ...(expiresAt && { expiresAt }),
  });
  const balance = async ({ code }: Account): Promise<Balance> => (await findBalance(db, code))!;
  return { db, ...accounts, post, move, hold, balance };
}

export type LedgerWorld = Awaited<ReturnType<typeof ledgerWorld>>;
