import { dateFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';

const inWords = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The moment of a deadline in words, as it is told everywhere: with the day of the week, and the time in Cairo. */
export function writeMoment(at: Date | string, language: Language): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Cairo' } as const;
  return dateFormat(language, { ...inWords, ...time }).format(new Date(at));
}

/** A day such as `2026-12-05` in words, with the day of the week. */
export function writeDay(on: string, language: Language): string {
  return dateFormat(language, { ...inWords, timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`));
}
