import { contractLimits } from '#domain/marketplace/contracts/contract-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useContractErrors } from './contract-words.ts';
import type { ShownContract, ShownMilestone } from './shown-contract.ts';

export type MilestoneParts = {
  contract: ShownContract;
  milestone: ShownMilestone;
  result: FormResult | undefined;
};

/** What the reader can do with a milestone now, apart from delivering and cancelling it. */
export function StepPart(parts: MilestoneParts) {
  const t = useText('contracts');
  const { language } = usePage();
  const { contract, milestone } = parts;
  const amount = formatMoney(contract.deposit?.amountPiastres ?? 0, language);
  const path = `/contracts/${contract.id}/milestones/${milestone.id}`;
  if (milestone.status === 'proposed') return <Proposed {...parts} />;
  if (milestone.status === 'agreed' && milestone.waitsForDeposit)
    return (
      <Section id="step" heading={t('deposit')}>
        <Stack>
          <p>{t(`deposit.asked.${contract.side}`, { amount })}</p>
          {contract.side === 'freelancer' && (
            <div>
              <ButtonLink href={`/contracts/${contract.id}/deposit`} look="primary">
                {t('deposit.go')}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Section>
    );
  if (contract.side !== 'client') return null;
  if (milestone.status === 'agreed')
    return (
      <Section id="step" heading={t('step.fund')}>
        <Stack>
          <p>{t('step.fund.text')}</p>
          <div>
            <ButtonLink href={`${path}/fund`} look="primary">
              {t('step.fund.link')}
            </ButtonLink>
          </div>
        </Stack>
      </Section>
    );
  if (milestone.status !== 'delivered') return null;
  return (
    <>
      <Section id="step" heading={t('step.approve')}>
        <Stack>
          <p>{t('step.approve.text')}</p>
          <div>
            <ButtonLink href={`${path}/approve`} look="primary">
              {t('step.approve.link')}
            </ButtonLink>
          </div>
        </Stack>
      </Section>
      <Changes {...parts} />
      <Part {...parts} />
    </>
  );
}

function Proposed({ contract: { id, side }, milestone, result }: MilestoneParts) {
  const t = useText('contracts');
  const errors = useButtonErrors(resultOf(result, 'milestone-step'));
  const isOwn = milestone.proposedBy === side;
  return (
    <Section id="step" heading={t('step.proposed')}>
      <Form action={`/contracts/${id}/milestones/${milestone.id}`} errors={errors}>
        <p>{t(isOwn ? 'step.proposed.own' : 'step.proposed.text')}</p>
        <DecisionDots />
        <ButtonRow>
          {!isOwn && (
            <Button look="primary" name="action" value="accept" busyLabel={t('busy')}>
              {t('step.accept')}
            </Button>
          )}
          <Button name="action" value="refuse" busyLabel={t('busy')}>
            {t(isOwn ? 'step.take-back' : 'step.refuse')}
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Changes({ contract: { id }, milestone, result }: MilestoneParts) {
  const t = useText('contracts');
  const own = resultOf(result, 'milestone-changes');
  const errors = useContractErrors(own);
  return (
    <Section id="changes" heading={t('changes.heading')}>
      <Form
        action={`/contracts/${id}/milestones/${milestone.id}`}
        errors={errors}
        values={own?.values ?? {}}
        prefix="changes-"
        label={t('changes.heading')}
      >
        <p>{t('changes.text')}</p>
        <input type="hidden" name="seen" value={milestone.amountPiastres} />
        <TextAreaField
          name="note"
          label={t('changes.note')}
          hint={t('note.hint', { most: contractLimits.note })}
          rows={5}
          maxLength={contractLimits.note}
        />
        <div>
          <Button name="action" value="change" busyLabel={t('busy')}>
            {t('changes.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function Part({ contract: { id }, milestone, result }: MilestoneParts) {
  const t = useText('contracts');
  const own = resultOf(result, 'milestone-part');
  const errors = useContractErrors(own);
  return (
    <Section id="part" heading={t('part.heading')}>
      <Form
        action={`/contracts/${id}/milestones/${milestone.id}`}
        errors={errors}
        values={own?.values ?? {}}
        prefix="part-"
        label={t('part.heading')}
      >
        <p>{t('part.text')}</p>
        <input type="hidden" name="seen" value={milestone.amountPiastres} />
        <Field
          name="amount"
          label={t('part.amount')}
          hint={t('amount.hint')}
          inputMode="decimal"
          width="short"
        />
        <TextAreaField
          name="note"
          label={t('part.note')}
          hint={t('note.hint', { most: contractLimits.note })}
          rows={4}
          maxLength={contractLimits.note}
        />
        <DecisionDots />
        <div>
          <Button name="action" value="part" busyLabel={t('busy')}>
            {t('part.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
