import type { FinanceReport, ReportAccount } from '#domain/wallet/report/finance-report.ts';
import type { Currency } from '#domain/ledger/ledger-constants.ts';
import type {
  DocumentBlock,
  Fact,
  Inline,
  ReadableDocument,
} from '#platform/renditions/readable-document.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, writeInstant } from '#routes/kit/formats/document-words.ts';
import { wordsWithIsolates } from '#routes/kit/formats/words-with-isolates.ts';
import { writePeriodName, writeReasonName } from '#routes/staff/finance/account-words.ts';
import { wholeMinute } from '#routes/staff/reports/report-document.server.ts';
import { writeReportAccountName } from './report-account-name.ts';

type Given = {
  period: string;
  report: FinanceReport;
  /** What the points of members are worth today. */
  pointValuePiastres: number;
  publisher: string;
  origin: string;
  language: Language;
  now: Date;
};

/** The finance report of a month or a year as a document: the figures of its page, without the links to the ledger. */
export function financeReportDocument(given: Given): ReadableDocument {
  const { period, report, publisher, origin, language, now } = given;
  const t = textsFor(language).getFixedT(null, 'staff-finance-report');
  const path = `/admin/finance/report?month=${period}`;
  return {
    ...{ name: `finance-report-${period}`, language, publisher },
    title: t('title', { period: writePeriodName(period, language) }),
    address: origin + localizedPath(path, language),
    changedAt: wholeMinute(now).toISOString(),
    blocks: [
      { kind: 'facts', items: keyFigures(given) },
      ...(report.accounts.length === 0
        ? [{ kind: 'paragraph', text: [t('none.text')] } as const]
        : [...accountBlocks(report.accounts, language), ...movementBlocks(report.accounts, language)]),
    ],
  };
}

function keyFigures({ period, report, pointValuePiastres, language, now }: Given): Fact[] {
  const t = textsFor(language).getFixedT(null, 'staff-documents');
  const words = textsFor(language).getFixedT(null, 'staff-finance-report');
  const money = (piastres: number) => [apart(spokenMoney(piastres, language))];
  const points = pointsOfMembers(report.accounts);
  const worth = {
    points: isolated(pointsWords(points, language)),
    worth: isolated(spokenMoney(points * pointValuePiastres, language)),
  };
  return [
    { term: words('period'), text: [writePeriodName(period, language)] },
    { term: t('report.made'), text: [writeInstant(now, language, { withTime: true })] },
    { term: t('finance.came-in'), text: money(report.cameIn) },
    { term: t('finance.earned'), text: money(report.earned) },
    { term: t('finance.costs'), text: money(report.costs) },
    { term: t('finance.wallets'), text: money(report.wallets) },
    ...(points > 0
      ? [{ term: t('finance.points'), text: wordsWithIsolates(t('finance.points.worth', worth), language) }]
      : []),
  ];
}

/** How many points all members have together at the end. */
export function pointsOfMembers(accounts: readonly ReportAccount[]): number {
  return accounts.find(({ code }) => code === 'member:*:points')?.closing ?? 0;
}

function accountBlocks(accounts: readonly ReportAccount[], language: Language): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'staff-finance-report');
  return [
    { kind: 'heading', level: 2, text: t('accounts') },
    { kind: 'paragraph', text: [t('accounts.lead')] },
    {
      kind: 'table',
      caption: t('accounts'),
      columns: [
        { heading: t('account') },
        { heading: t('opening'), isNumber: true },
        { heading: t('change'), isNumber: true },
        { heading: t('closing'), isNumber: true },
      ],
      rows: accounts.map(({ code, currency, opening, closing }) => [
        wordsWithIsolates(writeReportAccountName(code, textsOf(language)), language),
        [amount(opening, { currency, language })],
        [amount(closing - opening, { currency, language })],
        [amount(closing, { currency, language })],
      ]),
    },
  ];
}

function movementBlocks(accounts: readonly ReportAccount[], language: Language): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'staff-finance-report');
  const words = textsFor(language).getFixedT(null, 'staff-documents');
  const finance = textsFor(language).getFixedT(null, 'staff-finance');
  const lines = accounts.flatMap(({ code, currency, lines }) =>
    lines.map((line) => ({ ...line, code, currency })),
  );
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: t('movements') },
    { kind: 'paragraph', text: [words('finance.movements.lead')] },
    {
      kind: 'table',
      caption: t('movements'),
      columns: [
        { heading: t('movement') },
        { heading: t('transfers'), isNumber: true },
        { heading: t('amount'), isNumber: true },
      ],
      rows: lines.map(({ code, currency, reason, transfers, amount: moved }) => {
        const account = writeReportAccountName(code, textsOf(language));
        const named = t('movement.named', { account, reason: writeReasonName(reason, finance) });
        return [
          wordsWithIsolates(named, language),
          [apart(numberFormat(language).format(transfers))],
          [amount(moved, { currency, language })],
        ];
      }),
    },
  ];
}

/** An amount of an account: pounds, or points. */
function amount(value: number, { currency, language }: { currency: Currency; language: Language }): Inline {
  return apart(currency === 'EGP' ? spokenMoney(value, language) : pointsWords(value, language));
}

function pointsWords(count: number, language: Language): string {
  return textsFor(language).getFixedT(null, 'staff-finance')('points', { count });
}

function textsOf(language: Language) {
  return {
    t: textsFor(language).getFixedT(null, 'staff-finance-report'),
    finance: textsFor(language).getFixedT(null, 'staff-finance'),
  };
}

function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
