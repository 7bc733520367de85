import type { CardRefundStatus } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { isolated } from '#routes/staff/finance/desk-words.tsx';

type Shown = { id: string; number: number; status: CardRefundStatus; amountPiastres: number };

/** On the page of a top-up for staff: what of it went back to where it came from; nothing where nothing did. */
export function CardRefundsOfTopUp({ refunds }: { refunds: readonly Shown[] }) {
  const t = useText('staff-refunds');
  const { language } = usePage();
  if (refunds.length === 0) return null;
  return (
    <Section id="card-refunds" heading={t('top-up.refunds')}>
      <List items={refunds} keyOf={({ id }) => id}>
        {({ id, number, status, amountPiastres }) => (
          <Link href={`/admin/finance/card-refunds/${id}`} look="standing">
            {t('top-up.refunds.one', {
              title: isolated(t('card.title', { number })),
              amount: isolated(formatMoney(amountPiastres, language)),
              status: t(`status.${status}`),
            })}
          </Link>
        )}
      </List>
    </Section>
  );
}
