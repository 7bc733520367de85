import { registrationLimits } from '#domain/community/event-constants.ts';
import { writeTime } from '#domain/community/event-times.ts';
import type { OwnRegistration } from '#domain/community/registrations.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HoneypotFields } from '#ui/form/honeypot-fields.tsx';
import { NeedsChoice, SayNeedsOnce } from '#routes/kit/needs/needs-to-share.tsx';
import type { NeedsToShare } from '#routes/kit/needs/needs.server.ts';
import type { QuestionInWords } from './event-page.server.ts';
import { QuestionFields } from './question-fields.tsx';
import { usePlacesText, type EventInWords } from './event-facts.tsx';
import type { RegistrationSent } from './registration-sent.server.ts';

type RegistrationForm = {
  errors: FieldErrors | null;
  values: Record<string, string>;
  timestamp: string;
  /** What a member can share of what they need; null for everybody else. */
  needs: NeedsToShare | null;
  /** What the event asks its guests. */
  questions: readonly QuestionInWords[];
};

type Props = {
  event: EventInWords;
  /** The registration of the member who looks; null for everybody else. */
  own: OwnRegistration | null;
  /** What the form was just answered with, for whoever has yet to confirm. */
  sent: RegistrationSent | null;
  /** Whether staff have registration switched on. */
  takesRegistrations: boolean;
  form: RegistrationForm;
};

/** The first words about a registration that was just sent: until when a place is held, or what to do now. */
export function useSentTitle() {
  const t = useText('events');
  const { language } = usePage();
  return ({ standing, until }: RegistrationSent) =>
    standing === 'held'
      ? t('done.held.title', { time: writeTime(new Date(until), language) })
      : t(`done.${standing}.title`);
}

type NoticeProps = Pick<Props, 'own' | 'sent'> & { isDone: boolean };

/** What was just answered, or how the registration of the member who looks stands; nothing for everybody else. */
export function RegistrationNotice({ own, isDone, sent }: NoticeProps) {
  const t = useText('events');
  const sentTitle = useSentTitle();
  if (sent) {
    const title = sentTitle(sent);
    return (
      <Notice tone="success" heading={title} announce={title}>
        {/* The address is Latin, whatever stands round it. */}
        <p>{t(`done.${sent.standing}.text`, { email: `\u2068${sent.email}\u2069` })}</p>
        <p>{t('done.mail')}</p>
      </Notice>
    );
  }
  if (!own) return null;
  if (own.status === 'unconfirmed') return <UnconfirmedNotice heldUntil={own.heldUntil} />;
  const isWaiting = own.status === 'waiting';
  const title = t(isWaiting ? 'own.waiting' : 'own.registered');
  return (
    <Notice tone={isDone ? 'success' : 'info'} heading={title} announce={isDone ? title : undefined}>
      {own.placeInLine !== null && <p>{t('line', { count: own.placeInLine })}</p>}
      <p>{t(isWaiting ? 'own.waiting.text' : 'own.registered.text')}</p>
    </Notice>
  );
}

function UnconfirmedNotice({ heldUntil }: Pick<OwnRegistration, 'heldUntil'>) {
  const t = useText('events');
  const { language } = usePage();
  return (
    <Notice tone="warning" heading={t('own.unconfirmed.title')}>
      {heldUntil
        ? t('own.unconfirmed.held', { time: writeTime(heldUntil, language) })
        : t('own.unconfirmed.open')}
    </Notice>
  );
}

/** Where registering happens: the form, or what can be done instead. */
export function RegistrationPart({ event, own, sent, takesRegistrations, form }: Props) {
  const t = useText('events');
  if (own) {
    return (
      <Form action={`/events/${event.slug}`}>
        <p>{t('own.lead')}</p>
        <Button name="intent" value="manage">
          {t(own.status === 'unconfirmed' ? 'own.confirm' : 'own.manage')}
        </Button>
      </Form>
    );
  }
  if (sent) {
    return <ButtonLink href={`/events/${event.slug}#register`}>{t('done.another')}</ButtonLink>;
  }
  if (event.state !== 'upcoming') {
    return (
      <Stack>
        <p>{t(event.state === 'past' ? 'closed.past' : 'closed.running')}</p>
        <div>
          <ButtonLink href="/events">{t('closed.others')}</ButtonLink>
        </div>
      </Stack>
    );
  }
  if (!takesRegistrations) return <Notice heading={t('off.title')}>{t('off.text')}</Notice>;
  return <RegisterForm event={event} {...form} />;
}

function RegisterForm({
  event,
  errors,
  values,
  timestamp,
  needs,
  questions,
}: { event: EventInWords } & RegistrationForm) {
  const t = useText('events');
  const placesText = usePlacesText();
  const isFull = event.placesLeft === 0;
  return (
    <Form action={`/events/${event.slug}`} errors={errors} values={values}>
      <p>{isFull ? t('form.full') : t('form.lead', { places: placesText(event) })}</p>
      <Field
        name="fullName"
        label={t('full-name')}
        autoComplete="name"
        maxLength={registrationLimits.fullName}
      />
      <Field name="email" type="email" label={t('email')} hint={t('email.hint')} autoComplete="email" />
      <QuestionFields questions={questions} />
      {needs && (needs.choices.length > 0 ? <NeedsChoice {...needs} /> : <SayNeedsOnce />)}
      <p>{t('form.privacy')}</p>
      <HoneypotFields timestamp={timestamp} />
      <Button look="primary" busyLabel={t('form.busy')}>
        {t(isFull ? 'form.submit-waiting' : 'form.submit')}
      </Button>
    </Form>
  );
}
