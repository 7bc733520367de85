import { dateFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

const wholeDate: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeZone: 'Africa/Cairo' };
const shortTime: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone: 'Africa/Cairo' };

/** "Saturday, 5 December 2026, from 5:00 PM to 7:00 PM, Cairo time": the times of summer and winter are Cairo's own. */
export function writeWhen(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  language: Language,
): string {
  const [date, time] = [dateFormat(language, wholeDate), dateFormat(language, shortTime)];
  const [startDate, endDate] = [date.format(startsAt), date.format(endsAt)];
  const words = { startDate, startTime: time.format(startsAt), endTime: time.format(endsAt), endDate };
  return textsFor(language).getFixedT(null, 'events')(startDate === endDate ? 'when' : 'when.days', words);
}
