import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DepositRules } from './deposit-rules.tsx';

type Props = {
  /** What would be asked for at the price that stands, in piastres; nothing is shown for zero. */
  depositPiastres: number;
  /** What the freelancer has in their wallet; null for the client, who does not learn it. */
  availablePiastres: number | null;
};

/** What a proposal means for the security deposit: how much, when, and whether the wallet has it. */
export function ProposalDeposit({ depositPiastres, availablePiastres }: Props) {
  const t = useText('project-facts');
  const { language } = usePage();
  const say = (piastres: number) => `\u2068${formatMoney(piastres, language)}\u2069`;
  if (depositPiastres === 0) return null;
  const amount = say(depositPiastres);
  const missing = availablePiastres === null ? 0 : depositPiastres - availablePiastres;
  return (
    <Section id="deposit" heading={t('deposit')} tone="sand">
      <Stack>
        <p>{t(availablePiastres === null ? 'deposit.client' : 'deposit.freelancer', { amount })}</p>
        {availablePiastres !== null && (
          <p>
            {missing > 0
              ? t('deposit.wallet.missing', { available: say(availablePiastres), missing: say(missing) })
              : t('deposit.wallet.enough', { available: say(availablePiastres) })}
          </p>
        )}
        <DepositRules />
      </Stack>
    </Section>
  );
}
