import type { Language } from './language.ts';

/**
 * The language whose letters most of a text is written in, so that a screen reader takes the right voice for what
 * people wrote (WCAG 3.1.2); undefined for a text without letters of either.
 */
export function detectLanguage(text: string): Language | undefined {
  const arabic = text.match(/[\p{L}&&\p{Script=Arabic}]/gv)?.length ?? 0;
  const latin = text.match(/[\p{L}&&\p{Script=Latin}]/gv)?.length ?? 0;
  if (arabic + latin === 0) return undefined;
  return arabic >= latin ? 'ar' : 'en';
}
