import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CaptchaField } from '#ui/form/captcha-field.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { PasskeyButton } from '#ui/form/passkey-button.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type LoginFormProps = {
  next: string;
  errors: FieldErrors | null;
  values: Record<string, string> | undefined;
};

/** E-mail address and password; or a passkey, which needs neither. */
export function SignInForm({ next, errors, values }: LoginFormProps) {
  const t = useText('accounts');
  return (
    <Stack>
      <Form action="/login" errors={errors} values={values}>
        <input type="hidden" name="next" value={next} />
        <Field name="email" type="email" label={t('email')} autoComplete="username" />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" />
        <Link href={withNext('/login?mode=forgot', next)} look="standing">
          {t('login.forgot')}
        </Link>
        <CheckboxField name="remembered" label={t('remember')} note={t('remember.hint')} isOptional />
        <CaptchaField action="sign-in" />
        <Button look="primary" busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
      </Form>
      <PasskeyButton purpose="sign-in" next={next} />
    </Stack>
  );
}

/** Asks for a mail with a link to choose another password, on the same screen as signing in. */
export function ForgotForm({ next, errors, values }: LoginFormProps) {
  const t = useText('accounts');
  return (
    <Form action="/login?mode=forgot" errors={errors} values={values}>
      <input type="hidden" name="mode" value="forgot" />
      <input type="hidden" name="next" value={next} />
      <Field name="email" type="email" label={t('email')} autoComplete="username" />
      <CaptchaField action="reset" />
      <Button look="primary" busyLabel={t('forgot.busy')}>
        {t('forgot.submit')}
      </Button>
      <Link href={withNext('/login', next)} look="standing">
        {t('forgot.back')}
      </Link>
    </Form>
  );
}

/** A page of the way in that leads on to where its reader wanted to go. */
export function withNext(path: string, next: string): string {
  if (next === '/dashboard') return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
