import type { BroadcastWords } from '#domain/notifications/broadcasts/broadcast-constants.ts';
import {
  fillVariables,
  sampleNames,
  type VariableValues,
} from '#domain/notifications/broadcasts/variables.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, languages, type Language } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What a broadcast or a template says to a made-up reader, in both languages. */
export function Preview({
  words,
  siteNames,
}: {
  words: BroadcastWords;
  siteNames: Readonly<Record<Language, string>>;
}) {
  const t = useText('staff-notifications');
  return (
    <Stack>
      {languages.map((language) => (
        <Said key={language} words={words} language={language} siteName={siteNames[language]} />
      ))}
      <DetailsList
        look="rows"
        items={[{ term: t('preview.leads'), value: <bdi dir="ltr">{words.href}</bdi> }]}
      />
    </Stack>
  );
}

type SaidProps = { words: BroadcastWords; language: Language; siteName: string };

function Said({ words, language, siteName }: SaidProps) {
  const t = useText('staff-notifications');
  return (
    <Stack gap="close">
      <h3>{t(`preview.${language}`)}</h3>
      <DetailsList
        look="rows"
        items={useLines(words, language, siteName).map(({ term, text }) => ({
          term,
          value: (
            <div lang={language} dir={directionOf(language)}>
              {text.split(/\n\s*\n/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          ),
        }))}
      />
    </Stack>
  );
}

function useLines(words: BroadcastWords, language: Language, siteName: string) {
  const t = useText('staff-notifications');
  const values: VariableValues = { ...sampleNames[language], siteName };
  const inApp = words['in-app'];
  const { mail, whatsapp } = words;
  return [
    ...(inApp ? [{ term: t('words.in-app'), text: inApp.text[language] }] : []),
    ...(mail ? [{ term: t('preview.subject'), text: mail.subject[language] }] : []),
    ...(mail ? [{ term: t('words.mail'), text: mail.text[language] }] : []),
    ...(mail?.label ? [{ term: t('preview.link'), text: mail.label[language] }] : []),
    ...(whatsapp ? [{ term: t('words.whatsapp'), text: whatsapp.text[language] }] : []),
  ].map(({ term, text }) => ({ term, text: fillVariables(text, values) }));
}
