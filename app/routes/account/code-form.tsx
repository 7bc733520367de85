import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';

export type CodeFormProps = {
  action: string;
  errors: FieldErrors | null;
  hint?: string;
  /** Of the button. */ label: string;
};

/** The form for a code of six digits; either set of digits will do, with or without spaces. */
export function CodeForm({ action, errors, hint, label }: CodeFormProps) {
  const t = useText('account');
  return (
    <Form action={action} prefix="enter-" errors={errors}>
      <Field
        name="code"
        label={t('code')}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        width="short"
      />
      <Button look="primary" busyLabel={t('checking')}>
        {label}
      </Button>
    </Form>
  );
}
