import { describe, expect, it } from 'vitest';
import type { FinanceReport } from '#domain/wallet/report/finance-report.ts';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { financeReportDocument } from './finance-report-document.server.ts';

const report: FinanceReport = {
  accounts: [
    {
      ...{ code: 'member:*:wallet', currency: 'EGP', side: 'credit', opening: 10_000, closing: 130_050 },
      lines: [{ reason: 'top-up', amount: 120_050, transfers: 3 }],
    },
    {
      ...{ code: 'house:clearing:paymob', currency: 'EGP', side: 'debit', opening: 0, closing: 120_050 },
      lines: [{ reason: 'something-new', amount: 120_050, transfers: 3 }],
    },
    {
      ...{ code: 'member:*:points', currency: 'PTS', side: 'credit', opening: 0, closing: 1200 },
      lines: [{ reason: 'points-earned', amount: 1200, transfers: 2 }],
    },
  ],
  ...{ cameIn: 120_050, earned: 0, costs: 0, wallets: 130_050 },
};
const make = (language: 'en' | 'ar', of: FinanceReport = report, period = '2026-10') =>
  financeReportDocument({
    ...{ period, report: of, pointValuePiastres: 10, publisher: 'Baseera', language },
    ...{ origin: 'https://baseera.example', now: new Date('2026-11-21T10:07:31Z') },
  });

describe('the finance report as a document', () => {
  it('has the figures of the page: what came in, every account, every movement', async () => {
    const text = await readInAllFormats(make('en'));
    for (const line of [
      'Finance report: October 2026',
      'Came in from providers: 1,200.50 Egyptian pounds',
      'In the wallets of members at the end: 1,300.50 Egyptian pounds',
      'Points of members at the end: 1,200 points, worth 120 Egyptian pounds today',
      'Account: Wallets of all members',
      'At the beginning: 100 Egyptian pounds',
      'Change: 1,200.50 Egyptian pounds',
      'Amount: 1,200 points',
      'Transfers: 3',
      'https://baseera.example/admin/finance/report?month=2026-10',
    ])
      expect(text).toContain(`${line}\n`);
    // A reason that no words are known for keeps its code.
    expect(text).toContain(': something-new\n');
  });

  it('is of a year as well, and in Arabic', async () => {
    const text = await readInAllFormats(make('ar', report, '2026'));
    for (const words of ['٢٠٢٦', 'محافظ كل الأعضاء', '١٬٢٠٠٫٥٠ جنيه مصري']) expect(text).toContain(words);
  });

  it('says in words that nothing moved', async () => {
    const none = { accounts: [], cameIn: 0, earned: 0, costs: 0, wallets: 0 };
    const document = make('en', none);
    expect(await readInAllFormats(document)).toContain(
      'No money and no points moved until the end of this period.',
    );
    expect(document.blocks.some(({ kind }) => kind === 'table')).toBe(false);
  });
});
