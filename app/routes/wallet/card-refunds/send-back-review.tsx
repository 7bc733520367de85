import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Money } from '#ui/text/money.tsx';
import { useOriginWords } from './card-refund-words.ts';
import type { ReturnableTopUp } from './send-back-plan.tsx';

type SendBackReviewProps = {
  /** Names the refund that the button asks for. */
  id: string;
  topUp: ReturnableTopUp;
  amountPiastres: number;
  availablePiastres: number;
  days: string;
};

/** Everything once more, before the button that sets the money aside. */
export function SendBackReview({ id, topUp, amountPiastres, availablePiastres, days }: SendBackReviewProps) {
  const t = useText('card-refunds');
  const originWords = useOriginWords();
  const { language } = usePage();
  return (
    <Part id="facts" heading={t('review.facts')}>
      <DetailsList
        look="rows"
        items={[
          { term: t('fact.amount'), value: <Money piastres={amountPiastres} /> },
          { term: t('fact.to'), value: originWords(topUp) },
          { term: t('fact.left'), value: <Money piastres={availablePiastres - amountPiastres} /> },
          { term: t('fact.time'), value: days },
        ]}
      />
      <p>{t('review.note')}</p>
      <Form action={`/wallet/top-ups/${topUp.id}/refund`}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="amount" value={inPounds(amountPiastres)} />
        <DecisionDots />
        <ButtonRow>
          <Button look="primary" name="step" value="confirm" busyLabel={t('busy')}>
            {t('review.confirm', { amount: formatMoney(amountPiastres, language) })}
          </Button>
          <Button name="step" value="change" busyLabel={t('busy')}>
            {t('review.change')}
          </Button>
        </ButtonRow>
      </Form>
    </Part>
  );
}

/** As the form of the first step reads it. */
function inPounds(piastres: number): string {
  return piastres % 100 === 0 ? String(piastres / 100) : (piastres / 100).toFixed(2);
}
