import { countriesIn } from '#platform/input/countries.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { newsletterLimits } from '#domain/newsletter/newsletter-constants.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

export type NewsletterFormProps = {
  /** Whether staff have it switched on. */
  isOpen: boolean;
  errors?: FieldErrors;
  values?: Record<string, string>;
};

/** The newsletter form (docs/product.md, "Newsletter"); stands on the home page and on a page of its own. */
export function NewsletterForm({ isOpen, errors, values }: NewsletterFormProps) {
  const t = useText('newsletter');
  const { language } = usePage();
  // A form that comes back is shown whatever else is true: what was written must not be lost.
  if (!isOpen && !errors) return <Notice heading={t('off.title')}>{t('off.text')}</Notice>;
  const countries = countriesIn(language).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Form action="/newsletter" prefix="newsletter-" errors={errors} values={values}>
      <Field
        name="fullName"
        label={t('full-name')}
        autoComplete="name"
        maxLength={newsletterLimits.fullName}
      />
      <SelectField
        name="country"
        label={t('country')}
        choices={countries}
        empty={t('country.choose')}
        autoComplete="country"
      />
      <Field name="email" type="email" label={t('email')} hint={t('email.hint')} autoComplete="email" />
      <p>{t('consent')}</p>
      <Button look="primary" busyLabel={t('submit.busy')}>
        {t('submit')}
      </Button>
    </Form>
  );
}
