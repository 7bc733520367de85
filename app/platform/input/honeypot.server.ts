import { newTimestamp, readTimestamp } from './form-timestamp.server.ts';
import type { Config } from '#platform/process/config.server.ts';
import { honeypotFields } from './honeypot-fields.ts';

/** Nobody fills in a form faster; one that lay open for days may have been copied. */
const leastSeconds = 3;
const mostSeconds = 48 * 3600;

/** What a form for everybody says about who sent it. `hasty` and `stale` happen to people as well. */
export type HoneypotFinding = 'person' | 'hasty' | 'stale' | 'machine';

/** Says when a form was made, signed for its purpose; the form sends it back (`HoneypotFields`). */
export function newFormTimestamp(config: Config, purpose: string, now: Date): string {
  return newTimestamp(config, purpose, now);
}

/**
 * Judges a form without asking anybody anything: machines fill in the field that nobody sees, come without our
 * timestamp, or within 3 seconds. That a timestamp counts for one sending is seen to by `actOnce` (form-once.server.ts).
 */
export function checkHoneypot(
  config: Config,
  { form, purpose }: { form: FormData; purpose: string },
  now: Date,
): HoneypotFinding {
  const [timestamp, bait] = [form.get(honeypotFields.timestamp), form.get(honeypotFields.bait)];
  if (typeof timestamp !== 'string' || bait !== '') return 'machine';
  const read = readTimestamp(config, { timestamp, action: purpose });
  if (!read) return 'machine';
  const ageSeconds = now.getTime() / 1000 - read.madeSeconds;
  if (ageSeconds < leastSeconds) return 'hasty';
  return ageSeconds > mostSeconds ? 'stale' : 'person';
}
