import { redirect, type HeadersArgs } from 'react-router';
import { confirmPhone, requestPhoneCode } from '#domain/identity/account/confirm-phone.ts';
import { findCodeRecipient } from '#domain/identity/codes.ts';
import { useText } from '#platform/text/i18n.ts';
import { readPhoneNumber, showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/phone';
import { AccountPage } from './account-page.tsx';
import { readAccount, sayWhatIsWrong, sayWhyNot } from './answers.server.ts';
import { CodeForm } from './code-form.tsx';
import { useFormErrors, writtenIn } from './form-answer.ts';

const path = '/account/phone';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { userId, phone, phoneConfirmedAt } = getMember(context);
  const pending = await findCodeRecipient(db, { userId, purpose: 'confirm-phone' }, now);
  const state = phone === null ? 'none' : phoneConfirmedAt ? 'confirmed' : 'unconfirmed';
  return {
    state,
    phone: phone && showPhoneNumber(phone),
    pending: pending && showPhoneNumber(pending),
    proposed: pending ?? (state === 'unconfirmed' ? phone : null),
  } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData();
  return sent.has('code')
    ? await enterCode(request, context, sent)
    : await askForCode(request, context, sent);
}

async function askForCode(request: Request, context: Route.ActionArgs['context'], sent: FormData) {
  const { db, now, member, secret, whence } = readAccount(request, context);
  const written = { phone: textOf(sent, 'phone') };
  const phone = readPhoneNumber(written.phone);
  if (typeof phone === 'string')
    return sayWhatIsWrong({ form: 'number', written, problems: { phone: `phone.${phone}` } });
  try {
    await requestPhoneCode(db, { session: member, phone: phone.e164, secret, whence }, now);
  } catch (error) {
    return sayWhyNot(error, { form: 'number', path, written });
  }
  return redirect(`${path}?done=phone-code`, 303);
}

async function enterCode(request: Request, context: Route.ActionArgs['context'], sent: FormData) {
  const { db, now, member, secret, site, whence } = readAccount(request, context);
  const code = textOf(sent, 'code');
  if (code.trim() === '') return sayWhatIsWrong({ form: 'code', problems: { code: 'code.missing' } });
  try {
    await confirmPhone(db, { session: member, code, secret, site, whence }, now);
  } catch (error) {
    return sayWhyNot(error, { form: 'code', path });
  }
  return redirect(`${path}?done=phone`, 303);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The WhatsApp number: it counts when its code was entered. */
export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const { state, phone, pending, proposed } = loaderData;
  const errors = useFormErrors(actionData, 'number', { 'phone-confirmed-already': 'phone' });
  const codeErrors = useFormErrors(actionData, 'code', codeRefusals);
  return (
    <AccountPage
      title={t('phone.title')}
      lead={t('phone.lead')}
      hasErrors={(errors ?? codeErrors) !== null}
      done={['phone', 'phone-code']}
    >
      <Part id="now" heading={t('phone.now')}>
        <Row>
          {phone && <bdi dir="ltr">{phone}</bdi>}
          <Badge tone={state === 'confirmed' ? 'success' : 'plain'}>{t(`phone.state.${state}`)}</Badge>
        </Row>
      </Part>
      {pending && (
        <Part id="code-step" heading={t('email.code-heading')}>
          <p>{t('phone.code-sent', { phone: `\u2066${pending}\u2069` })}</p>
          <CodeForm action={path} errors={codeErrors} label={t('phone.confirm')} />
          <p>{t('phone.again')}</p>
        </Part>
      )}
      <Part
        id="confirm"
        heading={state === 'confirmed' ? t('phone.change-heading') : t('phone.confirm-heading')}
      >
        <Form
          action={path}
          errors={errors}
          values={writtenIn(actionData, 'number') ?? (proposed ? { phone: proposed } : undefined)}
        >
          <Field
            name="phone"
            type="tel"
            label={t('phone.number')}
            hint={t('phone.hint')}
            autoComplete="tel"
          />
          <Button look={pending ? 'secondary' : 'primary'} busyLabel={t('sending')}>
            {t('phone.send')}
          </Button>
        </Form>
      </Part>
    </AccountPage>
  );
}

const codeRefusals = { 'code-wrong': 'code', 'code-expired': 'code', 'code-used-up': 'code' } as const;
