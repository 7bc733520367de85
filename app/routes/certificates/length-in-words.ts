/** How long something takes: hours, minutes, or both; the words are the caller's. */
export function lengthInWords(
  minutes: number,
  count: (unit: 'hours' | 'minutes', count: number) => string,
  join: (parts: { hours: string; minutes: string }) => string,
): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return count('minutes', rest);
  if (rest === 0) return count('hours', hours);
  return join({ hours: count('hours', hours), minutes: count('minutes', rest) });
}
