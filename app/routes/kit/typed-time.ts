import { writeCairoTime } from '#platform/time/cairo-time.ts';
import { latinDigits } from './latin-digits.ts';

/** An instant as a field for it shows it: `2026-12-05 17:00` in Cairo. Plain text reads well in every reader. */
export function shownTime(at: Date): string {
  return writeCairoTime(at).replace('T', ' ');
}

/** What was typed there, in either set of digits, as `readCairoTime` takes it. */
export function typedTime(text: string): string {
  return latinDigits(text)
    .replaceAll('/', '-')
    .replace(/[\sT،]+/, 'T')
    .replace(/T(\d):/, 'T0$1:');
}
