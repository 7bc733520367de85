import { proposalLimits } from '#domain/marketplace/proposals/proposal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import { Field } from '#ui/form/field.tsx';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What is wrong with the form of a proposal or of other terms, in words. */
export function useTermsErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('proposals');
  return useFormErrors(result, {
    say: (key, field) =>
      t(`problem.${key}` as 'problem.milestone-title-long', {
        number: Number(field.split('-')[1] ?? 0) + 1,
        least: proposalLimits.leastLetter,
        letter: proposalLimits.letter,
        title: proposalLimits.milestoneTitle,
        note: proposalLimits.note,
        days: proposalLimits.days,
        reason: proposalLimits.reason,
      }),
  });
}

/** The milestones of an offer, one group of fields each, and the button that adds one. */
export function MilestoneFields({ values }: { values: Record<string, string> }) {
  const t = useText('proposals');
  const asked = Number(values.rows);
  const rows = Math.min(Math.max(Number.isInteger(asked) ? asked : 1, 1), proposalLimits.milestones);
  return (
    <>
      <p>{t('form.milestones')}</p>
      <input type="hidden" name="rows" value={rows} />
      {Array.from({ length: rows }, (_, row) => (
        <Milestone key={row} row={row} />
      ))}
      {rows < proposalLimits.milestones && (
        <div>
          <Button name="action" value="more" look="quiet">
            {t('form.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Milestone({ row }: { row: number }) {
  const t = useText('proposals');
  const number = row + 1;
  return (
    <FieldGroup name={`milestone-${row}`} label={t('form.milestone', { number })}>
      <Field
        name={`title-${row}`}
        label={t('form.milestone.title', { number })}
        maxLength={proposalLimits.milestoneTitle}
        autoComplete="off"
      />
      <Field
        name={`price-${row}`}
        label={t('form.milestone.price', { number })}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
      <Field
        name={`days-${row}`}
        label={t('form.milestone.days', { number })}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
    </FieldGroup>
  );
}
