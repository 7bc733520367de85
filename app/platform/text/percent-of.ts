/** The share of some among all in whole percent; null where there are none at all. */
export function percentOf(some: number, all: number): number | null {
  return all === 0 ? null : Math.round((100 * some) / all);
}
