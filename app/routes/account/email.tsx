import type { HeadersArgs } from 'react-router';
import { confirmEmailChange, requestEmailChange } from '#domain/identity/account/change-email.ts';
import { findCodeRecipient } from '#domain/identity/codes.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/email';
import { useAccountErrors } from './account-errors.ts';
import { addressForm, codeForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';
import { CodeForm } from './code-form.tsx';

const path = '/account/email';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  askForProof(member, now, path);
  const pending = await findCodeRecipient(db, { userId: member.userId, purpose: 'change-email' }, now);
  return { email: member.email, pending };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, secret, site, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const who = { session: member, secret, site, requestSource };
  if (body.has('code')) {
    return await codeForm.handle({ request, context, body, path }, async ({ values: { code } }) => {
      await confirmEmailChange(db, { ...who, code }, now);
      return `${path}?done=email`;
    });
  }
  return await addressForm.handle({ request, context, body, path }, async ({ values: { email } }) => {
    await requestEmailChange(db, { ...who, email }, now);
    return `${path}?done=email-code`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The address that the person signs in with; a new one counts when its code was entered. */
export default function Email({ loaderData: { email, pending }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(resultOf(actionData, 'address'), addressRefusals);
  const codeErrors = useAccountErrors(resultOf(actionData, 'code'), codeRefusals);
  return (
    <AccountPage
      title={t('email.title')}
      lead={t('email.lead')}
      hasErrors={(errors ?? codeErrors) !== null}
      done={['email', 'email-code']}
    >
      <Part id="now" heading={t('email.now')}>
        <p>
          <bdi>{email}</bdi>
        </p>
      </Part>
      {pending && (
        <Part id="code-step" heading={t('email.code-heading')}>
          <p>{t('email.code-sent', { address: `\u2068${pending}\u2069` })}</p>
          <CodeForm action={path} errors={codeErrors} label={t('email.confirm')} />
          <p>{t('email.again')}</p>
        </Part>
      )}
      <Part id="change" heading={t('email.change')}>
        <Form
          action={path}
          errors={errors}
          values={resultOf(actionData, 'address')?.values ?? (pending ? { email: pending } : undefined)}
        >
          <Field name="email" type="email" label={t('email.new')} autoComplete="email" />
          <Button look={pending ? 'secondary' : 'primary'} busyLabel={t('sending')}>
            {t('email.send')}
          </Button>
        </Form>
      </Part>
    </AccountPage>
  );
}

const addressRefusals = { 'email-same': 'email' } as const;
const codeRefusals = { 'code-wrong': 'code', 'code-expired': 'code', 'code-used-up': 'code' } as const;
