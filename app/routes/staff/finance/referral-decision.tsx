import { refusalReasons } from '#domain/wallet/referrals/referral-constants.ts';
import type { JudgedReferral } from '#domain/wallet/referrals/referral-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

export type ReferralDecisionProps = {
  referral: JudgedReferral;
  /** What it would bring. */
  points: number;
  /** Why the last try was not accepted. */
  result: FormResult | undefined;
};

/** The two ways to decide about a referral; once somebody else has decided, that alone is said. */
export function ReferralDecision({ referral, points, result }: ReferralDecisionProps) {
  const t = useText('staff-referrals');
  const words = useText('referrals');
  const errors = useFormErrors(result, { say: () => t('refuse.missing') });
  if (referral.status !== 'held')
    return (
      errors?.form && (
        <Notice tone="error" announce={errors.form}>
          {errors.form}
        </Notice>
      )
    );
  const action = `/admin/finance/referrals/${referral.id}`;
  const isAboutApproval = result?.form === 'referral-approval';
  return (
    <Stack gap="apart">
      <Form
        action={action}
        label={t('approve.label')}
        prefix="approve-"
        errors={isAboutApproval ? errors : null}
      >
        <p>{t('approve.text', { count: points })}</p>
        <Button look="primary" name="action" value="approve" busyLabel={t('busy')}>
          {t('approve')}
        </Button>
      </Form>
      <Form
        action={action}
        label={t('refuse.label')}
        errors={isAboutApproval ? null : errors}
        values={result?.values ?? {}}
      >
        <RadioGroup
          name="reason"
          label={t('refuse.reason')}
          hint={t('refuse.hint')}
          choices={refusalReasons.map((value) => ({ value, label: words(`reason.${value}`) }))}
        />
        <Button look="danger" name="action" value="refuse" busyLabel={t('busy')}>
          {t('refuse')}
        </Button>
      </Form>
    </Stack>
  );
}
