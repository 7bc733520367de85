import { latinDigitsIn } from '#platform/text/latin-digits.ts';

/** A moment such as `1:02.5`, in either set of digits, in thousandths of a second; null for what is none. */
export function readMoment(written: string): number | null {
  const plain = latinDigitsIn(written.trim()).replace(',', '.');
  const [, hours, minutes, seconds, part = ''] =
    /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})(?:\.(\d{1,3}))?$/.exec(plain) ?? [];
  if (seconds === undefined) return null;
  // Two numbers that both stand before a colon are minutes and seconds: neither goes beyond 59 below an hour.
  if (minutes !== undefined && Number(seconds) > 59) return null;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole * 1000 + Number(part.padEnd(3, '0'));
}

/** A moment as it is typed: `1:02.5`, and with hours where there are some. */
export function writeMoment(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const two = (number: number) => String(number).padStart(2, '0');
  const part = String(milliseconds % 1000)
    .padStart(3, '0')
    .replace(/0{1,3}$/, '');
  const head = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${head}:${two(whole % 60)}${part === '' ? '' : `.${part}`}`;
}
