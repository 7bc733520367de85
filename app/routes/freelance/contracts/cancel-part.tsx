import { contractLimits } from '#domain/marketplace/contracts/contract-constants.ts';
import { writeDay } from '#domain/marketplace/contracts/contract-moments.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { useContractErrors } from './contract-words.ts';
import type { MilestoneParts } from './step-part.tsx';

/** The ways to cancel a milestone for which money is kept. */
export function CancelPart({ isLate, ...parts }: MilestoneParts & { isLate: boolean }) {
  const t = useText('contracts');
  const { language } = usePage();
  const { contract, milestone } = parts;
  const { status, cancelAskedBy, deliveries, lateFrom } = milestone;
  if (status !== 'funded' && status !== 'delivered') return null;
  const isClient = contract.side === 'client';
  const keepsDeposit = contract.deposit?.status === 'kept';
  return (
    <>
      {isClient && status === 'funded' && deliveries === 0 && lateFrom && (
        <Section id="late" heading={t('late.heading')}>
          {isLate ? (
            <Press {...parts} name="late" text={t('late.text')} label={t('late.submit')} />
          ) : (
            <p>{t('late.not-yet', { day: writeDay(lateFrom, language) })}</p>
          )}
          {keepsDeposit && <p>{t('late.deposit')}</p>}
        </Section>
      )}
      <Section id="cancel" heading={t('cancel.heading')}>
        {keepsDeposit && <p>{t('cancel.deposit')}</p>}
        {cancelAskedBy === null && <Ask {...parts} />}
        {cancelAskedBy === contract.side && <p>{t('cancel.asked-own')}</p>}
        {cancelAskedBy !== null && cancelAskedBy !== contract.side && (
          <Press
            {...parts}
            name="agree"
            text={t('cancel.asked', { amount: formatMoney(milestone.amountPiastres, language) })}
            label={t('cancel.agree')}
          />
        )}
      </Section>
    </>
  );
}

type Pressed = MilestoneParts & { name: string; text: string; label: string };

function Press({ contract: { id }, milestone, result, name, text, label }: Pressed) {
  const t = useText('contracts');
  const errors = useButtonErrors(resultOf(result, 'milestone-step'));
  return (
    <Form action={`/contracts/${id}/milestones/${milestone.id}`} errors={errors}>
      <p>{text}</p>
      <DecisionDots />
      <div>
        <Button look="danger" name="action" value={name} busyLabel={t('busy')}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

function Ask({ contract: { id }, milestone, result }: MilestoneParts) {
  const t = useText('contracts');
  const own = resultOf(result, 'milestone-cancellation');
  const errors = useContractErrors(own);
  return (
    <Form
      action={`/contracts/${id}/milestones/${milestone.id}`}
      errors={errors}
      values={own?.values ?? {}}
      prefix="cancel-"
      label={t('cancel.heading')}
    >
      <p>{t('cancel.text')}</p>
      <TextAreaField
        name="note"
        label={t('cancel.note')}
        hint={t('note.hint', { most: contractLimits.note })}
        rows={4}
        maxLength={contractLimits.note}
      />
      <div>
        <Button name="action" value="ask" busyLabel={t('busy')}>
          {t('cancel.submit')}
        </Button>
      </div>
    </Form>
  );
}
