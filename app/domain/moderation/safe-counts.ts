/** Counts from 1 to one less than this are not said: whoever knows one of the people could tell what came of them. */
export const fewestSaid = 5;

export type Cell = { key: string; count: number };

/** A count that may be said, or that it is less than `fewestSaid`. */
export type SafeCount = number | 'few';

export type SafeCell = { key: string; count: SafeCount };

/** The same things counted in two ways. */
export type Counted = { first: readonly Cell[]; second: readonly Cell[] };

/** What may be said of them: null where the second way says nothing. */
export type SafeCounted = { first: SafeCell[]; second: SafeCell[] | null };

/** What may be said of one count. */
export function safeCount(count: number): SafeCount {
  return count > 0 && count < fewestSaid ? 'few' : count;
}

/** What may be said of counts that are the only ones of their things. */
export function safeCells(cells: readonly Cell[]): SafeCell[] {
  return cells.map(({ key, count }) => ({ key, count: safeCount(count) }));
}

/**
 * What may be said of things that are counted in two ways. Both ways have one sum: if one of them said every count, the sum
 * would tell the one that the other way hides. So the second way is said only where nothing at all is hidden. Groups that
 * belong to each other are given together: reports that were upheld are about as many as the decisions.
 */
export function safeCounts<const Key extends string>(
  counted: Record<Key, Counted>,
): Record<Key, SafeCounted> {
  const entries = Object.entries<Counted>(counted);
  const hides = entries.some(([, { first, second }]) =>
    [...first, ...second].some(({ count }) => safeCount(count) === 'few'),
  );
  return Object.fromEntries(
    entries.map(([key, { first, second }]) => [
      key,
      { first: safeCells(first), second: hides ? null : safeCells(second) },
    ]),
  ) as Record<Key, SafeCounted>;
}

/** The sum of counts that are all said; null where one is not, so that no sum tells it. */
export function safeSum(cells: readonly SafeCell[]): number | null {
  let sum = 0;
  for (const { count } of cells) {
    if (count === 'few') return null;
    sum += count;
  }
  return sum;
}
