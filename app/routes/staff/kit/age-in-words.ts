import { relativeTimeFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';

const aDay = 24 * 3600 * 1000;

/** How long ago something came in, in whole days, such as "3 days ago". */
export function ageInWords(at: Date, { now, language }: { now: Date; language: Language }): string {
  const days = Math.max(0, Math.floor((now.getTime() - at.getTime()) / aDay));
  return relativeTimeFormat(language).format(-days, 'day');
}
