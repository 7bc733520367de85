import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Field } from '#ui/form/field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';

/** The words of a menu's link or of a figure, English beside Arabic. */
export function WordsFields({ longest }: { longest: number }) {
  const t = useText('staff-content');
  return (
    <LanguagePair>
      {languages.map((each) => (
        <Field
          key={each}
          name={each}
          label={t('menus.labelIn', { language: t(`in.${each}`) })}
          language={each}
          maxLength={longest}
          autoComplete="off"
        />
      ))}
    </LanguagePair>
  );
}
