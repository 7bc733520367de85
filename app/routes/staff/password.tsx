import { redirect, type HeadersArgs } from 'react-router';
import { changePassword } from '#domain/identity/account/change-password.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/password';
import { welcomeHeaders } from '#routes/entry/signed-in.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { staffPasswordForm } from './entry-forms.server.ts';
import { getStaff } from '#routes/staff/kit/staff.server.ts';

/** The field that a refusal speaks of. */
const fieldOf = {
  'password-wrong': 'current',
  'password-same': 'newPassword',
  'password-short': 'newPassword',
  'password-long': 'newPassword',
  'password-common': 'newPassword',
} as const;

export function loader({ context }: Route.LoaderArgs) {
  const { email, mustChangePassword } = getStaff(context);
  return { email, mustChangePassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, site } = context.get(appContext);
  const { id: sessionId, userId } = getStaff(context);
  return await staffPasswordForm.handle({ request, context }, async ({ values }) => {
    const { current, newPassword: next } = values;
    const requestSource = requestSourceOf(request, context);
    const opened = await changePassword(db, { userId, sessionId, current, next, site, requestSource }, now);
    const headers = await welcomeHeaders({ request, context }, opened);
    return redirect('/admin?done=password', { status: 303, headers });
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new password; asked for at once after the first sign-in with a password that others have seen. */
export default function AdminPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('admin');
  const { email, mustChangePassword } = loaderData;
  const say = (key: string) => t(key as 'password.current.problem');
  const errors = useFormErrors(actionData, { say, fieldOf });
  return (
    <>
      <PageHead title={t('password.title')} section={t('section')} isHidden hasErrors={errors !== null} />
      <PageHeading lead={t('password.lead')}>{t('password.title')}</PageHeading>
      <Band>
        <Stack>
          {mustChangePassword && <Notice tone="warning">{t('password.must')}</Notice>}
          <Form action="/admin/password" errors={errors} values={{ email }}>
            <Field name="email" type="email" label={t('email')} autoComplete="username" isReadOnly />
            <PasswordField name="current" label={t('password.current')} autoComplete="current-password" />
            <PasswordField
              name="newPassword"
              label={t('password.next')}
              hint={t('password.hint')}
              autoComplete="new-password"
            />
            <PasswordField name="again" label={t('password.again')} autoComplete="new-password" />
            <Button look="primary" busyLabel={t('password.busy')}>
              {t('password.save')}
            </Button>
          </Form>
        </Stack>
      </Band>
    </>
  );
}
