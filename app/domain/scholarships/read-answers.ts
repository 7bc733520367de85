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
 * Reads a date of birth as people write it: day, month, year with anything between them, or as devices fill it in
 * (2003-03-27); in either set of digits. Only days that have been are dates of birth.
 */
export function readBirthday(input: string, today: string): { day: string } | 'missing' | 'invalid' {
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
  return isDay && day >= '1900-01-01' && day <= today ? { day } : 'invalid';
}

/** Without invisible characters and spaces around, with digits as 0 to 9. */
function plain(input: string): string {
  return input
    .slice(0, longest)
    .normalize('NFC')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
}
