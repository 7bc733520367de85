import { pick, type Bilingual, type Language } from '#platform/text/language.ts';

/** What the words of a notification name: a number, a name, or a text that exists in both languages. */
export type NotificationValues = Record<string, string | number | Bilingual>;

/**
 * The values for a reader. Names and texts are isolated, so that an English title inside an Arabic sentence does not
 * turn its neighbours round (Unicode Standard Annex 9, FSI and PDI).
 */
export function valuesFor(values: NotificationValues, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      const text = typeof value === 'string' ? value : pick(value, language);
      return [name, `\u2068${text}\u2069`];
    }),
  );
}
