// Somebody with money and a destination, and staff who approve and pay.
import { randomUUID } from 'node:crypto';
import { findSession, type Session } from '#domain/identity/sessions.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { recordJournal } from '#domain/wallet/entries/record-journal.ts';
import { openHouseAccount, openWallet } from '#domain/wallet/wallet-accounts.ts';
import { makeBatch } from '#domain/wallet/withdrawals/batches.ts';
import { approveWithdrawal } from '#domain/wallet/withdrawals/decide-withdrawal.ts';
import { addDestination, listDestinations } from '#domain/wallet/withdrawals/destinations.ts';
import type { DestinationDetails } from '#domain/wallet/withdrawals/read-destination.ts';
import { requestWithdrawal } from '#domain/wallet/withdrawals/request-withdrawal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember, testSecret, type Member, type MemberOptions } from '#tests/worlds/identity/members.ts';

export const siteUrl = 'https://baseera.example';
export const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
export const vodafone: DestinationDetails = { kind: 'vodafone-cash', account: '01001234567', holder: null };
/** From the IBAN registry of SWIFT. */
export const bank: DestinationDetails = {
  ...{ kind: 'bank', account: 'EG380019000500000000263180002', holder: 'Mona Adel' },
};

/** Puts money into somebody's wallet, as a top-up would. */
export async function giveMoney(
  db: Database,
  { userId, piastres, cause = randomUUID() }: { userId: string; piastres: number; cause?: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const wallet = await openWallet(db, userId);
    const house = await openHouseAccount(db, 'corrections');
    const leg = { kind: 'posted', debit: house.id, credit: wallet.id, currency: 'EGP' } as const;
    await recordJournal(db, {
      userId,
      journal: {
        ...{ id: journalIdOf('test-money', cause), reason: 'correction', at: now },
        legs: [{ ...leg, amount: piastres }],
      },
      words: { kind: 'correction', subjectId: cause, title: { en: 'A correction', ar: 'تصحيح' } },
    });
  });
}

export type Payee = { member: Member; session: Session; destinationId: string };

/** A fully verified member with money and a destination whose wait is over. */
export async function makePayee(
  db: Database,
  {
    piastres = 100_000,
    details = vodafone,
    secret = testSecret,
    ...options
  }: MemberOptions & { piastres?: number; details?: DestinationDetails } = {},
  now: Date,
): Promise<Payee> {
  const longAgo = new Date(now.getTime() - 72 * 3_600_000);
  const member = await makeMember(db, { isPhoneConfirmed: true, secret, ...options }, now);
  const session = (await findSession(db, member.sessionToken, now))!;
  const fresh = { ...session, provedAt: longAgo };
  const id = randomUUID();
  await addDestination(db, { session: fresh, id, details, secret, siteUrl, requestSource }, longAgo);
  if (piastres > 0) await giveMoney(db, { userId: member.userId, piastres }, now);
  return { member, session, destinationId: id };
}

/** Asks for a withdrawal as the review page does, and gives its id. */
export async function request(
  db: Database,
  { session, destinationId }: Pick<Payee, 'session' | 'destinationId'>,
  { amountPiastres = 20_000, id = randomUUID() as string, shownFeePiastres = 500 } = {},
  now: Date,
): Promise<string> {
  const asked = { session, destinationId, id, amountPiastres, shownFeePiastres, language: 'en' } as const;
  return (await requestWithdrawal(db, { ...asked, siteUrl, requestSource }, now)).withdrawalId;
}

/** Somebody of the staff, as verbs ask for them. */
export async function makePayer(db: Database, roles: Role[], now: Date) {
  const { userId } = await makeMember(db, {}, now);
  return {
    actor: { userId, roles: roles.map((role) => ({ role, scope: 'global' as const })) },
    requestSource,
  };
}

export type Payer = Awaited<ReturnType<typeof makePayer>>;

/** Brings a withdrawal into a batch; `approvers` are as many as it takes. */
export async function bringToBank(
  db: Database,
  {
    withdrawalId,
    approvers,
    preparer,
  }: { withdrawalId: string; approvers: readonly Payer[]; preparer: Payer },
  now: Date,
): Promise<string> {
  for (const approver of approvers) await approveWithdrawal(db, { ...approver, withdrawalId, siteUrl }, now);
  const batchId = randomUUID();
  await makeBatch(db, { ...preparer, batchId, withdrawalIds: [withdrawalId], siteUrl }, now);
  return batchId;
}

export { listDestinations };
