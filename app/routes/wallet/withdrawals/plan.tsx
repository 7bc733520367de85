import type { Destination } from '#domain/wallet/withdrawals/destinations.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Money } from '#ui/text/money.tsx';
import { useDestinationWords } from './withdrawal-words.ts';

type PlanProps = {
  available: number;
  feePiastres: number;
  leastPiastres: number;
  days: readonly [number, number];
  usable: readonly Pick<Destination, 'id' | 'kind' | 'ending'>[];
  errors: FieldErrors | null;
  /** What stood in the form that came back. */
  typed: Record<string, string> | undefined;
};

/** What a withdrawal costs and how long it takes; then where to, and how much. */
export function Plan({ available, feePiastres, leastPiastres, days, usable, errors, typed }: PlanProps) {
  const t = useText('withdrawals');
  const wordsOf = useDestinationWords();
  const [first, last] = days;
  const most = Math.max(0, available - feePiastres);
  return (
    <>
      <Part id="terms" heading={t('withdraw.terms')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('fact.available'), value: <Money piastres={available} /> },
            { term: t('fact.fee'), value: <Money piastres={feePiastres} /> },
            { term: t('fact.least'), value: <Money piastres={leastPiastres} /> },
            { term: t('fact.most'), value: <Money piastres={most} /> },
            { term: t('fact.time'), value: t('days', { first, last }) },
          ]}
        />
      </Part>
      <Part id="plan" heading={t('withdraw.form')}>
        <Form action="/wallet/withdraw" errors={errors} values={typed}>
          <RadioGroup
            name="destination"
            label={t('withdraw.to')}
            defaultValues={usable.length === 1 ? [usable[0]!.id] : []}
            choices={usable.map((destination) => ({
              value: destination.id,
              label: wordsOf(destination),
            }))}
          />
          <Field
            name="amount"
            label={t('withdraw.amount')}
            hint={t('withdraw.amount.hint')}
            inputMode="decimal"
            autoComplete="off"
            width="short"
          />
          <p>{t('withdraw.next.note')}</p>
          <Button look="primary" busyLabel={t('busy')}>
            {t('withdraw.next')}
          </Button>
        </Form>
      </Part>
    </>
  );
}

/** There is less than the least withdrawal takes. */
export function TooLittle({ available, needed }: { available: number; needed: number }) {
  const t = useText('withdrawals');
  const { language } = usePage();
  const isolated = (piastres: number) => `\u2068${formatMoney(piastres, language)}\u2069`;
  return (
    <EmptyState heading={t('withdraw.too-little')} level={2}>
      {t('withdraw.too-little.text', { available: isolated(available), needed: isolated(needed) })}
    </EmptyState>
  );
}
