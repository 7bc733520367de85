import type { ReportAccount } from '#domain/wallet/report/finance-report.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Amount, useReasonName } from '#routes/staff/finance/desk-words.tsx';
import { writeReportAccountName } from './report-account-name.ts';

type Props = {
  accounts: readonly ReportAccount[];
  /** The day, month or year that they are of: what each line leads to. */
  period: string;
};

/** What every account had at the beginning and at the end, and what came to it in between. */
export function AccountsTable({ accounts, period }: Props) {
  const t = useText('staff-finance-report');
  const accountName = useReportAccountName();
  return (
    <Table
      caption={t('accounts')}
      isCaptionHeard
      keyOf={({ code }) => code}
      rows={accounts}
      columns={[
        {
          ...{ key: 'account', heading: t('account') },
          cell: ({ code }) => (
            <Link href={ledgerHref({ code, period })} look="standing">
              {accountName(code)}
            </Link>
          ),
        },
        {
          ...{ key: 'opening', heading: t('opening'), isNumber: true },
          cell: ({ currency, opening }) => <Amount currency={currency} amount={opening} />,
        },
        {
          ...{ key: 'change', heading: t('change'), isNumber: true },
          cell: ({ currency, opening, closing }) => <Amount currency={currency} amount={closing - opening} />,
        },
        {
          ...{ key: 'closing', heading: t('closing'), isNumber: true },
          cell: ({ currency, closing }) => <Amount currency={currency} amount={closing} />,
        },
      ]}
    />
  );
}

/** What moved on every account, by kind; each line leads to its rows of the ledger. */
export function MovementsTable({ accounts, period }: Props) {
  const t = useText('staff-finance-report');
  const accountName = useReportAccountName();
  const reasonName = useReasonName();
  const rows = accounts.flatMap(({ code, currency, lines }) =>
    lines.map((line) => ({ ...line, code, currency })),
  );
  return (
    <Table
      caption={t('movements')}
      isCaptionHeard
      keyOf={({ code, reason }) => `${code} ${reason}`}
      rows={rows}
      columns={[
        {
          ...{ key: 'line', heading: t('movement') },
          cell: ({ code, reason }) => (
            <Link href={ledgerHref({ code, reason, period })} look="standing">
              {t('movement.named', { account: accountName(code), reason: reasonName(reason) })}
            </Link>
          ),
        },
        {
          ...{ key: 'transfers', heading: t('transfers'), isNumber: true },
          cell: ({ transfers }) => <NumberText value={transfers} />,
        },
        {
          ...{ key: 'amount', heading: t('amount'), isNumber: true },
          cell: ({ currency, amount }) => <Amount currency={currency} amount={amount} />,
        },
      ]}
    />
  );
}

/** What an account of a report is called, those of all members together included. */
export function useReportAccountName(): (code: string) => string {
  const t = useText('staff-finance-report');
  const finance = useText('staff-finance');
  return (code) => writeReportAccountName(code, { t, finance });
}

/** The journals that a figure is the sum of. */
function ledgerHref({ code, reason, period }: { code: string; reason?: string; period: string }): string {
  const q = code.startsWith('member:*') ? 'member:' : code;
  return `/admin/finance/ledger?${new URLSearchParams({ q, ...(reason && { reason }), period })}`;
}
