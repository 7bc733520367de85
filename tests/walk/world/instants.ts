/** The instant at which the clock of the walk's sites stands still: a Saturday afternoon in Cairo. */
export const walkNow = new Date('2026-11-21T12:00:00Z');

/** So many minutes before that instant. */
export function minutesAgo(minutes: number): Date {
  return new Date(walkNow.getTime() - minutes * 60_000);
}
