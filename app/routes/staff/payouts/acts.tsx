import type { WithdrawalStatus } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { longestWithdrawalReason } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { Language } from '#platform/text/language.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type Props = {
  withdrawal: { id: string; status: WithdrawalStatus; approvalsNeeded: number };
  account: { language: Language } | null;
  isOwn: boolean;
  hasApproved: boolean;
  mayApprove: boolean;
  mayPrepare: boolean;
  /** Why the last try was not accepted. */
  result: FormResult | undefined;
};

/** What somebody of the staff may do with a withdrawal where it stands; or why nothing. */
export function Acts(props: Props) {
  const t = useText('staff-payouts');
  const { withdrawal, isOwn, hasApproved, mayApprove, mayPrepare, result } = props;
  const { status } = withdrawal;
  const refused = useStaffErrors(result, { labels: {} })?.form;
  const isOpen = status === 'requested' || status === 'approved-once';
  const atBank = status === 'approved' || status === 'in-batch' || status === 'paid';
  const offers = !isOwn && ((isOpen && mayApprove) || (atBank && mayPrepare));
  return (
    <Stack gap="apart">
      {refused && !offers && (
        <Notice tone="error" announce={refused}>
          {refused}
        </Notice>
      )}
      {isOwn && <p>{t('decide.own')}</p>}
      {!isOwn && isOpen && !mayApprove && <p>{t('decide.not-yours')}</p>}
      {!isOwn && isOpen && mayApprove && (hasApproved ? <p>{t('decide.given')}</p> : <Approve {...props} />)}
      {!isOwn && isOpen && mayApprove && <Refuse {...props} acts={['refuse']} label={t('refuse.label')} />}
      {!isOwn && status === 'in-batch' && mayPrepare && <Paid {...props} />}
      {!isOwn && atBank && mayPrepare && (
        <Refuse {...props} acts={actsAtBank[status]} label={t('mark.back.label')} />
      )}
      {!offers && !isOwn && !isOpen && <p>{t(`state.${status}`)}</p>}
    </Stack>
  );
}

type RefusingAct = 'refuse' | 'reject' | 'returned';

const actsAtBank = {
  approved: ['reject'],
  'in-batch': ['returned', 'reject'],
  paid: ['returned'],
} as const satisfies Partial<Record<WithdrawalStatus, readonly RefusingAct[]>>;

function Approve({ withdrawal: { id, status, approvalsNeeded }, result }: Props) {
  const t = useText('staff-payouts');
  const errors = useStaffErrors(resultOf(result, 'payout-approval'), { labels: {} });
  const text = status === 'approved-once' ? 'last' : approvalsNeeded === 2 ? '2' : '1';
  return (
    <Form
      action={`/admin/finance/withdrawals/${id}`}
      label={t('approve.label')}
      prefix="approve-"
      errors={errors}
    >
      <p>{t(`approve.text.${text}`)}</p>
      <Button look="primary" name="action" value="approve" busyLabel={t('busy')}>
        {t('approve')}
      </Button>
    </Form>
  );
}

function Paid({ withdrawal: { id }, result }: Props) {
  const t = useText('staff-payouts');
  const errors = useStaffErrors(resultOf(result, 'payout-paid'), { labels: {} });
  return (
    <Form
      action={`/admin/finance/withdrawals/${id}`}
      label={t('mark.paid.label')}
      prefix="paid-"
      errors={errors}
    >
      <p>{t('mark.paid.text')}</p>
      <Button look="primary" name="action" value="paid" busyLabel={t('busy')}>
        {t('mark.paid')}
      </Button>
    </Form>
  );
}

type RefuseProps = Props & { acts: readonly RefusingAct[]; label: string };

/** Sends the money back to the wallet, with a reason for the member in their language. */
function Refuse({ withdrawal: { id }, account, result, acts, label }: RefuseProps) {
  const t = useText('staff-payouts');
  const page = usePage();
  const language = account?.language ?? page.language;
  const labels = { reason: t(`reason.${language}`) };
  const own = resultOf(result, 'payout-refusal');
  const errors = useStaffErrors(own, { labels });
  const words = { refuse: t('refuse'), reject: t('mark.refused.only'), returned: t('mark.returned') };
  return (
    <Form
      action={`/admin/finance/withdrawals/${id}`}
      label={label}
      errors={errors}
      values={own?.values ?? {}}
    >
      <TextAreaField
        name="reason"
        label={labels.reason}
        hint={t('reason.hint')}
        rows={4}
        maxLength={longestWithdrawalReason}
        language={language}
      />
      <ButtonRow>
        {acts.map((act) => (
          <Button key={act} look="danger" name="action" value={act} busyLabel={t('busy')}>
            {words[act]}
          </Button>
        ))}
      </ButtonRow>
    </Form>
  );
}
