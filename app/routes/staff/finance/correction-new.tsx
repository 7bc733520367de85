import { randomUUID } from 'node:crypto';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { askCorrection } from '#domain/wallet/corrections/ask-correction.ts';
import { correctionDirections, correctionLimits } from '#domain/wallet/corrections/correction-constants.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/correction-new';
import { DeskPage } from './desk-page.tsx';
import { correctionForm } from './finance-forms.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'corrections.ask');
  return { id: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'corrections.ask');
  const { db, now } = context.get(appContext);
  return await correctionForm.handle({ request, context }, async ({ values }) => {
    const { id, email, direction, amount: amountPiastres, reason } = values;
    const account = await findConfirmedAccount(db, email.key);
    if (!account) throw new Refusal('correction-no-account');
    const { userId } = account;
    await askCorrection(db, { ...staff, id, userId, direction, amountPiastres, reason }, now);
    return `/admin/finance/corrections/${id}?done=asked`;
  });
}

/** Asks for a correction: nothing moves before somebody else has approved it. */
export default function CorrectionNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const errors = useStaffErrors(actionData, {
    labels: {
      email: t('correction.email'),
      direction: t('direction'),
      amount: t('amount'),
      reason: t('correction.reason'),
    },
    fieldOf: { 'correction-no-account': 'email', 'correction-own-wallet': 'email' },
  });
  return (
    <DeskPage
      list="corrections"
      title={t('correction.new')}
      lead={t('correction.new.lead')}
      errors={errors !== null}
    >
      <Band>
        <Form action="/admin/finance/corrections/new" errors={errors} values={actionData?.values}>
          <input type="hidden" name="id" value={actionData?.values.id || loaderData.id} />
          <Field
            type="email"
            name="email"
            label={t('correction.email')}
            hint={t('correction.email.hint')}
            autoComplete="off"
          />
          <RadioGroup
            name="direction"
            label={t('direction')}
            defaultValues={['in']}
            choices={correctionDirections.map((value) => ({ value, label: t(`direction.${value}`) }))}
          />
          <Field
            name="amount"
            label={t('amount')}
            hint={t('correction.amount.hint')}
            inputMode="decimal"
            width="short"
            autoComplete="off"
          />
          <TextAreaField
            name="reason"
            label={t('correction.reason')}
            hint={t('correction.reason.hint')}
            maxLength={correctionLimits.reason}
          />
          <Button look="primary" busyLabel={t('correction.busy')}>
            {t('correction.submit')}
          </Button>
        </Form>
      </Band>
    </DeskPage>
  );
}
