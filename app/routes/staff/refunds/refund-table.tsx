import type { RefundDestination } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { isolated, Person } from '#routes/staff/finance/desk-words.tsx';

/** A refund of a purchase, as the page of the purchase shows it to staff. */
type ShownRefund = {
  id: string;
  moneyPiastres: number;
  points: number;
  pointsPiastres: number;
  destination: RefundDestination;
  refundedAt: Date;
  actorId: string | null;
  actor: string | null;
  reason: string | null;
  cardRefundId: string | null;
  cardRefundNumber: number | null;
  journalHref: string;
};

/** What was given back of a purchase: how much in money and in points, where to, by whom and why. */
export function RefundTable({ refunds }: { refunds: readonly ShownRefund[] }) {
  const t = useText('staff-refunds');
  const finance = useText('staff-finance');
  const { language } = usePage();
  const said = ({ moneyPiastres, pointsPiastres }: ShownRefund) =>
    isolated(formatMoney(moneyPiastres + pointsPiastres, language));
  return (
    <Table
      caption={t('refunds')}
      isCaptionHeard
      keyOf={({ id }) => id}
      rows={refunds}
      columns={[
        {
          ...{ key: 'on', heading: t('refunds.on') },
          cell: ({ refundedAt }) => <DateText at={refundedAt} withTime isShort />,
        },
        {
          ...{ key: 'money', heading: t('refunds.money'), isNumber: true },
          cell: ({ moneyPiastres }) => <Money piastres={moneyPiastres} />,
        },
        {
          ...{ key: 'points', heading: t('refunds.points'), isNumber: true },
          cell: ({ points }) => t('points', { count: points }),
        },
        {
          ...{ key: 'to', heading: t('refunds.to') },
          cell: ({ cardRefundId, cardRefundNumber }) =>
            cardRefundId === null ? (
              t('refunds.to.wallet')
            ) : (
              <Link href={`/admin/finance/card-refunds/${cardRefundId}`} look="standing">
                {t('card.title', { number: cardRefundNumber })}
              </Link>
            ),
        },
        {
          ...{ key: 'by', heading: t('refunds.by') },
          cell: ({ actorId, actor }) => (actorId === null ? t('refunds.by.buyer') : <Person name={actor} />),
        },
        {
          ...{ key: 'reason', heading: t('refunds.reason') },
          cell: ({ reason }) => (reason ? <Named>{reason}</Named> : finance('reason.none')),
        },
        {
          ...{ key: 'journal', heading: t('refunds.journal') },
          cell: (refund) => (
            <Link href={refund.journalHref} look="standing">
              {t('refunds.journal.see', { amount: said(refund) })}
            </Link>
          ),
        },
      ]}
    />
  );
}
