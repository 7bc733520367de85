import { enteredStatuses, projectLimits } from '#domain/marketplace/project-constants.ts';
import { skillCategories, skills } from '#domain/marketplace/skills.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { projectFields } from './project-fields.ts';

type Props = {
  action: string;
  values: Record<string, string>;
  /** Why the page came back; what was typed is that of this form alone. */
  result: FormResult | undefined;
  submit: string;
};

/** Everything that visitors read about a project, in both languages. */
export function ProjectForm({ action, values, result, submit }: Props) {
  const t = useText('staff-freelance');
  const { language } = usePage();
  const labels = Object.fromEntries(
    projectFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(`project.${name}`)]])),
  ) as Record<string, string>;
  const errors = useStaffErrors(result, {
    labels,
    fieldOf: { 'project-deadline-passed': 'deadline', 'project-deadline-before-posting': 'deadline' },
  });
  const shown = resultOf(result, 'project')?.values ?? values;
  const line = (name: (typeof projectFields)[number], most: number) => (
    <Field
      name={name}
      label={labels[name] ?? ''}
      maxLength={most}
      language={name.endsWith('Ar') ? 'ar' : 'en'}
      autoComplete="off"
    />
  );
  const { title, clientName, category, description } = projectLimits;
  return (
    <Form action={action} errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      {line('titleEn', title)}
      {line('titleAr', title)}
      {line('clientEn', clientName)}
      {line('clientAr', clientName)}
      <CheckboxField
        name="example"
        label={labels.example ?? ''}
        note={t('project.example.note')}
        isOptional
      />
      {line('categoryEn', category)}
      {line('categoryAr', category)}
      <SelectField
        name="shelf"
        label={labels.shelf ?? ''}
        isOptional
        empty={t('project.shelf.none')}
        choices={skillCategories.map(({ key, title }) => ({ value: key, label: pick(title, language) }))}
      />
      <TextAreaField
        name="descriptionEn"
        label={labels.descriptionEn ?? ''}
        maxLength={description}
        language="en"
      />
      <TextAreaField
        name="descriptionAr"
        label={labels.descriptionAr ?? ''}
        maxLength={description}
        language="ar"
      />
      <Disclosure
        summary={t('project.skills.open')}
        isOpen={Boolean(shown.skills) || errors?.skills !== undefined}
      >
        <CheckboxGroup
          name="skills"
          label={labels.skills ?? ''}
          hint={t('project.skills.hint', { most: projectLimits.skills })}
          isOptional
          choices={skills.map(({ key, title: name }) => ({ value: key, label: pick(name, language) }))}
        />
      </Disclosure>
      <TextAreaField
        name="skillsEn"
        label={labels.skillsEn ?? ''}
        hint={t('skills.hint')}
        language="en"
        isOptional
      />
      <TextAreaField
        name="skillsAr"
        label={labels.skillsAr ?? ''}
        hint={t('skills.same')}
        language="ar"
        isOptional
      />
      <Field
        name="budget"
        label={labels.budget ?? ''}
        hint={t('amount.hint')}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
      <Field
        name="deadline"
        label={labels.deadline ?? ''}
        hint={t('day.hint')}
        width="short"
        autoComplete="off"
      />
      <RadioGroup
        name="status"
        label={labels.status ?? ''}
        choices={enteredStatuses.map((value) => ({
          ...{ value, label: t(`project.${value}`) },
          note: t(`project.${value}.note`),
        }))}
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
