import type { ReportAccount } from '#domain/wallet/report/finance-report.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

type Row = { code: string; currency: string; what: string; amount: number };

/** The accounts of a period as a file: for each its opening, what moved by kind, and its closing; in piastres and points. */
export function reportFile(
  fileName: string,
  { accounts, language }: { accounts: readonly ReportAccount[]; language: Language },
): Response {
  const t = textsFor(language).getFixedT(null, 'staff-finance-report');
  const rows = accounts.flatMap(({ code, currency, opening, lines, closing }): Row[] => [
    { code, currency, what: t('opening'), amount: opening },
    ...lines.map(({ reason, amount }) => ({ code, currency, what: reason, amount })),
    { code, currency, what: t('closing'), amount: closing },
  ]);
  return csvResponse<Row>(
    fileName,
    [
      { heading: t('account'), value: ({ code }) => code },
      { heading: t('movement'), value: ({ what }) => what },
      { heading: t('currency'), value: ({ currency }) => currency },
      { heading: t('amount.file'), value: ({ amount }) => amount },
    ],
    rows,
  );
}
