import { programLimits } from '#domain/learning/programs/program-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { cohortFields, type CohortField } from './cohort-fields.ts';

type Props = {
  action: string;
  values: Record<string, string>;
  result: FormResult | undefined;
  submit: string;
};

/** The name of a cohort in both languages, its days, and how many people it has places for. */
export function CohortForm({ action, values, result, submit }: Props) {
  const t = useText('staff-programs');
  const labels = Object.fromEntries(
    cohortFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(name)]])),
  ) as Record<CohortField, string>;
  const own = resultOf(result, 'program-cohort');
  const errors = useStaffErrors(own, {
    labels,
    fieldOf: {
      'cohort-has-more-people': 'places',
    },
  });
  const shown = own?.values ?? values;
  return (
    <Form action={action} errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      {(['nameEn', 'nameAr'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={labels[name]}
          hint={t('name.hint')}
          language={name === 'nameEn' ? 'en' : 'ar'}
          maxLength={programLimits.cohortName}
          autoComplete="off"
        />
      ))}
      <Field
        name="startsOn"
        label={labels.startsOn}
        hint={t('day.hint')}
        width="short"
        maxLength={40}
        autoComplete="off"
      />
      {(['endsOn', 'enrolUntil'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={labels[name]}
          hint={`${t('day.hint')} ${t(`${name}.hint`)}`}
          width="short"
          maxLength={40}
          autoComplete="off"
        />
      ))}
      <Field
        name="places"
        label={labels.places}
        hint={t('places.hint')}
        inputMode="numeric"
        width="short"
        maxLength={6}
        autoComplete="off"
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
