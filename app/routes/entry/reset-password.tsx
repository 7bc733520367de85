import { data, redirect, type HeadersArgs } from 'react-router';
import { findResetLink } from '#domain/identity/sign-in/reset-links.ts';
import { resetPassword } from '#domain/identity/sign-in/reset-password.ts';
import { useText } from '#platform/text/i18n.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { endedSessionCookie } from '#platform/security/session-cookie.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/reset-password';
import { familiarCookies, settingCookies } from '#routes/kit/familiar-browser.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { useEntryErrors } from './entry-errors.ts';
import { resetForm } from '#routes/site/entry-forms.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  const link = await findResetLink(db, token, now);
  return link ? data({ link: { token, email: link.email } }) : data({ link: null }, 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, site } = context.get(appContext);
  return await resetForm.handle({ request, context }, async ({ values: { token, password } }) => {
    try {
      const requestSource = requestSourceOf(request, context);
      const { userId, isStaff } = await resetPassword(db, { token, password, site, requestSource }, now);
      // Whoever has the mail gets in, also while strangers use up the tries of the account.
      const marks = await familiarCookies({ request, context }, userId);
      const headers = settingCookies([endedSessionCookie(page.origin), ...marks]);
      return redirect(`/login?reset-done=1${isStaff ? '&next=/admin' : ''}`, { status: 303, headers });
    } catch (error) {
      // The loader, which runs next, says why the link does not work.
      if (error instanceof Refusal && error.code === 'reset-link-unknown') return null;
      throw error;
    }
  });
}

export function headers(args: HeadersArgs) {
  return tokenPageHeaders(args);
}

/** Where the link of a reset mail leads: a new password, twice (docs/product.md, "Password reset"). */
export default function ResetPassword({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const t = useText('accounts');
  const ofPassword = ['password-short', 'password-long', 'password-common', 'password-same'] as const;
  const errors = useEntryErrors(actionData, {
    fieldOf: Object.fromEntries(ofPassword.map((code) => [code, 'password'])),
    failed: t('reset.failed'),
  });
  const title = link ? t('reset.title') : t('reset.dead');
  return (
    <>
      <PageHead title={title} isHidden hasErrors={errors !== null} />
      <PageHeading lead={link ? t('reset.lead') : undefined}>{title}</PageHeading>
      <Band>{link ? <ResetForm link={link} errors={errors} /> : <DeadLink />}</Band>
    </>
  );
}

function ResetForm({ link, errors }: { link: { token: string; email: string }; errors: FieldErrors | null }) {
  const t = useText('accounts');
  return (
    <Form action={`/reset-password?token=${link.token}`} errors={errors} values={{ email: link.email }}>
      <input type="hidden" name="token" value={link.token} />
      <Field name="email" type="email" label={t('email')} autoComplete="username" isReadOnly />
      <PasswordField
        name="password"
        label={t('reset.password')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField name="again" label={t('reset.again')} autoComplete="new-password" />
      <Button look="primary" busyLabel={t('reset.busy')}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

function DeadLink() {
  const t = useText('accounts');
  const refusals = useText('refusals');
  return (
    <Stack>
      <Notice tone="error">{refusals('reset-link-unknown')}</Notice>
      <div>
        <ButtonLink href="/login?mode=forgot" look="primary">
          {t('reset.again.ask')}
        </ButtonLink>
      </div>
    </Stack>
  );
}
