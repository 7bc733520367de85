import { normalized } from '#platform/text/normalized.ts';

/** Far more than anybody writes into one of these fields. */
const longest = 40;

/**
 * Reads a grade point average as people write it, in either set of digits and with a point or a comma, in hundredths:
 * "3.25" is 325. At most 4, with at most two decimals.
 */
export function readGpa(input: string): { hundredths: number } | 'missing' | 'invalid' {
  const text = plain(input).replace(/[,٫،]/g, '.');
  if (text === '') return 'missing';
  const parts = /^(\d)(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return 'invalid';
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return hundredths > 400 ? 'invalid' : { hundredths };
}

/**
 * Reads a date of birth as people write it: see `readDay`. Only days that have been are dates of birth.
 */
export function readBirthday(input: string, today: string): { day: string } | 'missing' | 'invalid' {
  const read = readDay(input);
  if (typeof read === 'string') return read;
  return read.day >= '1900-01-01' && read.day <= today ? read : 'invalid';
}

/**
 * Reads a day as people write it: day, month, year with anything between them, or as devices fill it in
 * (2003-03-27); in either set of digits.
 */
export function readDay(input: string): { day: string } | 'missing' | 'invalid' {
  const text = plain(input);
  if (text === '') return 'missing';
  const written = /^(\d{1,2})[\s/.,-]+(\d{1,2})[\s/.,-]+(\d{4})$/.exec(text);
  const filledIn = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [year, month, date] = written
    ? [written[3], written[2], written[1]]
    : [filledIn?.[1], filledIn?.[2], filledIn?.[3]];
  if (!year || !month || !date) return 'invalid';
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay ? { day } : 'invalid';
}

/** Reads a time of the day on a clock of 24 hours, such as "9:05" or "١٤:٣٠". */
export function readTime(input: string): { time: string } | 'missing' | 'invalid' {
  const text = plain(input);
  if (text === '') return 'missing';
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return 'invalid';
  return { time: `${hours.padStart(2, '0')}:${minutes}` };
}

/** Reads a whole number from 0 on, in either set of digits. */
export function readCount(input: string): { count: number } | 'missing' | 'invalid' {
  const text = plain(input);
  if (text === '') return 'missing';
  return /^\d{1,6}$/.test(text) ? { count: Number(text) } : 'invalid';
}

/** Reads hours with quarters, such as "2.5" or "١٫٢٥", in minutes. */
export function readHours(input: string): { minutes: number } | 'missing' | 'invalid' {
  const text = plain(input).replace(/[,٫،]/g, '.');
  if (text === '') return 'missing';
  const minutes = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) * 60 : Number.NaN;
  return Number.isInteger(minutes / 15) && minutes > 0 && minutes <= 24 * 60 ? { minutes } : 'invalid';
}

/** Without invisible characters and spaces around, with digits as 0 to 9. */
function plain(input: string): string {
  return normalized(input.slice(0, longest), 'NFC')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
}
