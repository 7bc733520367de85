import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#domain/manifests.ts';
import { exportBatch, makeBatch, markWithdrawals } from '#domain/wallet/withdrawals/batches.ts';
import {
  approveWithdrawal,
  markWithdrawal,
  refuseWithdrawal,
} from '#domain/wallet/withdrawals/decide-withdrawal.ts';
import { makePayee, request, type Payee } from '../wallet/withdrawals-world.ts';
import { testSecret } from '../identity/members.ts';
import { now, reason, site, type Act, type Acting, type Acts, type By } from './acting.ts';

const siteUrl = site.url;

export const payouts: Acts = {
  approveWithdrawal: (acting) =>
    onWithdrawal(acting, 'withdrawal.approve', (withdrawalId, by) =>
      approveWithdrawal(acting.db, { withdrawalId, siteUrl, ...by }, now),
    ),
  refuseWithdrawal: (acting) =>
    onWithdrawal(acting, 'withdrawal.refuse', (withdrawalId, by) =>
      refuseWithdrawal(acting.db, { withdrawalId, siteUrl, reason, ...by }, now),
    ),
  markWithdrawal: (acting) =>
    onWithdrawal(
      acting,
      'withdrawal.pay',
      (withdrawalId, by) => markWithdrawal(acting.db, { withdrawalId, siteUrl, outcome: 'paid', ...by }, now),
      (withdrawalId) => toBank(acting, withdrawalId),
    ),
  markWithdrawals: (acting) =>
    onWithdrawal(
      acting,
      'withdrawal.bounce',
      (withdrawalId, by) => {
        const marking = { withdrawalIds: [withdrawalId], outcome: 'returned', reason } as const;
        return markWithdrawals(acting.db, { ...marking, siteUrl, ...by }, now);
      },
      (withdrawalId) => toBank(acting, withdrawalId),
    ),
  async makeBatch(acting) {
    const { db, by } = acting;
    const withdrawalId = await ask(acting);
    await approveWithdrawal(db, { withdrawalId, siteUrl, ...by }, now);
    const batchId = randomUUID();
    return {
      ...{ action: 'payout_batch.make', kind: 'payout-batch' },
      run: async (by) => {
        await makeBatch(db, { batchId, withdrawalIds: [withdrawalId], siteUrl, ...by }, now);
        return batchId;
      },
    };
  },
  async exportBatch(acting) {
    const batchId = await toBank(acting, await ask(acting));
    return {
      ...{ action: 'payout_batch.export', kind: 'payout-batch', onlyReads: true },
      run: async (by) => {
        await exportBatch(acting.db, { batchId, secret: testSecret, ...by }, now);
        return batchId;
      },
    };
  },
};

async function ask({ db }: Acting): Promise<string> {
  const payee: Payee = await makePayee(db, {}, now);
  return await request(db, payee, {}, now);
}

async function toBank({ db, by }: Acting, withdrawalId: string): Promise<string> {
  await approveWithdrawal(db, { withdrawalId, siteUrl, ...by }, now);
  const batchId = randomUUID();
  await makeBatch(db, { batchId, withdrawalIds: [withdrawalId], siteUrl, ...by }, now);
  return batchId;
}

async function onWithdrawal(
  acting: Acting,
  action: AuditAction,
  step: (id: string, by: By) => Promise<unknown>,
  prepare: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Act> {
  const id = await ask(acting);
  await prepare(id);
  return {
    ...{ action, kind: 'withdrawal' },
    run: async (by) => {
      await step(id, by);
      return id;
    },
  };
}
