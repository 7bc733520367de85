import { redirect, type HeadersArgs } from 'react-router';
import { changePassword } from '#domain/identity/account/change-password.ts';
import { setFirstPassword } from '#domain/identity/account/set-first-password.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { familiarCookies, settingCookies } from '#routes/kit/familiar-browser.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/password';
import { welcomeHeaders } from '#routes/entry/signed-in.server.ts';
import { useAccountErrors } from './account-errors.ts';
import { passwordForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';

const path = '/account/password';

export function loader({ context }: Route.LoaderArgs) {
  const { email, hasPassword } = getMember(context);
  // Who has a password proves it in the form itself.
  if (!hasPassword) askForProof(getMember(context), context.get(appContext).now, path);
  return { email, hasPassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, requestSource } = readAccount(request, context);
  const { id, userId, hasPassword } = member;
  const submission = { request, context, path, given: { hasPassword } };
  return await passwordForm.handle(submission, async ({ values: { current, newPassword } }) => {
    if (!hasPassword) {
      await setFirstPassword(db, { session: member, password: newPassword, site, requestSource }, now);
      const headers = settingCookies(await familiarCookies({ request, context }, userId));
      return redirect(`${path}?done=password`, { status: 303, headers });
    }
    const change = { userId, sessionId: id, current, next: newPassword, site, requestSource };
    const opened = await changePassword(db, change, now);
    const headers = await welcomeHeaders({ request, context }, opened);
    return redirect(`${path}?done=password`, { status: 303, headers });
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new password; a first one for whoever signed up without. */
export default function Password({ loaderData: { email, hasPassword }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(actionData, fieldOf);
  return (
    <AccountPage
      title={t('password.title')}
      lead={hasPassword ? t('password.lead') : t('password.first-lead')}
      hasErrors={errors !== null}
      done={['password']}
    >
      <Form action={path} errors={errors} values={{ email }}>
        <Field name="email" type="email" label={t('password.email')} autoComplete="username" isReadOnly />
        {hasPassword && (
          <PasswordField name="current" label={t('password.current')} autoComplete="current-password" />
        )}
        <PasswordField
          name="newPassword"
          label={t('password.next')}
          hint={t('password.hint')}
          autoComplete="new-password"
        />
        <PasswordField name="again" label={t('password.again')} autoComplete="new-password" />
        <Button look="primary" busyLabel={t('saving')}>
          {hasPassword ? t('password.save') : t('password.set')}
        </Button>
      </Form>
    </AccountPage>
  );
}

const fieldOf = {
  'password-wrong': 'current',
  'password-same': 'newPassword',
  'password-short': 'newPassword',
  'password-long': 'newPassword',
  'password-common': 'newPassword',
} as const;
