import { useText } from '#platform/text/i18n.ts';
import { Field } from '#ui/form/field.tsx';

/** What the fields of a session are called. */
export function useSessionLabels() {
  const t = useText('staff-live');
  return {
    startsAt: t('starts-at'),
    minutes: t('minutes'),
    link: t('link'),
    phone: t('phone'),
    phoneCode: t('phone-code'),
  };
}

/** When and where a session takes place; times are those of Cairo. */
export function SessionFields() {
  const t = useText('staff-live');
  const labels = useSessionLabels();
  return (
    <>
      <Field
        name="startsAt"
        label={labels.startsAt}
        hint={t('starts-at.hint')}
        language="en"
        autoComplete="off"
      />
      <Field
        name="minutes"
        label={labels.minutes}
        hint={t('minutes.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <Field name="link" type="url" label={labels.link} hint={t('link.hint')} autoComplete="off" />
      <Field
        name="phone"
        type="tel"
        label={labels.phone}
        hint={t('phone.hint')}
        autoComplete="off"
        isOptional
      />
      <Field
        name="phoneCode"
        type="tel"
        label={labels.phoneCode}
        hint={t('phone-code.hint')}
        autoComplete="off"
        isOptional
      />
    </>
  );
}
