import { teamLimits, type TeamPlanStatus } from '#domain/wallet/teams/team-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type Props = { path: string; result: FormResult | undefined };

/** Notes the bank transfer that came. */
export function PaymentForm({ path, result }: Props) {
  const t = useText('staff-teams');
  const own = resultOf(result, 'team-payment');
  const errors = useStaffErrors(own, {
    labels: { paidOn: t('paid-on'), reference: t('reference') },
    fieldOf: { 'team-paid-later': 'paidOn', 'team-payment-known': 'reference' },
  });
  return (
    <Form
      action={path}
      prefix="payment-"
      errors={errors}
      values={own?.values ?? {}}
      label={t('payment.heading')}
    >
      <input type="hidden" name="action" value="pay" />
      <Field name="paidOn" label={t('paid-on')} hint={t('paid-on.hint')} width="short" autoComplete="off" />
      <Field
        name="reference"
        label={t('reference')}
        hint={t('reference.hint')}
        maxLength={teamLimits.reference}
        autoComplete="off"
      />
      <Button look="primary" busyLabel={t('payment.busy')}>
        {t('payment.submit')}
      </Button>
    </Form>
  );
}

/** Mails the contact a new private link. */
export function LinkForm({ path, result }: Props) {
  const t = useText('staff-teams');
  const errors = useButtonErrors(resultOf(result, 'team-link'));
  return (
    <Form action={path} prefix="link-" errors={errors} label={t('link.heading')}>
      <p>{t('link.text')}</p>
      <Button name="action" value="link" busyLabel={t('link.busy')}>
        {t('link.submit')}
      </Button>
    </Form>
  );
}

type CloseProps = Props & { plan: { status: TeamPlanStatus; language: Language } };

/** Withdraws an offer, or ends a plan before its last day, with a reason for the contact in their language. */
export function CloseForm({ path, plan: { status, language }, result }: CloseProps) {
  const t = useText('staff-teams');
  const own = resultOf(result, 'team-closing');
  const act = status === 'offered' ? 'withdraw' : 'end';
  const labels = { reason: t(`reason.${language}`) };
  const errors = useStaffErrors(own, { labels });
  return (
    <Form
      action={path}
      prefix="close-"
      errors={errors}
      values={own?.values ?? {}}
      label={t(`${act}.heading`)}
    >
      <p>{t(`${act}.text`)}</p>
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('reason.hint')}
        rows={3}
        maxLength={teamLimits.reason}
        language={language}
      />
      <Button look="danger" name="action" value={act} busyLabel={t('busy')}>
        {t(`${act}.submit`)}
      </Button>
    </Form>
  );
}
