import type { Destination } from '#domain/wallet/withdrawals/destinations.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Money } from '#ui/text/money.tsx';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import { useDestinationWords } from './withdrawal-words.ts';

type ReviewProps = {
  /** Names the withdrawal that the button asks for. */
  id: string;
  destination: Pick<Destination, 'id' | 'kind' | 'ending'>;
  amountPiastres: number;
  feePiastres: number;
  days: readonly [number, number];
  available: number;
};

/** Everything once more, before the button that takes the money. */
export function Review({ id, destination, amountPiastres, feePiastres, days, available }: ReviewProps) {
  const t = useText('withdrawals');
  const wordsOf = useDestinationWords();
  const { language } = usePage();
  const [first, last] = days;
  const total = amountPiastres + feePiastres;
  return (
    <WalletPage
      title={t('review.title')}
      lead={t('review.lead')}
      above={[{ label: t('withdraw.title'), href: '/wallet/withdraw' }]}
    >
      <Part id="facts" heading={t('review.facts')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('fact.arrives'), value: <Money piastres={amountPiastres} /> },
            { term: t('fact.fee-once'), value: <Money piastres={feePiastres} /> },
            { term: t('fact.total'), value: <Money piastres={total} /> },
            { term: t('fact.left'), value: <Money piastres={available - total} /> },
            { term: t('fact.to'), value: wordsOf(destination) },
            { term: t('fact.time'), value: t('days', { first, last }) },
          ]}
        />
        <p>{t('review.note')}</p>
        <Form action="/wallet/withdraw">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="destination" value={destination.id} />
          <input type="hidden" name="amount" value={inPounds(amountPiastres)} />
          <input type="hidden" name="fee" value={feePiastres} />
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
    </WalletPage>
  );
}

/** As the form of the first step reads it. */
function inPounds(piastres: number): string {
  return piastres % 100 === 0 ? String(piastres / 100) : (piastres / 100).toFixed(2);
}
