import type { DepositStatus } from '#domain/marketplace/deposits/deposit-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { ShownContract } from '#routes/freelance/contracts/shown-contract.ts';
import { DepositRules } from './deposit-rules.tsx';

/** The security deposit of a contract for one of its sides: where it stands, what to do, and its rules while they matter. */
export function ContractDeposit({ contract: { id, side, deposit } }: { contract: ShownContract }) {
  const t = useText('contracts');
  const { language } = usePage();
  if (!deposit) return null;
  const { status, amountPiastres, givenPiastres, reason } = deposit;
  const amount = formatMoney(amountPiastres, language);
  const goesOn = status === 'asked' || status === 'kept';
  return (
    <Section id="deposit" heading={t('deposit')} tone="sand">
      <Stack>
        <p>{t(status === 'asked' ? `deposit.asked.${side}` : `deposit.is.${status}`, { amount })}</p>
        {status === 'asked' && side === 'freelancer' && (
          <div>
            <ButtonLink href={`/contracts/${id}/deposit`} look="primary">
              {t('deposit.go')}
            </ButtonLink>
          </div>
        )}
        <DepositSums deposit={deposit} />
        {goesOn && reason !== null && (
          <>
            <p>{t('deposit.why')}</p>
            <TypedText text={reason} />
          </>
        )}
        {goesOn && <DepositRules />}
        {givenPiastres > 0 && <p>{t('deposit.given.text')}</p>}
      </Stack>
    </Section>
  );
}

type Sums = {
  deposit: {
    status: DepositStatus;
    amountPiastres: number;
    givenPiastres: number;
    paidAt: Date | null;
    endedAt: Date | null;
  };
};

/** How much it is, what of it went where, and when. */
export function DepositSums({ deposit }: Sums) {
  const t = useText('contracts');
  const { status, amountPiastres, givenPiastres, paidAt, endedAt } = deposit;
  const left = amountPiastres - givenPiastres;
  return (
    <DetailsList
      items={[
        { term: t('deposit.amount'), value: <Money piastres={amountPiastres} /> },
        ...(paidAt ? [{ term: t('deposit.paid'), value: <DateText at={paidAt} withTime /> }] : []),
        ...(givenPiastres > 0
          ? [{ term: t('deposit.given'), value: <Money piastres={givenPiastres} /> }]
          : []),
        ...(status === 'kept' && givenPiastres > 0
          ? [{ term: t('deposit.left'), value: <Money piastres={left} /> }]
          : []),
        ...(status === 'returned' ? [{ term: t('deposit.back'), value: <Money piastres={left} /> }] : []),
        ...(endedAt ? [{ term: t('deposit.over'), value: <DateText at={endedAt} withTime /> }] : []),
      ]}
    />
  );
}
