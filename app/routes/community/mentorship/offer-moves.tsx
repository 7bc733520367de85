import {
  offerHref,
  type MentorStatus,
  type OwnMentorEvent,
} from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = { status: MentorStatus; result: FormResult | undefined };

const movesOf: Record<MentorStatus, readonly OwnMentorEvent[]> = {
  waiting: ['end'],
  open: ['pause', 'end'],
  paused: ['resume', 'end'],
  declined: [],
  ended: [],
};

/** Pauses an offer, goes on with it, or ends it. */
export function OfferMoves({ status, result }: Props) {
  const t = useText('mentorship');
  const errors = useButtonErrors(result);
  const moves = movesOf[status];
  if (moves.length === 0 && !result) return null;
  return (
    <Section id="moves" heading={t('offer.moves')} tone="sand">
      <Form action={offerHref} errors={errors} prefix="moves-">
        <p>{t('offer.moves.lead')}</p>
        <ButtonRow>
          {moves.map((event) => (
            <Button
              key={event}
              look={event === 'end' ? 'danger' : 'secondary'}
              name="action"
              value={event}
              busyLabel={t('busy')}
            >
              {t(`offer.move.${event}`)}
            </Button>
          ))}
        </ButtonRow>
      </Form>
    </Section>
  );
}
