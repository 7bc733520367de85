import {
  mentorshipHref,
  mentorsHref,
  requestHref,
  type ChoiceState,
  type RequestStatus,
} from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Steps } from '#ui/data/list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { HoursList, MentorFacts } from './mentor-facts.tsx';
import type { ShownHours, ShownMentor } from './mentorship-words.ts';

type Choice = { place: number; name: string; state: ChoiceState; answerUntil: Date | null };

type Props = {
  id: string;
  goals: string;
  status: RequestStatus;
  note: string | null;
  askedAt: Date;
  mentorshipId: string | null;
  choices: readonly Choice[];
  /** Whom staff suggest. */
  suggested: { mentor: ShownMentor; hours: ShownHours[] } | null;
  result: FormResult | undefined;
};

/** Where an own request stands, whom it names, and what can be done with it. */
export function OwnRequest(props: Props) {
  const t = useText('mentorship');
  const { goals, status, note, askedAt, mentorshipId, choices } = props;
  return (
    <>
      <Section id="state" heading={t('request.state')}>
        <Stack>
          <p>{t(`request.state.${status}`)}</p>
          {note !== null && (status === 'closed' || status === 'suggested') && <TypedText text={note} />}
          {mentorshipId !== null && (
            <ButtonLink href={mentorshipHref(mentorshipId)} look="primary">
              {t('request.pair')}
            </ButtonLink>
          )}
          {(status === 'closed' || status === 'withdrawn') && (
            <ButtonLink href={`${mentorsHref}/ask`}>{t('request.again')}</ButtonLink>
          )}
        </Stack>
      </Section>
      <SuggestedPart {...props} />
      {choices.length > 0 && (
        <Section id="mentors" heading={t('request.mentors')}>
          <Steps items={choices} keyOf={({ place }) => String(place)}>
            {(choice) => <OneChoice choice={choice} />}
          </Steps>
        </Section>
      )}
      <Band tone="sand">
        <Stack>
          <h2>{t('request.goals')}</h2>
          <TypedText text={goals} />
          <p>
            {t('request.asked')} <DateText at={askedAt} withTime />
          </p>
        </Stack>
      </Band>
      <WithdrawPart {...props} />
    </>
  );
}

function OneChoice({ choice: { name, state, answerUntil } }: { choice: Choice }) {
  const t = useText('mentorship');
  return (
    <Stack gap="close">
      <p>
        <Named>{name}</Named>
      </p>
      <p>
        {t(`choice.${state}`)}{' '}
        {state === 'asked' && answerUntil && (
          <>
            {t('choice.until')} <DateText at={answerUntil} withTime />
          </>
        )}
      </p>
    </Stack>
  );
}

function SuggestedPart({ id, suggested, result }: Props) {
  const t = useText('mentorship');
  const errors = useButtonErrors(result?.values.action === 'withdraw' ? undefined : result);
  if (!suggested) return null;
  const { mentor, hours } = suggested;
  return (
    <Section id="suggested" heading={t('suggested', { name: `\u2068${mentor.name}\u2069` })} tone="sand">
      <Stack>
        <TypedText text={mentor.about} />
        <MentorFacts mentor={mentor} />
        <h3>{t('hours')}</h3>
        <HoursList hours={hours} />
        <Form action={requestHref(id)} errors={errors} prefix="suggested-" label={t('suggested.answer')}>
          <p>{t('suggested.text')}</p>
          <ButtonRow>
            <Button look="primary" name="action" value="agree" busyLabel={t('busy')}>
              {t('suggested.agree')}
            </Button>
            <Button name="action" value="turn-down" busyLabel={t('busy')}>
              {t('suggested.turn-down')}
            </Button>
          </ButtonRow>
        </Form>
      </Stack>
    </Section>
  );
}

function WithdrawPart({ id, status, suggested, result }: Props) {
  const t = useText('mentorship');
  const isOpen = status === 'open' || status === 'with-staff' || status === 'suggested';
  const isMeant = !suggested || result?.values.action === 'withdraw';
  const errors = useButtonErrors(isMeant ? result : undefined);
  if (!isOpen && !errors) return null;
  return (
    <Section id="withdraw" heading={t('withdraw')}>
      <Form action={requestHref(id)} errors={errors} prefix="withdraw-" label={t('withdraw')}>
        <p>{t('withdraw.text')}</p>
        <div>
          <Button look="danger" name="action" value="withdraw" busyLabel={t('busy')}>
            {t('withdraw.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
