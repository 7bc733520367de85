import type { HeadersArgs } from 'react-router';
import { confirmPhone, requestPhoneCode } from '#domain/identity/account/confirm-phone.ts';
import { findCodeRecipient } from '#domain/identity/codes.ts';
import { useText } from '#platform/text/i18n.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/phone';
import { useAccountErrors } from './account-errors.ts';
import { codeForm, numberForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { readAccount } from './answers.server.ts';
import { CodeForm } from './code-form.tsx';

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
  const { db, now, member, secret, site, requestSource } = readAccount(request, context);
  const body = await request.formData();
  if (body.has('code')) {
    return await codeForm.handle({ request, context, body, path }, async ({ values: { code } }) => {
      await confirmPhone(db, { session: member, code, secret, site, requestSource }, now);
      return `${path}?done=phone`;
    });
  }
  return await numberForm.handle({ request, context, body, path }, async ({ values: { phone } }) => {
    await requestPhoneCode(db, { session: member, phone, secret, requestSource }, now);
    return `${path}?done=phone-code`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The WhatsApp number: it counts when its code was entered. */
export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const { state, phone, pending, proposed } = loaderData;
  const errors = useAccountErrors(resultOf(actionData, 'number'), { 'phone-confirmed-already': 'phone' });
  const codeErrors = useAccountErrors(resultOf(actionData, 'code'), codeRefusals);
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
          values={resultOf(actionData, 'number')?.values ?? (proposed ? { phone: proposed } : undefined)}
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
