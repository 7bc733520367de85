import type { MentorSession } from '#domain/mentorship/session-rows.ts';
import { dateFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';

const inWords = {
  ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Cairo' } as const),
};

/** When a session is, in words and by the clock in Cairo: with the day of the week. */
export function writeSessionTime(at: Date, language: Language): string {
  return dateFormat(language, inWords).format(at);
}

/** How many minutes a session takes. */
export function minutesOf({ startsAt, endsAt }: Pick<MentorSession, 'startsAt' | 'endsAt'>): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}
