import { redirect, type HeadersArgs } from 'react-router';
import { confirmEmailChange, requestEmailChange } from '#domain/identity/account/change-email.ts';
import { findCodeRecipient } from '#domain/identity/codes.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/email';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount, sayWhatIsWrong, sayWhyNot } from './answers.server.ts';
import { CodeForm } from './code-form.tsx';
import { useFormErrors, writtenIn } from './form-answer.ts';

const path = '/account/email';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  askForProof(member, now, path);
  const pending = await findCodeRecipient(db, { userId: member.userId, purpose: 'change-email' }, now);
  return { email: member.email, pending };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData();
  return sent.has('code')
    ? await enterCode(request, context, sent)
    : await askForCode(request, context, sent);
}

async function askForCode(request: Request, context: Route.ActionArgs['context'], sent: FormData) {
  const { db, now, member, secret, site, whence } = readAccount(request, context);
  const written = { email: textOf(sent, 'email') };
  const email = readEmailAddress(written.email);
  if (typeof email === 'string')
    return sayWhatIsWrong({ form: 'address', written, problems: { email: `email.${email}` } });
  try {
    await requestEmailChange(db, { session: member, email, secret, site, whence }, now);
  } catch (error) {
    return sayWhyNot(error, { form: 'address', path, written });
  }
  return redirect(`${path}?done=email-code`, 303);
}

async function enterCode(request: Request, context: Route.ActionArgs['context'], sent: FormData) {
  const { db, now, member, secret, site, whence } = readAccount(request, context);
  const written = { code: textOf(sent, 'code') };
  if (written.code.trim() === '')
    return sayWhatIsWrong({ form: 'code', written, problems: { code: 'code.missing' } });
  try {
    await confirmEmailChange(db, { session: member, code: written.code, secret, site, whence }, now);
  } catch (error) {
    return sayWhyNot(error, { form: 'code', path });
  }
  return redirect(`${path}?done=email`, 303);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The address that the person signs in with; a new one counts when its code was entered. */
export default function Email({ loaderData: { email, pending }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useFormErrors(actionData, 'address', addressRefusals);
  const codeErrors = useFormErrors(actionData, 'code', codeRefusals);
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
          values={writtenIn(actionData, 'address') ?? (pending ? { email: pending } : undefined)}
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
