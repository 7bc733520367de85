const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' });

/** The day that it is in Cairo at an instant, as `2026-11-21`. */
export function cairoDate(at: Date): string {
  return format.format(at);
}
