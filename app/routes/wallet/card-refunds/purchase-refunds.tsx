import type { RefundDestination } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import type { PaymentMethod } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { wayOf } from './card-refund-words.ts';

/** A refund of a purchase, as its buyer sees it. */
export type ShownPurchaseRefund = {
  id: string;
  refundedAt: Date;
  moneyPiastres: number;
  points: number;
  destination: RefundDestination;
  cardRefund: { id: string; number: number; method: PaymentMethod } | null;
};

/** What was given back of a purchase, each time a row; while it is not all of it, what was bought stays. */
export function PurchaseRefunds({
  refunds,
  isWhole,
}: {
  refunds: readonly ShownPurchaseRefund[];
  isWhole: boolean;
}) {
  const t = useText('card-refunds');
  const checkout = useText('checkout');
  if (refunds.length === 0) return null;
  return (
    <Part id="refunds" heading={t('refunds.heading')}>
      {!isWhole && <p>{t('refunds.lead')}</p>}
      <Table
        caption={t('refunds.heading')}
        isCaptionHeard
        keyOf={({ id }) => id}
        rows={refunds}
        columns={[
          {
            ...{ key: 'on', heading: t('refunds.on') },
            cell: ({ refundedAt }) => <DateText at={refundedAt} isShort />,
          },
          {
            ...{ key: 'money', heading: t('refunds.money'), isNumber: true },
            cell: ({ moneyPiastres }) => <Money piastres={moneyPiastres} />,
          },
          {
            ...{ key: 'points', heading: t('refunds.points'), isNumber: true },
            cell: ({ points }) => checkout('points.count', { count: points }),
          },
          {
            ...{ key: 'to', heading: t('refunds.to') },
            cell: ({ cardRefund }) =>
              cardRefund ? (
                <Link href={`/wallet/card-refunds/${cardRefund.id}`} look="standing">
                  {t(`title.${wayOf(cardRefund.method)}`, { number: cardRefund.number })}
                </Link>
              ) : (
                t('refunds.to.wallet')
              ),
          },
        ]}
      />
    </Part>
  );
}
