import type { Points } from '../marking/judge.ts';

/**
 * What several marks come to: for each criterion the median of its points. Of an even number it is what lies halfway between the
 * middle two, and a half point is rounded up.
 */
export function medianOf(marks: readonly Points[]): Points {
  const keys = Object.keys(marks[0] ?? {});
  return Object.fromEntries(keys.map((key) => [key, middle(marks.map((points) => points[key] ?? 0))]));
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : Math.ceil((sorted[half - 1]! + sorted[half]!) / 2);
}
