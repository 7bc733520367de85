import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { usePage } from '#platform/page/page.ts';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { ShownOffer, ShownStep } from './shown-terms.ts';

type Props = {
  steps: readonly ShownStep[];
  offers: readonly ShownOffer[];
  reader: 'freelancer' | 'client';
};

/** What happened to a proposal in order, each offer with its price, its days and what was said to it. */
export function HistoryPart({ steps, offers, reader }: Props) {
  const t = useText('proposals');
  const { language } = usePage();
  const offerOf = ({ id, offerId }: ShownStep) =>
    id === steps[0]?.id ? offers[0] : offers.find((offer) => offer.id === offerId);
  return (
    <Section id="history" heading={t('history.heading')}>
      <Steps items={steps} keyOf={({ id }) => String(id)}>
        {(step) => {
          const offer = offerOf(step);
          const price = offer && `\u2068${spokenMoney(offer.pricePiastres, language)}\u2069`;
          return (
            <>
              <p>
                {t(wordsOf(step, { offer, reader }))} <DateText at={step.at} withTime />
              </p>
              {offer && <p>{t('history.terms', { price, count: offer.days })}</p>}
              {offer?.note && <TypedText text={offer.note} />}
            </>
          );
        }}
      </Steps>
    </Section>
  );
}

function wordsOf(
  { status, offerId, isWithProject }: ShownStep,
  { offer, reader }: { offer: ShownOffer | undefined; reader: Props['reader'] },
) {
  if (offerId !== null && offer) return offer.side === reader ? 'step.offer.own' : 'step.offer.other';
  return isWithProject ? 'step.lapsed' : (`step.${status}` as const);
}
