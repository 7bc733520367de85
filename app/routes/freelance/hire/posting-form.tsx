import { briefQuestions, postingLimits } from '#domain/marketplace/projects/posting-constants.ts';
import { skillCategories, skills } from '#domain/marketplace/skills.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  action: string;
  values: Record<string, string>;
  errors: FieldErrors | null;
};

/** What is wrong with the form of a project, in words. */
export function usePostingErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('hire');
  return useFormErrors(result, {
    say: (key) => t(key as 'form.title.missing', { most: postingLimits.answer }),
    fieldOf: { 'project-deadline-passed': 'deadline' },
  });
}

/** The guided brief: questions first, then field, price, time and readers. All but the title may wait. */
export function PostingForm({ action, values, errors }: Props) {
  const t = useText('hire');
  const { language } = usePage();
  return (
    <Form action={action} errors={errors} values={values}>
      <input type="hidden" name="seen" value={values.seen ?? ''} />
      <Field
        name="title"
        label={t('form.title')}
        hint={t('form.title.hint')}
        maxLength={postingLimits.title}
        autoComplete="off"
      />
      {briefQuestions.map((question) => (
        <TextAreaField
          key={question}
          name={question}
          label={t(`form.${question}`)}
          hint={t(`form.${question}.hint`)}
          maxLength={postingLimits.answer}
          isOptional
        />
      ))}
      <SelectField
        name="category"
        label={t('form.category')}
        isOptional
        empty
        choices={skillCategories.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
      />
      <Disclosure
        summary={t('form.skills.open')}
        isOpen={Boolean(values.skills) || errors?.skills !== undefined}
      >
        <CheckboxGroup
          name="skills"
          label={t('form.skills')}
          hint={t('form.skills.hint', { most: postingLimits.skills })}
          isOptional
          choices={skills.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
        />
      </Disclosure>
      <Field
        name="budget"
        label={t('form.budget')}
        hint={t('form.budget.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        isOptional
      />
      <Field
        name="least"
        label={t('form.least')}
        hint={t('form.least.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        isOptional
      />
      <Field
        name="deadline"
        label={t('form.deadline')}
        hint={t('form.deadline.hint')}
        width="short"
        autoComplete="off"
        isOptional
      />
      <RadioGroup
        name="audience"
        label={t('form.audience')}
        defaultValues={['public']}
        choices={[
          { value: 'public', label: t('form.audience.public'), note: t('form.audience.public.note') },
          { value: 'invited', label: t('form.audience.invited'), note: t('form.audience.invited.note') },
        ]}
      />
      <TextAreaField
        name="guests"
        label={t('form.guests')}
        hint={t('form.guests.hint', { most: postingLimits.guests })}
        rows={3}
        isOptional
      />
      <p>{t('form.next')}</p>
      <Button look="primary" busyLabel={t('busy')}>
        {t('form.save')}
      </Button>
    </Form>
  );
}
