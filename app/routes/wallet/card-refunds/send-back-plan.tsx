import type { Returnable } from '#domain/wallet/card-refunds/request-card-refund.ts';
import type { PaymentMethod } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Money } from '#ui/text/money.tsx';
import { useOriginWords } from './card-refund-words.ts';

/** A top-up as far as sending it back is concerned. */
export type ReturnableTopUp = {
  id: string;
  number: number;
  method: PaymentMethod;
  hint: string | null;
  amountPiastres: number;
  returnedPiastres: number;
};

type SendBackPlanProps = {
  topUp: ReturnableTopUp;
  /** Null when nothing can go back any more, since the form was opened. */
  returnable: Returnable | null;
  days: string;
  errors: FieldErrors | null;
  /** What stood in the form that came back. */
  typed: Record<string, string> | undefined;
};

/** What can go back, where to and how long that takes; then how much. */
export function SendBackPlan({ topUp, returnable, days, errors, typed }: SendBackPlanProps) {
  const t = useText('card-refunds');
  const originWords = useOriginWords();
  const { id, amountPiastres, returnedPiastres } = topUp;
  return (
    <>
      <Part id="terms" heading={t('plan.terms')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('fact.paid'), value: <Money piastres={amountPiastres} /> },
            ...(returnedPiastres > 0
              ? [{ term: t('fact.returned'), value: <Money piastres={returnedPiastres} /> }]
              : []),
            ...(returnable
              ? [
                  { term: t('fact.available'), value: <Money piastres={returnable.availablePiastres} /> },
                  { term: t('fact.most'), value: <Money piastres={returnable.mostPiastres} /> },
                ]
              : []),
            { term: t('fact.to'), value: originWords(topUp) },
            { term: t('fact.time'), value: days },
          ]}
        />
      </Part>
      <Part id="plan" heading={t('plan.form')}>
        <Form action={`/wallet/top-ups/${id}/refund`} errors={errors} values={typed ?? {}}>
          <Field
            name="amount"
            label={t('plan.amount')}
            hint={t('plan.amount.hint')}
            inputMode="decimal"
            autoComplete="off"
            width="short"
          />
          <p>{t('plan.note')}</p>
          <Button look="primary" busyLabel={t('busy')}>
            {t('plan.next')}
          </Button>
        </Form>
      </Part>
    </>
  );
}
