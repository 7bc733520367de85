import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Large } from '#ui/data/facts.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import type { TopUpParts } from './top-up-state.tsx';
import { isolate, useAmountWords, useWayWords } from './wallet-words.ts';

type WaitingTopUpProps = { parts: TopUpParts; errors: FieldErrors | null };

/** A top-up that was not paid yet, as far as we know: what happens now, and what can be done meanwhile. */
export function WaitingTopUp({ parts: { topUp, checked }, errors }: WaitingTopUpProps) {
  const t = useText('wallet');
  const { id, provider, payUrl, referenceNumber } = topUp;
  const company = isolate(t(`company.${provider}`));
  return (
    <>
      {checked && (
        <Notice announce={t(`checked.${checked}`, { company })}>
          {t(`checked.${checked}`, { company })}
        </Notice>
      )}
      {referenceNumber === null ? (
        <WaitingOnPage topUp={topUp} />
      ) : (
        <WaitingInShop topUp={topUp} number={referenceNumber} />
      )}
      <Part id="check" heading={t('check.heading')}>
        <p>{t('check.text', { company })}</p>
        <Form action={`/wallet/top-ups/${id}`} errors={errors}>
          <Button look={payUrl || referenceNumber ? 'secondary' : 'primary'} busyLabel={t('check.busy')}>
            {t('check.button')}
          </Button>
        </Form>
      </Part>
    </>
  );
}

function WaitingOnPage({ topUp: { amountPiastres, provider, method, payUrl, expiresAt } }: OfTopUp) {
  const t = useText('wallet');
  const wayWords = useWayWords();
  const company = isolate(t(`company.${provider}`));
  return (
    <Part id="waiting" heading={t('wait.heading')}>
      <p>{payUrl ? t('wait.text', { company }) : t('wait.begun')}</p>
      <DetailsList
        items={[
          { term: t('fact.amount'), value: <Money piastres={amountPiastres} /> },
          { term: t('fact.way'), value: wayWords({ provider, method }) },
          { term: t('fact.until'), value: <DateText at={expiresAt} withTime /> },
        ]}
      />
      {payUrl && (
        <p>
          {t('wait.not-paid')}{' '}
          <Link href={payUrl}>
            {provider === 'sandbox' ? t('wait.own-page') : t('wait.back-to-page', { company })}
          </Link>
        </p>
      )}
    </Part>
  );
}

function WaitingInShop({
  topUp: { amountPiastres, provider, expiresAt },
  number,
}: OfTopUp & { number: string }) {
  const t = useText('wallet');
  const amountWords = useAmountWords();
  const company = isolate(t(`company.${provider}`));
  const amount = amountWords(amountPiastres, 'EGP');
  const steps = [
    t('shop.step.go', { company }),
    t('shop.step.say', { company }),
    t('shop.step.pay', { amount }),
    t('shop.step.keep'),
  ];
  return (
    <Part id="number" heading={t('shop.heading')}>
      <p>{t('shop.text', { amount })}</p>
      <p>
        <Large>
          <bdi dir="ltr">{inGroups(number)}</bdi>
        </Large>
      </p>
      <CopyButtons text={number} copy={{ label: t('shop.copy'), done: t('shop.copied') }} />
      <p>
        {t('shop.until')} <DateText at={expiresAt} withTime />
      </p>
      {provider === 'sandbox' && <p>{t('shop.practice')}</p>}
      <h3>{t('shop.how')}</h3>
      <Steps items={steps} keyOf={(step) => step}>
        {(step) => <p>{step}</p>}
      </Steps>
    </Part>
  );
}

type OfTopUp = Pick<TopUpParts, 'topUp'>;

/** Digits in groups of three, the last one of four at most: they are said and compared group by group. */
function inGroups(number: string): string {
  return number.replace(/(\d{3})(?=\d{2})/g, '$1 ');
}
