import type { listSharesOfPurchase } from '#domain/wallet/shares/list-shares.ts';
import { usePage } from '#platform/page/page.ts';
import { dateFormat, numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';

export type PurchaseShare = Awaited<ReturnType<typeof listSharesOfPurchase>>[number];

/** Who has a share of a purchase, and whether it was paid. */
export function PurchaseSharesTable({ shares, now }: { shares: readonly PurchaseShare[]; now: Date }) {
  const t = useText('staff-shares');
  const { language } = usePage();
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  const percentage = numberFormat(language, { style: 'percent' });
  const say = ({ status, dueAt }: PurchaseShare) => {
    if (status !== 'waiting') return t(`state.${status}`);
    return dueAt <= now ? t('state.held') : t('state.waiting', { day: day.format(dueAt) });
  };
  return (
    <Table
      caption={t('purchase')}
      isCaptionHeard
      keyOf={({ userId }) => userId}
      rows={shares}
      columns={[
        {
          ...{ key: 'name', heading: t('name') },
          cell: ({ name }) => (name === null ? t('name.gone') : <Named>{name}</Named>),
        },
        {
          ...{ key: 'percent', heading: t('percent.column'), isNumber: true },
          cell: ({ percent }) => <bdi>{percentage.format(percent / 100)}</bdi>,
        },
        { key: 'state', heading: t('state'), cell: say },
        {
          ...{ key: 'amount', heading: t('amount'), isNumber: true },
          cell: ({ piastres }) => <Money piastres={piastres} />,
        },
      ]}
    />
  );
}

/** What giving something back means for shares of the purchase: those that were paid stay, the others become less. */
export function SharesBesideRefund({ shares }: { shares: readonly PurchaseShare[] }) {
  const t = useText('staff-shares');
  const { language } = usePage();
  const earned = shares.filter(({ status }) => status === 'earned');
  const waiting = shares.filter(({ status }) => status === 'waiting').length;
  if (earned.length === 0 && waiting === 0) return null;
  const piastres = earned.reduce((sum, share) => sum + share.piastres, 0);
  const amount = `\u2068${spokenMoney(piastres, language)}\u2069`;
  return (
    <Notice>
      {earned.length > 0 && <p>{t('refund.earned', { count: earned.length, amount })}</p>}
      {waiting > 0 && <p>{t('refund.waiting', { count: waiting })}</p>}
    </Notice>
  );
}
