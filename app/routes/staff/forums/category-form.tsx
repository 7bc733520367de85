import { forumLimits } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { forumCategoryFields, type ForumCategoryField } from './category-fields.ts';

type Props = {
  action: string;
  values: Partial<Record<ForumCategoryField, string>>;
  result: FormResult | undefined;
  submit: string;
};

/** What everybody reads about a category of the forums, in both languages, its place, and whether it is open. */
export function ForumCategoryForm({ action, values, result, submit }: Props) {
  const t = useText('staff-forums');
  const labels = Object.fromEntries(
    forumCategoryFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(name)]])),
  ) as Record<ForumCategoryField, string>;
  const errors = useStaffErrors(result, { labels });
  const shown: Record<string, string> = result?.values ?? values;
  const { categoryName, categoryDescription } = forumLimits;
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
      <CheckboxField
        name="isOpen"
        label={labels.isOpen}
        note={t('isOpen.note')}
        isChosen={shown.isOpen === 'yes'}
        isOptional
      />
      <Button look="primary" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
