import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PasskeyButton } from '#ui/form/passkey-button.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

export type SignInScreenProps = {
  next: string;
  isSignedOut?: boolean;
  /** They are signed in, but without the second factor that the staff area asks for. */
  isHalfSignedIn?: boolean;
  result?: FormResult;
};

/** The login form of the staff area: address and password, then the second factor. */
export function SignInScreen({
  next,
  isSignedOut = false,
  isHalfSignedIn = false,
  result,
}: SignInScreenProps) {
  const t = useText('admin');
  const errors = useFormErrors(result, { say: (key) => t(key as 'email.missing') });
  return (
    <>
      <PageHead
        title={t('signIn.title')}
        section={t('section')}
        isHidden
        hasErrors={errors !== null}
        outcome={isSignedOut ? t('signedOut.title') : null}
      />
      <PageHeading lead={t('signIn.subtitle')}>{t('signIn.title')}</PageHeading>
      <Band>
        <Stack>
          {isSignedOut && (
            <Notice tone="success" heading={t('signedOut.title')} announce={t('signedOut.text')} tellsTabs>
              {t('signedOut.text')}
            </Notice>
          )}
          {isHalfSignedIn && <Notice tone="warning">{t('signIn.secondFactor')}</Notice>}
          {next.startsWith('/admin/kept/') && (
            <Notice tone="warning" heading={t('signIn.kept')} announce={t('signIn.kept')}>
              {t('signIn.keptText')}
            </Notice>
          )}
          <Form action="/admin/sign-in" errors={errors} values={{ email: result?.values.email ?? '' }}>
            <input type="hidden" name="next" value={next} />
            <Field name="email" type="email" label={t('email')} autoComplete="username" />
            <PasswordField name="password" label={t('password')} autoComplete="current-password" />
            <Button look="primary" busyLabel={t('signIn.busy')}>
              {t('signIn')}
            </Button>
          </Form>
          <PasskeyButton purpose="sign-in" next={next} />
        </Stack>
      </Band>
    </>
  );
}
