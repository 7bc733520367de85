import { broadcastLimits } from '#domain/notifications/notify/notification-constants.ts';
import { optionalMessageKinds } from '#domain/identity/message-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { variableNames } from './words.ts';

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
export function WordFields() {
  const t = useText('staff-notifications');
  const { language } = usePage();
  return (
    <>
      <h2>{t('words.heading')}</h2>
      <p>{t('words.hint', { names: variableNames(language) })}</p>
      <Field
        name="href"
        label={t('field.href')}
        hint={t('field.href.hint')}
        maxLength={broadcastLimits.href}
        autoComplete="off"
      />
      <Channel heading={t('words.in-app')}>
        <LanguagePair>
          {languages.map((language) => (
            <TextAreaField
              key={language}
              language={language}
              name={`in-app.${language}`}
              label={t(`words.in-app.${language}`)}
              rows={2}
              isOptional
            />
          ))}
        </LanguagePair>
      </Channel>
      <Channel heading={t('words.mail')}>
        <LanguagePair>
          {languages.map((language) => (
            <Field
              key={language}
              language={language}
              name={`subject.${language}`}
              label={t(`words.subject.${language}`)}
              autoComplete="off"
              isOptional
            />
          ))}
        </LanguagePair>
        <LanguagePair>
          {languages.map((language) => (
            <TextAreaField
              key={language}
              language={language}
              name={`mail.${language}`}
              label={t(`words.mail.${language}`)}
              hint={t('words.mail.hint')}
              rows={8}
              isOptional
            />
          ))}
        </LanguagePair>
        <LanguagePair>
          {languages.map((language) => (
            <Field
              key={language}
              language={language}
              name={`label.${language}`}
              label={t(`words.label.${language}`)}
              hint={t('words.label.hint')}
              autoComplete="off"
              isOptional
            />
          ))}
        </LanguagePair>
      </Channel>
      <Channel heading={t('words.whatsapp')}>
        <LanguagePair>
          {languages.map((language) => (
            <TextAreaField
              key={language}
              language={language}
              name={`whatsapp.${language}`}
              label={t(`words.whatsapp.${language}`)}
              hint={t('words.whatsapp.hint')}
              rows={3}
              isOptional
            />
          ))}
        </LanguagePair>
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
