import type { CardRefundStatus } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import type { PaymentMethod } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Link } from '#ui/text/link.tsx';
import { isolate, useAmountWords } from '#routes/wallet/wallet-words.ts';
import { wayOf } from './card-refund-words.ts';

type TopUpRefundsProps = {
  topUp: { id: string; method: PaymentMethod };
  /** What of it went back, or was to go back. */
  refunds: readonly { id: string; number: number; status: CardRefundStatus; amountPiastres: number }[];
  /** Whether something can go back now, and how long that takes. */
  isReturnable: boolean;
  days: string;
};

/** On the page of a top-up: what of it went back to where it came from, and the way to send more. */
export function TopUpRefunds({ topUp, refunds, isReturnable, days }: TopUpRefundsProps) {
  const t = useText('card-refunds');
  const amountWords = useAmountWords();
  if (!isReturnable && refunds.length === 0) return null;
  const way = wayOf(topUp.method);
  return (
    <Part id="back" heading={t(`part.heading.${way}`)}>
      <p>{t('part.text', { days })}</p>
      {refunds.length > 0 && (
        <List items={refunds} keyOf={({ id }) => id}>
          {({ id, number, status, amountPiastres }) => (
            <Link href={`/wallet/card-refunds/${id}`} look="standing">
              {t('part.one', {
                title: isolate(t(`title.${way}`, { number })),
                amount: amountWords(amountPiastres, 'EGP'),
                state: t(`state.${status}`),
              })}
            </Link>
          )}
        </List>
      )}
      {isReturnable && (
        <div>
          <ButtonLink href={`/wallet/top-ups/${topUp.id}/refund`}>{t(`plan.title.${way}`)}</ButtonLink>
        </div>
      )}
    </Part>
  );
}
