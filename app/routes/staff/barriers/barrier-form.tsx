import type { ReactNode } from 'react';
import { barrierLimits } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { barrierFields, type BarrierField } from './barrier-fields.ts';

type Props = {
  action: string;
  values: Partial<Record<BarrierField, string>>;
  result: FormResult | undefined;
  submit: string;
  /** What the form carries besides. */
  children?: ReactNode;
};

/** What everybody reads of a barrier, in both languages, and its page. */
export function BarrierForm({ action, values, result, submit, children }: Props) {
  const t = useText('staff-barriers');
  const labels = Object.fromEntries(
    barrierFields.flatMap((name) => (name === 'seen' ? [] : [[name, t(`field.${name}`)]])),
  ) as Record<BarrierField, string>;
  const errors = useStaffErrors(result, { labels });
  const shown: Record<string, string> = result?.values ?? values;
  const { title, description, page } = barrierLimits;
  return (
    <Form action={action} errors={errors} values={shown} prefix="barrier-" label={submit}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      {children}
      <Field
        name="titleEn"
        label={labels.titleEn}
        hint={t('field.hint')}
        maxLength={title}
        language="en"
        autoComplete="off"
      />
      <Field name="titleAr" label={labels.titleAr} maxLength={title} language="ar" autoComplete="off" />
      <TextAreaField
        name="descriptionEn"
        label={labels.descriptionEn}
        rows={4}
        maxLength={description}
        language="en"
      />
      <TextAreaField
        name="descriptionAr"
        label={labels.descriptionAr}
        rows={4}
        maxLength={description}
        language="ar"
      />
      <Field
        name="page"
        label={labels.page}
        hint={t('field.page.hint')}
        maxLength={page}
        language="en"
        autoComplete="off"
        isOptional
      />
      <Button look="primary" name="action" value="save" busyLabel={t('busy')}>
        {submit}
      </Button>
    </Form>
  );
}
