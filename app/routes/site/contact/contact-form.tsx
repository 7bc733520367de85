import { writeMailLink } from '#domain/contact/contact-mail-link.ts';
import { contactLimits } from '#domain/contact/contact-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { MailAppLink } from '#ui/text/mail-app-link.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { HoneypotFields } from '#ui/form/honeypot-fields.tsx';

type Props = {
  errors: FieldErrors | null;
  values: Record<string, string>;
  timestamp: string;
  supportEmail: string;
  /** How long a message is kept, in words. */
  kept: string;
};

/** The contact form, and the same message in the reader's own mail program (docs/product.md, "Contact"). */
export function ContactForm({ errors, values, timestamp, supportEmail, kept }: Props) {
  const t = useText('contact');
  const labels = {
    fullName: t('full-name'),
    email: t('email'),
    subject: t('subject'),
    message: t('message'),
  };
  const fallback = t('subject.fallback');
  const prepared = {
    ...{ fullName: '', email: '', message: '', ...values },
    subject: values.subject || fallback,
  };
  return (
    <Form action="/contact" errors={errors} values={values}>
      <Field name="fullName" label={labels.fullName} autoComplete="name" maxLength={contactLimits.fullName} />
      <Field name="email" type="email" label={labels.email} hint={t('email.hint')} autoComplete="email" />
      <Field
        name="subject"
        label={labels.subject}
        hint={t('subject.hint')}
        isOptional
        maxLength={contactLimits.subject}
      />
      <TextAreaField
        name="message"
        label={labels.message}
        hint={t('message.hint', { most: contactLimits.message })}
        rows={7}
      />
      <p>{t('privacy', { time: kept })}</p>
      <HoneypotFields timestamp={timestamp} />
      <ButtonRow>
        <Button look="primary" busyLabel={t('submit.busy')}>
          {t('submit')}
        </Button>
        <MailAppLink
          href={writeMailLink({ to: supportEmail, labels, values: prepared })}
          labels={labels}
          subject={fallback}
        >
          {t('mail-app')}
        </MailAppLink>
      </ButtonRow>
    </Form>
  );
}
