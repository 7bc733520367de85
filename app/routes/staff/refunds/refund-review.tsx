import type { RefundDestination } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import type { leftOf, RefundParts } from '#domain/wallet/purchase-refunds/split-refund.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { inPounds, usePointsWorth } from './refund-words.ts';

type RefundReviewProps = {
  review: RefundParts & {
    /** Names the refund that the button makes. */
    id: string;
    isWhole: boolean;
    destination: RefundDestination;
    reason: string;
  };
  left: ReturnType<typeof leftOf>;
  purchase: { id: string; title: string };
  days: string;
};

/** The parts of a refund, before the button that makes it. */
export function RefundReview({ review, left, purchase, days }: RefundReviewProps) {
  const t = useText('staff-refunds');
  const finance = useText('staff-finance');
  const pointsWorth = usePointsWorth();
  const { language } = usePage();
  const { id, isWhole, destination, reason, moneyPiastres, points, pointsPiastres } = review;
  const amountPiastres = moneyPiastres + pointsPiastres;
  const hidden = { id, amount: inPounds(amountPiastres), destination, reason, left: left.totalPiastres };
  return (
    <Stack>
      <DetailsList
        look="rows"
        items={[
          { term: finance('bought'), value: purchase.title },
          { term: t('review.total'), value: <Money piastres={amountPiastres} /> },
          { term: t('review.money'), value: <Money piastres={moneyPiastres} /> },
          ...(points > 0
            ? [{ term: t('review.points'), value: pointsWorth({ points, pointsPiastres }) }]
            : []),
          { term: t('review.left'), value: <Money piastres={left.totalPiastres - amountPiastres} /> },
          { term: t('review.bought'), value: t(`review.bought.${isWhole ? 'ends' : 'stays'}`) },
          ...(moneyPiastres > 0
            ? [{ term: t('review.to'), value: t(`destination.${destination}`, { days }) }]
            : []),
          { term: t('reason'), value: <Named>{reason}</Named> },
        ]}
      />
      <p>{t('review.note')}</p>
      <Form action={`/admin/finance/purchases/${purchase.id}/refund`}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DecisionDots />
        <ButtonRow>
          <Button look="danger" name="step" value="confirm" busyLabel={t('busy')}>
            {t('review.confirm', { amount: formatMoney(amountPiastres, language) })}
          </Button>
          <Button name="step" value="change" busyLabel={t('busy')}>
            {t('review.change')}
          </Button>
        </ButtonRow>
      </Form>
    </Stack>
  );
}
