import { mentorshipLimits } from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { mentorSubjectFields, type MentorSubjectField } from './subject-fields.ts';

type Props = {
  action: string;
  values: Partial<Record<MentorSubjectField, string>>;
  result: FormResult | undefined;
  submit: string;
};

/** What a subject is called in both languages, its place in the list, and whether it can be chosen. */
export function MentorSubjectForm({ action, values, result, submit }: Props) {
  const t = useText('staff-mentorship');
  const labels = Object.fromEntries(
    mentorSubjectFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(`subject.${name}`)]])),
  ) as Record<MentorSubjectField, string>;
  const errors = useStaffErrors(result, { labels });
  const shown: Record<string, string> = result?.values ?? values;
  const { subjectName } = mentorshipLimits;
  return (
    <Form action={action} errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      <Field name="nameEn" label={labels.nameEn} maxLength={subjectName} language="en" autoComplete="off" />
      <Field name="nameAr" label={labels.nameAr} maxLength={subjectName} language="ar" autoComplete="off" />
      <Field
        name="position"
        label={labels.position}
        hint={t('subject.position.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <CheckboxField
        name="isOpen"
        label={labels.isOpen}
        note={t('subject.isOpen.note')}
        isChosen={shown.isOpen === 'yes'}
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
