import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Props = {
  decisions: readonly {
    stage: 'first' | 'appeal';
    percent: number;
    freelancerPiastres: number;
    depositPiastres: number;
    reasons: string;
    at: Date;
  }[];
  /** What the dispute is about, in piastres. */
  wholePiastres: number;
};

/** What staff decided, and why. */
export function DecisionsPart({ decisions, wholePiastres }: Props) {
  const t = useText('disputes');
  const { language } = usePage();
  const money = (piastres: number) => formatMoney(piastres, language);
  return decisions.map(({ stage, percent, freelancerPiastres: part, depositPiastres, reasons, at }) => (
    <Section key={stage} id={`decision-${stage}`} heading={t(`decision.${stage}`)}>
      <Stack>
        <p>
          <DateText at={at} withTime />
        </p>
        <p>{t('decision.split', { percent, part: money(part), rest: money(wholePiastres - part) })}</p>
        {depositPiastres > 0 && <p>{t('decision.deposit', { amount: money(depositPiastres) })}</p>}
        <TypedText text={reasons} />
      </Stack>
    </Section>
  ));
}
