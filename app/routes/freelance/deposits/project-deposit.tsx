import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { DepositRules } from './deposit-rules.tsx';

type Props = { project: { depositPiastres: number | null; depositReason: string | null } };

/** That a project asks for a security deposit, why, and by which rules it comes back: before anybody proposes. */
export function ProjectDeposit({ project: { depositPiastres, depositReason } }: Props) {
  const t = useText('project-facts');
  const { language } = usePage();
  if (depositPiastres === null) return null;
  return (
    <Section id="deposit" heading={t('deposit')} tone="sand">
      <Stack>
        <p>{t('deposit.asked', { amount: formatMoney(depositPiastres, language) })}</p>
        {depositReason !== null && (
          <>
            <p>{t('deposit.why')}</p>
            <TypedText text={depositReason} />
          </>
        )}
        <DepositRules />
      </Stack>
    </Section>
  );
}
