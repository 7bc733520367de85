import { codeLimits } from '#domain/identity/account-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CaptchaField } from '#ui/form/captcha-field.tsx';
import { Countdown } from '#ui/layout/countdown.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';

type CodeFormProps = {
  /** Empty while it is not known: then it is asked for. */
  email: string;
  errors: FieldErrors | null;
  values: Record<string, string> | undefined;
};

type ResendFormProps = CodeFormProps & {
  /** How long the minute still runs; 0 when it is over. */
  seconds: number;
  /** When it is over. */
  dueAt: Date;
};

/**
 * The code that was mailed, of six characters; a script takes spaces out of what is pasted. The form has no name of its
 * own: its page has the same one, and it would be heard a third time on the way to the field.
 */
export function VerifyForm({ email, errors, values }: CodeFormProps) {
  const t = useText('accounts');
  return (
    <Form action="/verify-email" errors={errors} values={values}>
      <input type="hidden" name="intent" value="verify" />
      <AddressField email={email} errors={errors} />
      <Field
        name="code"
        label={t('code')}
        hint={t('code.hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={codeLimits.characters}
        width="short"
      />
      <CaptchaField action="verify" />
      <Button look="primary" busyLabel={t('verify.busy')}>
        {t('verify.submit')}
      </Button>
    </Form>
  );
}

/**
 * Another code, once a minute has passed. Until then the button says from when on it works; the server keeps the time,
 * the digits only show it.
 */
export function ResendForm({ email, seconds, dueAt, errors, values }: ResendFormProps) {
  const t = useText('accounts');
  const { language } = usePage();
  const clock = dateFormat(language, { timeStyle: 'medium', timeZone: 'Africa/Cairo' });
  return (
    <Form
      action="/verify-email"
      prefix="resend-"
      label={t('resend.title')}
      errors={errors}
      values={{ ...values, code: '' }}
    >
      <input type="hidden" name="intent" value="resend" />
      <p>{t('resend.text', { seconds: codeLimits.secondsBetween })}</p>
      {seconds > 0 && <Countdown seconds={seconds} />}
      <AddressField email={email} errors={errors} isShown={false} />
      <CaptchaField action="resend" />
      <Button busyLabel={t('resend.busy')}>
        {seconds > 0 ? t('resend.submit-from', { time: clock.format(dueAt) }) : t('resend.submit')}
      </Button>
    </Form>
  );
}

/** The address is known, and shown once on the page; or it is asked for. */
function AddressField({ email, errors, isShown = true }: AddressFieldProps) {
  const t = useText('accounts');
  if (email === '' || errors?.email)
    return <Field name="email" type="email" label={t('email')} autoComplete="email" />;
  return (
    <>
      {isShown && (
        <p>
          {t('verify.sentTo')} <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      <input type="hidden" name="email" value={email} />
    </>
  );
}

type AddressFieldProps = Pick<CodeFormProps, 'email' | 'errors'> & { isShown?: boolean };
