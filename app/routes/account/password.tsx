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
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/password';
import { welcomeHeaders } from '#routes/entry/signed-in.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount, sayWhatIsWrong, sayWhyNot } from './answers.server.ts';
import { useFormErrors, type FormAnswer } from './form-answer.ts';

const path = '/account/password';
const form = 'password';

export function loader({ context }: Route.LoaderArgs) {
  const { email, hasPassword } = getMember(context);
  // Who has a password proves it in the form itself.
  if (!hasPassword) askForProof(getMember(context), context.get(appContext).now, path);
  return { email, hasPassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, whence } = readAccount(request, context);
  const sent = await request.formData();
  const current = textOf(sent, 'current');
  const next = textOf(sent, 'next');
  const problems: FormAnswer['problems'] = {};
  if (member.hasPassword && current === '') problems.current = 'password.current.missing';
  if (next === '') problems.next = 'password.next.missing';
  else if (next !== textOf(sent, 'again')) problems.again = 'password.again.different';
  if (Object.keys(problems).length > 0) return sayWhatIsWrong({ form, problems });
  try {
    if (!member.hasPassword) {
      await setFirstPassword(db, { session: member, password: next, site, whence }, now);
      const headers = settingCookies(await familiarCookies({ request, context }, member.userId));
      return redirect(`${path}?done=password`, { status: 303, headers });
    }
    const change = { userId: member.userId, sessionId: member.id, current, next, site, whence };
    const opened = await changePassword(db, change, now);
    const headers = await welcomeHeaders({ request, context }, opened);
    return redirect(`${path}?done=password`, { status: 303, headers });
  } catch (error) {
    return sayWhyNot(error, { form, path });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A new password; a first one for whoever signed up without. */
export default function Password({ loaderData: { email, hasPassword }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useFormErrors(actionData, form, fieldOf);
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
          name="next"
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
  'password-same': 'next',
  'password-short': 'next',
  'password-long': 'next',
  'password-common': 'next',
} as const;
