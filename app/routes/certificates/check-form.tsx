import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** The field for the code of a certificate; whatever is typed leads to the page that says what it is worth. */
export function CheckForm({ result }: { result?: FormResult | undefined }) {
  const t = useText('certificates');
  const errors = useFormErrors(result, { say: (key) => t(key as 'code.missing') });
  return (
    <Form action="/certificates" errors={errors} {...(result && { values: result.values })}>
      <Field name="certificate" label={t('check.field')} hint={t('check.hint')} width="short" />
      <Button look="primary">{t('check.submit')}</Button>
    </Form>
  );
}
