import type { HeadersArgs } from 'react-router';
import { proveAgain } from '#domain/identity/account/prove-again.ts';
import { listPasskeys } from '#domain/identity/second-factor/passkeys.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { PasskeyButton } from '#ui/form/passkey-button.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { getMember, nextPath } from '#routes/kit/member.server.ts';
import type { Route } from './+types/prove';
import { useAccountErrors } from './account-errors.ts';
import { proofForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { readAccount } from './answers.server.ts';

const path = '/account/prove';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId, email, hasPassword } = getMember(context);
  const hasPasskey = (await listPasskeys(db, userId)).length > 0;
  return { email, hasPassword, hasPasskey, next: nextPath(context, url.searchParams.get('next')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const next = nextPath(context, body.get('next'));
  const { id: sessionId, userId } = member;
  return await proofForm.handle({ request, context, body }, async ({ values: { password } }) => {
    await proveAgain(db, { sessionId, userId, password, requestSource }, now);
    return next;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A fresh proof of who the person is, before what is grave; then back to where they were going. */
export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const { email, hasPassword, hasPasskey, next } = loaderData;
  const errors = useAccountErrors(actionData, { 'password-wrong': 'password' });
  return (
    <AccountPage title={t('prove.title')} lead={t('prove.lead')} hasErrors={errors !== null}>
      {hasPassword && (
        <Form action={`${path}?next=${encodeURIComponent(next)}`} errors={errors} values={{ email }}>
          <input type="hidden" name="next" value={next} />
          <Field name="email" type="email" label={t('password.email')} autoComplete="username" isReadOnly />
          <PasswordField name="password" label={t('prove.password')} autoComplete="current-password" />
          <Button look="primary" busyLabel={t('checking')}>
            {t('prove.confirm')}
          </Button>
          <Link href="/login?mode=forgot" look="standing">
            {t('prove.forgotten')}
          </Link>
        </Form>
      )}
      {!hasPassword && !hasPasskey && (
        <>
          <Notice tone="info">{t('prove.no-password')}</Notice>
          <Link href="/login?mode=forgot" look="standing">
            {t('prove.get-link')}
          </Link>
        </>
      )}
      {hasPasskey && (
        <Part id="passkey" heading={t('prove.or')}>
          <p>{t('prove.or-text')}</p>
          <PasskeyButton purpose="prove" next={next} />
        </Part>
      )}
    </AccountPage>
  );
}
