import type { leftOf } from '#domain/wallet/purchase-refunds/split-refund.ts';
import { refundDestinations } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Money } from '#ui/text/money.tsx';
import { refundReasonLongest } from '#routes/staff/finance/finance-limits.ts';
import { Person } from '#routes/staff/finance/desk-words.tsx';
import { inPounds, usePointsWorth } from './refund-words.ts';

type RefundPlanProps = {
  purchase: { id: string; title: string; name: string | null };
  left: ReturnType<typeof leftOf>;
  /** Whether money can go back to a card at all, and how long that takes. */
  mayGoToCard: boolean;
  days: string;
  errors: FieldErrors | null;
  /** What stood in the form that came back. */
  typed: Record<string, string> | undefined;
};

/** What is left to give back; then how much of it goes back, where to, and why. */
export function RefundPlan({ purchase, left, mayGoToCard, days, errors, typed }: RefundPlanProps) {
  const t = useText('staff-refunds');
  const finance = useText('staff-finance');
  const pointsWorth = usePointsWorth();
  const { totalPiastres, moneyPiastres, points, pointsPiastres } = left;
  const back = `/admin/finance/purchases/${purchase.id}`;
  return (
    <>
      <DetailsList
        look="rows"
        items={[
          { term: finance('bought'), value: purchase.title },
          { term: finance('person'), value: <Person name={purchase.name} /> },
          { term: t('left.total'), value: <Money piastres={totalPiastres} /> },
          { term: t('left.money'), value: <Money piastres={moneyPiastres} /> },
          ...(points > 0 ? [{ term: t('left.points'), value: pointsWorth({ points, pointsPiastres }) }] : []),
        ]}
      />
      <Form action={`${back}/refund`} errors={errors} values={typed ?? {}}>
        <Field
          name="amount"
          label={t('amount')}
          hint={t('amount.hint')}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          defaultValue={inPounds(totalPiastres)}
        />
        {mayGoToCard ? (
          <RadioGroup
            name="destination"
            label={t('destination')}
            defaultValues={['wallet']}
            choices={refundDestinations.map((value) => ({
              value,
              label: t(`destination.${value}`, { days }),
            }))}
          />
        ) : (
          <input type="hidden" name="destination" value="wallet" />
        )}
        <TextAreaField
          name="reason"
          label={t('reason')}
          hint={t('reason.hint')}
          maxLength={refundReasonLongest}
        />
        <ButtonRow>
          <Button look="primary" busyLabel={t('busy')}>
            {t('next')}
          </Button>
          <ButtonLink href={back}>{t('back')}</ButtonLink>
        </ButtonRow>
      </Form>
    </>
  );
}
