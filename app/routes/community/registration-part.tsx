import { registrationLimits } from '#domain/community/event-words.ts';
import type { OwnRegistration } from '#domain/community/registrations.ts';
import { useText } from '#platform/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form, type FieldErrors } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stack } from '#ui/stack.tsx';
import { TrapFields } from '#ui/trap-fields.tsx';
import { usePlacesText, type EventInWords } from './event-facts.tsx';

type RegistrationForm = { errors: FieldErrors | null; values: Record<string, string>; stamp: string };

type Props = {
  event: EventInWords;
  /** The registration of the member who looks; null for everybody else. */
  own: OwnRegistration | null;
  /** What the form was just answered with. */
  done: 'has-places' | 'is-full' | null;
  /** Whether staff have registration switched on. */
  takesRegistrations: boolean;
  form: RegistrationForm;
};

/** What was just answered, or how the registration of the member who looks stands; nothing for everybody else. */
export function RegistrationNotice({ own, done }: Pick<Props, 'own' | 'done'>) {
  const t = useText('events');
  if (!own && !done) return null;
  if (!own) {
    const title = t(`done.${done!}.title`);
    return (
      <Notice tone="success" heading={title} announce={title}>
        {t(`done.${done!}.text`)}
      </Notice>
    );
  }
  const isWaiting = own.status === 'waiting';
  const title = t(isWaiting ? 'own.waiting' : 'own.registered');
  return (
    <Notice tone={done ? 'success' : 'info'} heading={title} announce={done ? title : undefined}>
      {own.placeInLine !== null && <p>{t('line', { count: own.placeInLine })}</p>}
      <p>{t(isWaiting ? 'own.waiting.text' : 'own.registered.text')}</p>
    </Notice>
  );
}

/** Where registering happens: the form, or what can be done instead. */
export function RegistrationPart({ event, own, done, takesRegistrations, form }: Props) {
  const t = useText('events');
  if (own) {
    return (
      <Form action={`/events/${event.slug}`}>
        <p>{t('own.lead')}</p>
        <Button name="intent" value="manage">
          {t('own.manage')}
        </Button>
      </Form>
    );
  }
  if (done) {
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

function RegisterForm({ event, errors, values, stamp }: { event: EventInWords } & RegistrationForm) {
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
      <p>{t('form.privacy')}</p>
      <TrapFields stamp={stamp} />
      <Button look="primary" busyLabel={t('form.busy')}>
        {t(isFull ? 'form.submit-waiting' : 'form.submit')}
      </Button>
    </Form>
  );
}
