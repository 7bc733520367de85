import type { StoryContent } from '#domain/marketplace/success-stories/story-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The exact words of a story in both languages, that of the reader first. */
export function StoryWords({ content }: { content: StoryContent }) {
  const { language } = usePage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <OneLanguage content={content} language={language} />
      <OneLanguage content={content} language={other} />
    </>
  );
}

function OneLanguage({ content, language }: { content: StoryContent; language: Language }) {
  const t = useText('success-stories');
  const { name, work, text, clientName } = content;
  return (
    <Section id={`text-${language}`} heading={t(`text.${language}`)} tone="sand">
      <div lang={language} dir={directionOf(language)}>
        <Stack>
          <p>
            <strong>{name[language]}</strong>
          </p>
          <p>{work[language]}</p>
          {paragraphsOf(text[language]).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </Stack>
      </div>
      {clientName && (
        <p>
          {t('client')}: <bdi lang={language}>{clientName[language]}</bdi>
        </p>
      )}
    </Section>
  );
}

/** A text as its paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line !== '');
}
