import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeAccounts } from '#domain/identity/account/purge-accounts.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import {
  bringToBank,
  makePayee,
  makePayer,
  request,
  siteUrl,
  type Payee,
  type Payer,
} from '#tests/worlds/wallet/withdrawals-world.ts';
import { findHoldings } from '../wallet-accounts.ts';
import { exportBatch } from './batches.ts';
import { markWithdrawal } from './decide-withdrawal.ts';
import { forgetWithdrawals, withdrawalDataPart } from './withdrawal-data.ts';
import { payoutDestinations, walletWithdrawals } from './withdrawals-tables.server.ts';

const now = new Date('2026-11-24T10:00:00Z');
let db: Database;
let approver: Payer;
let preparer: Payer;
let mona: Payee;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  approver = await makePayer(db, ['finance-approver'], now);
  preparer = await makePayer(db, ['finance'], now);
});
beforeEach(async () => {
  mona = await makePayee(db, { piastres: 1_000_000 }, now);
});

const toBank = (withdrawalId: string) =>
  bringToBank(db, { withdrawalId, approvers: [approver], preparer }, now);
const pay = (withdrawalId: string) =>
  markWithdrawal(db, { ...preparer, withdrawalId, outcome: 'paid', siteUrl }, now);
const money = async () => (await findHoldings(db, mona.member.userId)).money;

describe('when its person goes', () => {
  const leave = async ({ member }: Payee) => {
    await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, member.userId));
    await purgeAccounts(db, [forgetWithdrawals], now);
  };

  it('destinations go, and withdrawals stay without name and destination', async () => {
    const id = await request(db, mona, {}, now);
    await toBank(id);
    await pay(id);
    await leave(mona);
    expect(await db.$count(payoutDestinations, eq(payoutDestinations.userId, mona.member.userId))).toBe(0);
    const [row] = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.id, id));
    expect(row).toMatchObject({ status: 'paid', name: null, sealedDestination: null });
    expect(await money()).toMatchObject({ posted: 979_500 });
  });

  it('one that is on its way is paid, and forgets where it went', async () => {
    const id = await request(db, mona, {}, now);
    const batchId = await toBank(id);
    await leave(mona);
    const { lines } = await exportBatch(db, { ...preparer, batchId, secret: testSecret }, now);
    expect(lines).toMatchObject([{ account: '01001234567' }]);
    await pay(id);
    const [row] = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.id, id));
    expect(row).toMatchObject({ status: 'paid', sealedDestination: null });
  });

  it('the copy of their data names destinations by their end', async () => {
    await request(db, mona, {}, now);
    const { userId, email } = mona.member;
    const copy = await withdrawalDataPart.read(db, { userId, email, emailKey: email, phone: null });
    expect(copy).toMatchObject({
      destinations: [{ ending: '4567' }],
      withdrawals: [{ amountPiastres: 20_000, status: 'requested' }],
    });
    expect(JSON.stringify(copy)).not.toContain('0100123');
    expect(JSON.stringify(copy)).not.toContain('sealed');
  });
});
