import { outlineLimits } from '#domain/learning/outline/lesson-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Field } from '#ui/form/field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';

/** What a title is called in each language, by the name of its field. */
export function useTitleLabels(): { titleEn: string; titleAr: string } {
  const t = useText('staff-lessons');
  const labelOf = (language: 'en' | 'ar') =>
    t('labelled', { label: t('title'), language: t(`in.${language}`) });
  return { titleEn: labelOf('en'), titleAr: labelOf('ar') };
}

/** The title of a section or of a lesson, in both languages. */
export function TitleFields() {
  const labels = useTitleLabels();
  return (
    <LanguagePair>
      {languages.map((each) => {
        const name = each === 'en' ? 'titleEn' : 'titleAr';
        return (
          <Field
            key={each}
            name={name}
            label={labels[name]}
            language={each}
            maxLength={outlineLimits.title}
            autoComplete="off"
          />
        );
      })}
    </LanguagePair>
  );
}
