import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { TopUpRefunds } from './card-refunds/top-up-refunds.tsx';
import type { TopUpParts } from './top-up-state.tsx';
import { isolate, useWayWords } from './wallet-words.ts';

/** Money that has arrived: how much, what is in the wallet now, its receipt, and the way on. */
export function PaidTopUp({ parts }: { parts: TopUpParts }) {
  const { topUp, purchase, receipt, money, toFund, toDeposit, back } = parts;
  const t = useText('wallet');
  const contracts = useText('contracts');
  const wayWords = useWayWords();
  const { amountPiastres, provider, method, hint, settledAt } = topUp;
  return (
    <>
      {purchase?.isOpen && (
        <div>
          <ButtonLink href={`/wallet/pay/${purchase.id}`} look="primary">
            {t('purchase.go-on', { title: purchase.title })}
          </ButtonLink>
        </div>
      )}
      {toDeposit && !purchase?.isOpen && (
        <div>
          <ButtonLink href={`/contracts/${toDeposit.contractId}/deposit`} look="primary">
            {contracts('deposit.go-on', { title: isolate(toDeposit.title) })}
          </ButtonLink>
        </div>
      )}
      {toFund && !purchase?.isOpen && (
        <div>
          <ButtonLink href={`/contracts/${toFund.contractId}/milestones/${toFund.id}/fund`} look="primary">
            {contracts('fund.go-on', { milestone: isolate(toFund.title) })}
          </ButtonLink>
        </div>
      )}
      <Part id="facts" heading={t('facts.heading')}>
        <DetailsList
          items={[
            { term: t('fact.amount'), value: <Money piastres={amountPiastres} /> },
            { term: t('fact.way'), value: wayWords({ provider, method }) },
            ...(hint ? [{ term: t('fact.hint'), value: <bdi dir="ltr">{hint}</bdi> }] : []),
            ...(settledAt ? [{ term: t('fact.paid-at'), value: <DateText at={settledAt} withTime /> }] : []),
            ...(money ? [{ term: t('fact.balance'), value: <Money piastres={money.available} /> }] : []),
          ]}
        />
        {receipt && (
          <Link href={`/wallet/receipts/${receipt.id}`} look="standing">
            {t('receipt.link', { number: receipt.number })}
          </Link>
        )}
        <Link href="/wallet" look="standing">
          {t('to-wallet')}
        </Link>
      </Part>
      {back && <TopUpRefunds topUp={topUp} {...back} />}
    </>
  );
}

/** A top-up that came to nothing: why, that nothing was taken, and what can be done now. */
export function OverTopUp({ parts: { topUp, purchase } }: { parts: TopUpParts }) {
  const t = useText('wallet');
  const { amountPiastres, provider, status, declineReason } = topUp;
  const company = isolate(t(`company.${provider}`));
  const again = new URLSearchParams({
    amount: String(amountPiastres / 100),
    ...(purchase?.isOpen && { purchase: purchase.id }),
  });
  const why =
    status === 'declined'
      ? t(`declined.${declineReason ?? 'other'}`)
      : t(`over.${status as 'expired' | 'failed'}`);
  return (
    <Part id="why" heading={t('over.heading')}>
      <p>{why}</p>
      <p>{t('over.late', { company })}</p>
      <div>
        <ButtonLink href={`/wallet/top-up?${again}`} look="primary">
          {t('over.again')}
        </ButtonLink>
      </div>
      <p>
        {t('over.help')} <Link href="/contact">{t('add.none.contact')}</Link>
      </p>
    </Part>
  );
}
