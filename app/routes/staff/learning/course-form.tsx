import { courseLevels, courseLimits, type CourseStatus } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { courseFields, type CourseField } from './course-fields.ts';

type Props = {
  action: string;
  values: Record<string, string>;
  /** Why the page came back; what was typed is that of this form alone. */
  result: FormResult | undefined;
  categories: readonly { slug: string; name: string }[];
  submit: string;
  /** The places in the catalogue that whoever writes may give it. */
  statuses: readonly CourseStatus[];
};

/** Everything that visitors read about a course, in both languages, and where it stands in the catalogue. */
export function CourseForm({ action, values, result, categories, submit, statuses }: Props) {
  const t = useText('staff-freelance');
  const words = useText('staff-enrolments');
  const labels = Object.fromEntries(
    courseFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(`course.${name}`)]])),
  ) as Record<CourseField, string>;
  const fieldOf = {
    'course-place-taken': 'place',
    'course-category-unknown': 'category',
    'course-not-to-publish': 'status',
  };
  const errors = useStaffErrors(result, { labels, fieldOf });
  const shown = resultOf(result, 'course')?.values ?? values;
  return (
    <Form action={action} errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      <Words labels={labels} />
      <SelectField
        name="category"
        label={labels.category}
        empty
        choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <RadioGroup
        name="level"
        label={labels.level}
        choices={courseLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <Field name="weeks" label={labels.weeks} inputMode="numeric" width="short" autoComplete="off" />
      <Field
        name="price"
        label={labels.price}
        hint={t('price.hint')}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
      <Field
        name="place"
        label={labels.place}
        hint={t('place.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        isOptional
      />
      <RadioGroup
        name="status"
        label={labels.status}
        {...(!statuses.includes('published') && { hint: words('publish.not') })}
        choices={statuses.map((value) => ({
          ...{ value, label: t(`course.${value}`) },
          note: t(`course.${value}.note`),
        }))}
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}

function Words({ labels }: { labels: Record<CourseField, string> }) {
  const t = useText('staff-freelance');
  const { title, summary, instructorName } = courseLimits;
  const line = (name: CourseField, most: number) => (
    <Field
      name={name}
      label={labels[name]}
      maxLength={most}
      language={name.endsWith('Ar') ? 'ar' : 'en'}
      autoComplete="off"
    />
  );
  return (
    <>
      {line('titleEn', title)}
      {line('titleAr', title)}
      <TextAreaField name="summaryEn" label={labels.summaryEn} rows={3} maxLength={summary} language="en" />
      <TextAreaField name="summaryAr" label={labels.summaryAr} rows={3} maxLength={summary} language="ar" />
      {line('instructorEn', instructorName)}
      {line('instructorAr', instructorName)}
      <CheckboxField name="example" label={labels.example} note={t('course.example.note')} isOptional />
      <TextAreaField
        name="skillsEn"
        label={labels.skillsEn}
        hint={t('skills.hint')}
        rows={4}
        language="en"
        isOptional
      />
      <TextAreaField
        name="skillsAr"
        label={labels.skillsAr}
        hint={t('skills.same')}
        rows={4}
        language="ar"
        isOptional
      />
    </>
  );
}
