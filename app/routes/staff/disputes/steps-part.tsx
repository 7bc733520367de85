import type { DisputeEvent } from '#domain/marketplace/disputes/dispute-process.ts';
import type { DisputeOffer } from '#domain/marketplace/disputes/dispute-rows.ts';
import type { DisputeStep } from '#domain/marketplace/disputes/find-disputes.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** What each side offered, in order. */
export function AllOffersPart({ offers }: { offers: readonly DisputeOffer[] }) {
  const t = useText('staff-disputes');
  const { language } = usePage();
  return (
    <Section id="offers" heading={t('offers')}>
      {offers.length === 0 && <p>{t('offers.none')}</p>}
      <Steps items={offers} keyOf={({ id }) => String(id)}>
        {({ side, freelancerPiastres, at }) => (
          <p>
            {t(`offers.${side}`, { part: formatMoney(freelancerPiastres, language) })}{' '}
            <DateText at={at} withTime />
          </p>
        )}
      </Steps>
    </Section>
  );
}

/** What happened in a dispute, in order. */
export function DisputeSteps({ steps }: { steps: readonly DisputeStep[] }) {
  const t = useText('staff-disputes');
  const { language } = usePage();
  return (
    <Section id="steps" heading={t('steps')}>
      <Steps items={steps} keyOf={({ id }) => String(id)}>
        {({ event, side, at, freelancerPiastres }) => (
          <p>
            {side !== null && t(`by.${side}`)}{' '}
            {t(`step.${wordsOf(event)}`, { part: formatMoney(freelancerPiastres ?? 0, language) })}{' '}
            <DateText at={at} withTime />
          </p>
        )}
      </Steps>
    </Section>
  );
}

type StepWords = Exclude<DisputeEvent, `${string}-deciding` | `${string}-appealed`> | 'open';

/** The same step is said in the same words, wherever the dispute stood. */
function wordsOf(event: string): StepWords {
  return event.replace(/-(?:deciding|appealed)$/, '') as StepWords;
}
