import { readCairoTime } from '#platform/time/cairo-time.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import type { DigestRhythm } from './mail-rhythms.ts';

/** The clock in Cairo at which the mails of a day and of a week come: before work and school, and never at night. */
const morning = '08:00';

/** The day of the week on which the weekly one comes: the first one in Egypt, as `getUTCDay` counts. */
const saturday = 6;

/** A mail of a day or a week: the day in Cairo on whose morning it is due, and that instant. */
export type DueDigest = { rhythm: DigestRhythm; dueOn: string; dueAt: Date };

/** The latest mail of each rhythm whose time has come. */
export function dueDigests(now: Date): DueDigest[] {
  const today = cairoDayOf(now);
  const latest = morningOf(today) <= now ? today : addDays(today, -1);
  const sinceSaturday = (new Date(`${latest}T00:00:00Z`).getUTCDay() - saturday + 7) % 7;
  const lastSaturday = addDays(latest, -sinceSaturday);
  return [
    { rhythm: 'daily', dueOn: latest, dueAt: morningOf(latest) },
    { rhythm: 'weekly', dueOn: lastSaturday, dueAt: morningOf(lastSaturday) },
  ];
}

function morningOf(day: string): Date {
  const at = readCairoTime(`${day}T${morning}`);
  if (!at) throw new Error('A day without a morning.');
  return at;
}
