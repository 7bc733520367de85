import { barrierLimits } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** How somebody wants to hear: members by mail or in the app, visitors by mail, and all of them not at all. */
export function AnswerFields({ isMember, label }: { isMember: boolean; label: string }) {
  const t = useText('barriers');
  const channels = isMember ? (['none', 'mail', 'app'] as const) : (['none', 'mail'] as const);
  return (
    <>
      <RadioGroup
        name="answerBy"
        label={label}
        choices={channels.map((value) => ({
          value,
          label: t(value === 'mail' && isMember ? 'answer.mail-member' : `answer.${value}`),
        }))}
        defaultValues={[isMember ? 'app' : 'none']}
      />
      {!isMember && (
        <Field
          name="email"
          type="email"
          label={t('email')}
          hint={t('email.hint')}
          autoComplete="email"
          isOptional
        />
      )}
    </>
  );
}

/** What is wrong with a report, or with "me too". */
export function useBarrierErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('barriers');
  const most = { wanted: barrierLimits.wanted, happened: barrierLimits.happened };
  return useFormErrors(result, {
    say: (problem, field) =>
      t(problem as 'wanted.long', { most: field === 'wanted' ? most.wanted : most.happened }),
    fieldOf: { 'barrier-similar': 'sameAs', 'barrier-unknown': 'sameAs' },
  });
}
