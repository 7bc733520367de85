/** The languages of the product; English is the default. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** A text that exists in every language, as stored in one `jsonb` column. */
export type Bilingual<Value = string> = Record<Language, Value>;

/** The value for the reader's language. */
export function pick<Value>(bilingual: Bilingual<Value>, language: Language): Value {
  return bilingual[language];
}

/** Whether a value from outside names a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The locale that Intl formats numbers, money and dates with. */
export function localeOf(language: Language): 'en-EG' | 'ar-EG' {
  return language === 'ar' ? 'ar-EG' : 'en-EG';
}

/** The path under which a page stands in a language: plain in English, below `/ar` in Arabic. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'en') return path;
  if (path === '/') return '/ar';
  return /^\/[?#]/.test(path) ? `/ar${path.slice(1)}` : `/ar${path}`;
}
