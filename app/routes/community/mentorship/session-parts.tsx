import {
  mentorshipLimits,
  sessionHref,
  sessionOutcomes,
  type SessionOutcome,
  type SessionStatus,
  type TalkingWay,
} from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { OwnTime, ownTimeMark } from '#ui/text/own-time.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import type { AgreementAsked } from '#routes/community/conduct/agreement-words.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useMentorshipErrors } from './mentorship-words.ts';
import { writeSessionTime } from './session-words.ts';

type ShownSession = {
  id: string;
  startsAt: Date;
  minutes: number;
  status: SessionStatus;
  way: TalkingWay;
  join: string | null;
  cancelWords: string | null;
};

type FactsProps = {
  pair: { other: string };
  session: ShownSession;
  isCancelledByMe: boolean;
  hasBegun: boolean;
};

/** When a session is, how the two join it, or that it was cancelled; and the file for a calendar. */
export function SessionFacts({ pair, session, isCancelledByMe, hasBegun }: FactsProps) {
  const t = useText('mentorship');
  const { language } = usePage();
  const { id, startsAt, minutes, status, way, join, cancelWords } = session;
  const isCancelled = status === 'cancelled';
  const name = `\u2068${pair.other}\u2069`;
  return (
    <Band>
      <Stack>
        {isCancelled && (
          <p>{isCancelledByMe ? t('session.cancelled.own') : t('session.cancelled.other', { name })}</p>
        )}
        {isCancelled && cancelWords !== null && <TypedText text={cancelWords} />}
        <OwnTime at={startsAt} words={t('session.own-time', { time: ownTimeMark })} />
        <DetailsList
          look="rows"
          items={[
            {
              term: t('session.at'),
              value: <time dateTime={startsAt.toISOString()}>{writeSessionTime(startsAt, language)}</time>,
            },
            { term: t('session.minutes'), value: t('session.minutes.count', { count: minutes }) },
            { term: t('session.way'), value: t(`way.${way}`) },
            {
              term: t('session.join'),
              value: join === null ? t('session.join.none') : <JoinText join={join} />,
            },
          ]}
        />
        <ButtonRow>
          {!isCancelled && !hasBegun && (
            <ButtonLink href={`${sessionHref(id)}/move`}>{t('session.move')}</ButtonLink>
          )}
          <ButtonLink href={`${sessionHref(id)}/calendar.ics`}>{t('session.calendar')}</ButtonLink>
        </ButtonRow>
      </Stack>
    </Band>
  );
}

/** A secure address of the web is a link; anything else is words. */
function JoinText({ join }: { join: string }) {
  if (!/^https:\/\/\S+$/.test(join)) return <Named>{join}</Named>;
  return (
    <Link href={join} look="standing">
      <bdi dir="ltr">{join}</bdi>
    </Link>
  );
}

type PartProps = { id: string; name: string; result: FormResult | undefined };
type Said = { said: { own: SessionOutcome | null; other: SessionOutcome | null } };

/** What each of the two says came of a session. */
export function OutcomePart({ id, name, said, result }: PartProps & Said) {
  const t = useText('mentorship');
  const errors = useMentorshipErrors(result);
  return (
    <Section id="outcome" heading={t('outcome')} lead={t('outcome.lead')} tone="sand">
      <Stack>
        {said.other !== null && <p>{t(`outcome.other.${said.other}`, { name })}</p>}
        <Form
          action={sessionHref(id)}
          errors={errors}
          values={result?.values ?? { outcome: said.own ?? '' }}
          prefix="outcome-"
          label={t('outcome')}
        >
          <RadioGroup
            name="outcome"
            label={t('outcome.own')}
            choices={sessionOutcomes.map((value) => ({ value, label: t(`outcome.own.${value}`) }))}
          />
          <div>
            <Button name="action" value="tell" busyLabel={t('busy')}>
              {t('outcome.save')}
            </Button>
          </div>
        </Form>
      </Stack>
    </Section>
  );
}

type Note = {
  note: { text: string; isShared: boolean; shared: string | null };
  /** The rules to which they have not agreed yet: asked of whoever shares a note. */
  agreement: AgreementAsked | null;
};

/** What somebody notes of a session, and what the other shares of theirs. */
export function NotePart({ id, name, note, agreement, result }: PartProps & Note) {
  const t = useText('mentorship');
  const errors = useMentorshipErrors(result);
  const shown = result?.values ?? { note: note.text, isShared: note.isShared ? 'yes' : '' };
  return (
    <Section id="notes" heading={t('notes')}>
      <Stack>
        {note.shared !== null && (
          <Stack gap="close">
            <h3>{t('notes.shared', { name })}</h3>
            <TypedText text={note.shared} />
          </Stack>
        )}
        <Form action={sessionHref(id)} errors={errors} values={shown} prefix="notes-" label={t('notes.own')}>
          <TextAreaField
            name="note"
            label={t('notes.own')}
            hint={t('notes.hint')}
            rows={6}
            maxLength={mentorshipLimits.note}
            isOptional
          />
          <CheckboxField
            name="isShared"
            label={t('notes.share', { name })}
            isChosen={shown.isShared === 'yes'}
            isOptional
          />
          <AgreementField agreement={agreement} isOptional />
          <div>
            <Button name="action" value="note" busyLabel={t('busy')}>
              {t('notes.save')}
            </Button>
          </div>
        </Form>
      </Stack>
    </Section>
  );
}

/** Cancels a session that is ahead, with words for the other. */
export function CancelPart({ id, name, result }: PartProps) {
  const t = useText('mentorship');
  const errors = useMentorshipErrors(result);
  return (
    <Section id="cancel" heading={t('session.cancel')} tone="sand">
      <Form
        action={sessionHref(id)}
        errors={errors}
        values={result?.values ?? {}}
        prefix="cancel-"
        label={t('session.cancel')}
      >
        <p>{t('session.cancel.text', { name })}</p>
        <TextAreaField
          name="words"
          label={t('end.words')}
          rows={3}
          maxLength={mentorshipLimits.words}
          isOptional
        />
        <div>
          <Button look="danger" name="action" value="cancel" busyLabel={t('busy')}>
            {t('session.cancel.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
