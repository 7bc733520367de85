import { newStamp, readStamp } from './captcha-stamp.server.ts';
import type { Config } from '#platform/process/config.server.ts';
import { trapFields } from './trap-fields.ts';

/** Nobody fills in a form faster; one that lay open for days may have been copied. */
const leastSeconds = 3;
const mostSeconds = 48 * 3600;

/** What a form for everybody says about who sent it. `hasty` and `stale` happen to people as well. */
export type TrapFinding = 'person' | 'hasty' | 'stale' | 'machine';

/** Says when a form was made, signed for its purpose; the form sends it back (`TrapFields`). */
export function newTrapStamp(config: Config, purpose: string, now: Date): string {
  return newStamp(config, purpose, now);
}

/**
 * Judges a form without asking anybody anything: machines fill in the field that nobody sees, come without our
 * stamp, or within 3 seconds. That a stamp counts for one sending is seen to by `actOnce` (form-once.server.ts).
 */
export function judgeTrap(
  config: Config,
  { form, purpose }: { form: FormData; purpose: string },
  now: Date,
): TrapFinding {
  const [stamp, bait] = [form.get(trapFields.stamp), form.get(trapFields.bait)];
  if (typeof stamp !== 'string' || bait !== '') return 'machine';
  const read = readStamp(config, { stamp, action: purpose });
  if (!read) return 'machine';
  const ageSeconds = now.getTime() / 1000 - read.madeSeconds;
  if (ageSeconds < leastSeconds) return 'hasty';
  return ageSeconds > mostSeconds ? 'stale' : 'person';
}
