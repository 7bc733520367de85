// What the finance desk does with the books: settlement reports, closes, and the finance report.
import { chainJournals } from '#domain/ledger/chain.ts';
import { closePeriod } from '#domain/wallet/closes/close-period.ts';
import { exportClose } from '#domain/wallet/closes/export-close.ts';
import { exportFinanceReport } from '#domain/wallet/report/export-report.ts';
import { listSettlementRows } from '#domain/wallet/reconciliation/find-settlements.ts';
import { importSettlement, importWithColumns } from '#domain/wallet/reconciliation/import-settlement.ts';
import {
  bookSettlement,
  exportSettlement,
  resolveSettlementRow,
} from '#domain/wallet/reconciliation/settle-settlement.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { deskWorld } from '../wallet/desk-world.ts';
import { csvOf, importText, upload } from '../wallet/settlement-world.ts';
import { daysLater, makePayer } from '../wallet/wallet-world.ts';
import { now, reason, type Acting, type Acts } from './acting.ts';

const page = { direction: 'ascending', page: 1, perPage: 9 } as const;

export const books: Acts = {
  importSettlement: async ({ db }) =>
    await Promise.resolve({
      ...{ action: 'settlement.import', kind: 'settlement' },
      run: async (by) => {
        const bytes = new TextEncoder().encode(reportOf('imported'));
        const asked = { provider: 'paymob', fileName: 'report.csv', bytes, ...by } as const;
        const imported = await importSettlement(db, asked, now);
        return 'settlementId' in imported ? imported.settlementId : null;
      },
    }),
  async importWithColumns({ db, as }) {
    const text = `Nummer,Summe,Zeit\nother-1,12,${timeOf(60)}\n`;
    const draft = await upload(db, { staff: await as(['finance']), text, at: now });
    const draftId = 'draftId' in draft ? draft.draftId : '';
    return {
      ...{ action: 'settlement.import', kind: 'settlement' },
      run: async (by) => {
        const columns = { transaction: 0, amount: 1, time: 2 };
        return (await importWithColumns(db, { draftId, columns, ...by }, now)).settlementId;
      },
    };
  },
  async resolveSettlementRow(acting) {
    const { db } = acting;
    const settlementId = await imported(acting, 'resolved');
    const { items } = await listSettlementRows(db, { settlementId, ...page });
    const { id } = items[0]!;
    return {
      ...{ action: 'settlement.resolve', kind: 'settlement' },
      run: async (by) => {
        await resolveSettlementRow(db, { settlementId, id, words: reason, ...by }, now);
        return settlementId;
      },
    };
  },
  async bookSettlement(acting) {
    const { db, as } = acting;
    const id = await imported(acting, 'booked');
    const { items } = await listSettlementRows(db, { settlementId: id, ...page });
    const staff = await as(['finance']);
    for (const row of items)
      await resolveSettlementRow(db, { settlementId: id, id: row.id, words: reason, ...staff }, now);
    return {
      ...{ action: 'settlement.book', kind: 'settlement' },
      run: async (by) => {
        await bookSettlement(db, { id, ...by }, now);
        return id;
      },
    };
  },
  async exportSettlement(acting) {
    const settlementId = await imported(acting, 'exported');
    return {
      ...{ action: 'settlement.export', kind: 'settlement', onlyReads: true },
      run: async (by) => {
        const asked = { query: { settlementId }, ...by };
        for await (const _ of await exportSettlement(acting.db, asked, now));
        return settlementId;
      },
    };
  },
  async closePeriod(acting) {
    const period = await dayWithMoney(acting, 90);
    return {
      ...{ action: 'close.day', kind: 'close' },
      run: async (by) => (await closePeriod(acting.db, { kind: 'day', period, ...by }, now)).closeId,
    };
  },
  async exportClose(acting) {
    const { db, as } = acting;
    const period = await dayWithMoney(acting, 85);
    const { closeId: id } = await closePeriod(db, { kind: 'day', period, ...(await as(['finance'])) }, now);
    return {
      ...{ action: 'close.export', kind: 'close', onlyReads: true },
      run: async (by) => {
        await exportClose(db, { id, ...by }, now);
        return id;
      },
    };
  },
  exportFinanceReport: async ({ db }) =>
    await Promise.resolve({
      ...{ action: 'finance_report.export', kind: 'ledger', onlyReads: true },
      run: async (by) => {
        await exportFinanceReport(db, { from: daysLater(-9, now), before: now, ...by }, now);
        return null;
      },
    }),
};

const timeOf = (daysAgo: number) => daysLater(-daysAgo, now).toISOString();

/** A report of one payment that we do not know. */
const reportOf = (transaction: string) => csvOf([{ transaction, time: timeOf(60) }]);

async function imported({ db, as }: Acting, transaction: string): Promise<string> {
  return await importText(db, { staff: await as(['finance']), text: reportOf(transaction), at: now });
}

/** A day on which money moved, before all others that are open; its journals are in the chain. */
async function dayWithMoney({ db }: Acting, daysAgo: number): Promise<string> {
  const at = daysLater(-daysAgo, now);
  await deskWorld(db).fill(await makePayer(db, {}, at), 10_000, at);
  await chainJournals(db);
  return cairoDayOf(at);
}
