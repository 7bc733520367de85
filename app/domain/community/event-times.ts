import { dateFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';

/** When an event is, in the words of a language and in Cairo time: whole dates with their weekday, and times. */
export type EventTimes = {
  /** "Saturday, 5 December 2026". */
  startDate: string;
  /** "5:00 PM". */
  startTime: string;
  /** Null when the event ends on the day on which it begins. */
  endDate: string | null;
  endTime: string;
};

/** Writes when an event begins and ends; the times of summer and winter are Cairo's own. */
export function writeEventTimes(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  language: Language,
): EventTimes {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const date = dateFormat(language, wholeDate);
  const time = dateFormat(language, shortTime);
  const [startDate, endDate] = [date.format(start), date.format(end)];
  return {
    ...{ startDate, startTime: time.format(start), endTime: time.format(end) },
    endDate: endDate === startDate ? null : endDate,
  };
}

/** What tells an event apart from others of the same name: its day, and the hour as well where another one is on that day. */
export type TellingTime = { startsAt: string; saysHour: boolean };

/** The title of one date among others of the same name, with its day: "Reading together, December 5, 2026". */
export function datedTitle(
  { title, startsAt, saysHour = false }: { title: string; startsAt: string; saysHour?: boolean },
  language: Language,
): string {
  const time = dateFormat(language, saysHour ? longDateAndTime : longDate).format(new Date(startsAt));
  return `${title}${language === 'ar' ? '، ' : ', '}${time}`;
}

/** An hour of the day as it is in Cairo: "2:35 PM". */
export function writeTime(at: Date, language: Language): string {
  return dateFormat(language, shortTime).format(at);
}

const wholeDate: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeZone: 'Africa/Cairo' };
const longDate: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'Africa/Cairo' };
const longDateAndTime: Intl.DateTimeFormatOptions = { ...longDate, timeStyle: 'short' };
const shortTime: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone: 'Africa/Cairo' };
