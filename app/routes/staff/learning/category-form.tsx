import { courseLimits } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { categoryFields, type CategoryField } from './course-fields.ts';

type Props = {
  action: string;
  values: Record<string, string>;
  /** Why the page came back; what was typed is that of this form alone. */
  result: FormResult | undefined;
  submit: string;
};

/** What visitors read about a category, in both languages, and its place among the others. */
export function CategoryForm({ action, values, result, submit }: Props) {
  const t = useText('staff-freelance');
  const labels = Object.fromEntries(
    categoryFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(`category.${name}`)]])),
  ) as Record<CategoryField, string>;
  const errors = useStaffErrors(result, { labels });
  const shown = resultOf(result, 'category')?.values ?? values;
  const { categoryName, categoryDescription } = courseLimits;
  return (
    <Form action={action} errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      <Field name="nameEn" label={labels.nameEn} maxLength={categoryName} language="en" autoComplete="off" />
      <Field name="nameAr" label={labels.nameAr} maxLength={categoryName} language="ar" autoComplete="off" />
      <TextAreaField
        name="descriptionEn"
        label={labels.descriptionEn}
        rows={3}
        maxLength={categoryDescription}
        language="en"
      />
      <TextAreaField
        name="descriptionAr"
        label={labels.descriptionAr}
        rows={3}
        maxLength={categoryDescription}
        language="ar"
      />
      <Field
        name="position"
        label={labels.position}
        hint={t('position.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
