import { broadcastLimits } from '#domain/notifications/notify/notification-constants.ts';
import { optionalMessageKinds } from '#domain/identity/message-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';

/** What it is called and what kind of message it is; stands first in both forms. */
export function NameFields() {
  const t = useText('staff-notifications');
  const account = useText('account');
  return (
    <>
      <Field name="name" label={t('field.name')} maxLength={broadcastLimits.name} autoComplete="off" />
      <SelectField
        name="kind"
        label={t('field.kind')}
        hint={t('field.kind.hint')}
        empty
        choices={optionalMessageKinds.map((kind) => ({
          value: kind,
          label: account(`preferences.message.${kind}`),
        }))}
      />
    </>
  );
}

/** The words of each channel in both languages, and where they lead. */
export function WordFields({ names }: { names: string }) {
  const t = useText('staff-notifications');
  return (
    <>
      <h2>{t('words.heading')}</h2>
      <p>{t('words.hint', { names })}</p>
      <Field
        name="href"
        label={t('field.href')}
        hint={t('field.href.hint')}
        maxLength={broadcastLimits.href}
        autoComplete="off"
      />
      <Channel heading={t('words.in-app')}>
        {languages.map((language) => (
          <TextAreaField
            key={language}
            name={`in-app.${language}`}
            label={t(`words.in-app.${language}`)}
            rows={2}
            isOptional
          />
        ))}
      </Channel>
      <Channel heading={t('words.mail')}>
        {languages.map((language) => (
          <Field
            key={language}
            name={`subject.${language}`}
            label={t(`words.subject.${language}`)}
            autoComplete="off"
            isOptional
          />
        ))}
        {languages.map((language) => (
          <TextAreaField
            key={language}
            name={`mail.${language}`}
            label={t(`words.mail.${language}`)}
            hint={t('words.mail.hint')}
            rows={8}
            isOptional
          />
        ))}
        {languages.map((language) => (
          <Field
            key={language}
            name={`label.${language}`}
            label={t(`words.label.${language}`)}
            hint={t('words.label.hint')}
            autoComplete="off"
            isOptional
          />
        ))}
      </Channel>
      <Channel heading={t('words.whatsapp')}>
        {languages.map((language) => (
          <TextAreaField
            key={language}
            name={`whatsapp.${language}`}
            label={t(`words.whatsapp.${language}`)}
            hint={t('words.whatsapp.hint')}
            rows={3}
            isOptional
          />
        ))}
      </Channel>
    </>
  );
}

function Channel({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <Stack>
      <h3>{heading}</h3>
      {children}
    </Stack>
  );
}
