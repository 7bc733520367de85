import { normalized } from '#platform/text/normalized.ts';

/** More than anybody writes into a field for a number. */
const longest = 40;

/** Reads a whole number as people write it, in either set of digits, with or without separators of thousands. */
export function readWholeNumber(
  input: string,
  { least, most }: { least: number; most: number },
): { number: number } | 'missing' | 'invalid' {
  const text = plain(input);
  if (text === '') return 'missing';
  if (!/^\d{1,3}(?:,\d{3})*$|^\d{1,12}$/.test(text)) return 'invalid';
  const number = Number(text.replaceAll(',', ''));
  return number >= least && number <= most ? { number } : 'invalid';
}

/** Reads a number with a sign and decimals where it has them, such as "-1,250.5", in either set of digits. */
export function readDecimal(input: string): { number: number } | 'missing' | 'invalid' {
  const text = plain(input).replace(/^[\u2212\u2013] ?/, '-');
  if (text === '') return 'missing';
  if (!/^-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,9})?$/.test(text)) return 'invalid';
  return { number: Number(text.replaceAll(',', '')) };
}

/**
 * Reads an amount in Egyptian pounds as people write it, such as "1,250" or "99.50", in either set of digits, as whole
 * piastres.
 */
export function readPounds(
  input: string,
  { leastPiastres, mostPiastres }: { leastPiastres: number; mostPiastres: number },
): { piastres: number } | 'missing' | 'invalid' {
  const text = plain(input);
  if (text === '') return 'missing';
  const parts = /^(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return 'invalid';
  const piastres = Number(parts[1]!.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return piastres >= leastPiastres && piastres <= mostPiastres ? { piastres } : 'invalid';
}

/** Reads a day: day, month, year with anything between them, or as devices fill it in (2026-12-31), in either digits. */
export function readDay(input: string): { day: string } | 'missing' | 'invalid' {
  const text = plain(input);
  if (text === '') return 'missing';
  const written = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(text);
  const filledIn = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [year, month, date] = written
    ? [written[3], written[2], written[1]]
    : [filledIn?.[1], filledIn?.[2], filledIn?.[3]];
  if (!year || !month || !date) return 'invalid';
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay ? { day } : 'invalid';
}

/** A day as it is written into a field: day, month, year. */
export function writeDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)}/${Number(month)}/${year}`;
}

/** Without invisible characters and spaces around, with the digits 0 to 9, a point for decimals, commas between thousands. */
function plain(input: string): string {
  return normalized(input.slice(0, longest), 'NFC')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',')
    .trim();
}
