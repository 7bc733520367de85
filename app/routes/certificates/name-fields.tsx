import { certificateLimits } from '#domain/certificates/certificate-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Field } from '#ui/form/field.tsx';

/** The two fields of a name on a certificate. */
export function NameFields() {
  const t = useText('certificates');
  return (
    <>
      <Field
        name="latinName"
        label={t('name.latin')}
        hint={t('name.latin.hint')}
        language="en"
        maxLength={certificateLimits.name}
        isOptional
      />
      <Field
        name="arabicName"
        label={t('name.arabic')}
        hint={t('name.arabic.hint')}
        language="ar"
        maxLength={certificateLimits.name}
        isOptional
      />
    </>
  );
}
