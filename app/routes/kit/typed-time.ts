import { readDay, writeDay } from '#platform/input/read-number.ts';
import { writeCairoTime } from '#platform/time/cairo-time.ts';
import { latinDigits } from './latin-digits.ts';

/** An instant as a field for it shows it: `5/12/2026 17:00` in Cairo. Plain text reads well in every reader. */
export function shownTime(at: Date): string {
  const [day = '', time] = writeCairoTime(at).split('T');
  return `${writeDay(day)} ${time}`;
}

/**
 * What was typed there, in either set of digits, as `readCairoTime` takes it: a day as `readDay` takes it, then the time. Empty for
 * anything else.
 */
export function typedTime(text: string): string {
  const words = latinDigits(text).split(/[\sT،]+/);
  const time = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(words.pop() ?? '');
  const read = readDay(words.join(' ').replaceAll('/', '-'));
  if (!time || typeof read === 'string') return '';
  const [, hours = '', minutes] = time;
  return `${read.day}T${hours.padStart(2, '0')}:${minutes}`;
}
