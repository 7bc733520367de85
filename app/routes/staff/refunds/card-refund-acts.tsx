import {
  longestSettlementReason,
  type CardRefundStatus,
} from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

type CardRefundActsProps = {
  cardRefund: { id: string; status: CardRefundStatus };
  isOwn: boolean;
  mayAct: boolean;
  /** Why the last try was not accepted. */
  result: FormResult | undefined;
};

/** What staff may do about a refund whose end is not known: ask the provider, and where it never said, write down what was found out. */
export function CardRefundActs({ cardRefund: { id, status }, isOwn, mayAct, result }: CardRefundActsProps) {
  const t = useText('staff-refunds');
  const lookErrors = useButtonErrors(resultOf(result, 'card-refund-look-up'));
  const settled = resultOf(result, 'card-refund-settlement');
  const labels = { outcome: t('settle'), reason: t('settle.reason') };
  const settleErrors = useStaffErrors(settled, { labels });
  const action = `/admin/finance/card-refunds/${id}`;
  const isAskable = mayAct && (status === 'sent' || status === 'unclear');
  const refused = lookErrors?.form ?? settleErrors?.form;
  if (!isAskable && !settleErrors)
    return refused ? (
      <Section id="refused" heading={t('settle')}>
        <Notice tone="error" announce={refused}>
          {refused}
        </Notice>
      </Section>
    ) : null;
  return (
    <>
      {isAskable && (
        <Section id="look" heading={t('look')} lead={t('look.text')}>
          <Form action={action} label={t('look')} prefix="look-" errors={lookErrors}>
            <Button name="action" value="look" busyLabel={t('look.busy')}>
              {t('look.submit')}
            </Button>
          </Form>
        </Section>
      )}
      {(status === 'unclear' || settleErrors) && (
        <Section id="settle" heading={t('settle')} lead={t('settle.text')} tone="sand">
          {isOwn && !settleErrors ? (
            <p>{t('settle.own')}</p>
          ) : (
            <Form action={action} label={t('settle')} errors={settleErrors} values={settled?.values ?? {}}>
              <TextAreaField
                name="reason"
                label={labels.reason}
                hint={t('settle.reason.hint')}
                maxLength={longestSettlementReason}
              />
              <ButtonRow>
                <Button name="outcome" value="paid" busyLabel={t('settle.busy')}>
                  {t('settle.paid')}
                </Button>
                <Button name="outcome" value="refused" busyLabel={t('settle.busy')}>
                  {t('settle.refused')}
                </Button>
              </ButtonRow>
            </Form>
          )}
        </Section>
      )}
    </>
  );
}
