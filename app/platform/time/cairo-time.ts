const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** An instant as the clock in Cairo shows it, as a field for a date and a time takes it: `2026-12-05T17:00`. */
export function writeCairoTime(at: Date): string {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`;
}

/**
 * The instant at which the clock in Cairo shows a date and a time, such as `2026-12-05T17:00`; null for anything
 * else. A time that the change to summer time leaves out is an hour later; one that comes twice is the first.
 */
export function readCairoTime(written: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(written)) return null;
  const minutes = written.slice(0, 16);
  const asIfUtc = new Date(`${minutes}:00Z`);
  if (Number.isNaN(asIfUtc.getTime()) || asIfUtc.toISOString().slice(0, 16) !== minutes) return null;
  const before = [3, 2].map((hours) => new Date(asIfUtc.getTime() - hours * 3_600_000));
  return before.find((at) => writeCairoTime(at) === minutes) ?? before[1]!;
}
