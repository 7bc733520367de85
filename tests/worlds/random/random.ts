/**
 * What tests choose at random, from one seed for the whole run: `npm test` makes one and prints it, and
 * `TEST_SEED=<seed> npm test` chooses the same again. `npm run soak` (`TEST_SOAK=1`) takes all of what `npm test` takes a
 * tenth of.
 */
export const seed = Number(process.env.TEST_SEED ?? 1) >>> 0;

const isSoak = process.env.TEST_SOAK === '1';

/** How often something is tried in this run, of so many times in a soak. */
export function timesOf(inSoak: number): number {
  return isSoak ? inSoak : Math.max(1, Math.ceil(inSoak / 10));
}

/** Names for the runs of a test, such as "seed 7, run 2": what must be said to see a failure again. */
export function runsOf(inSoak: number): string[] {
  return Array.from({ length: timesOf(inSoak) }, (_, run) => `seed ${seed}, run ${run + 1}`);
}

/** A tenth of a list, at least one, in its order; all of it in a soak. */
export function someOf<Item>(items: readonly Item[], name: string): Item[] {
  const wanted = timesOf(items.length);
  const random = randomInts(name);
  // Each item is taken with the chance that is left: all choices of so many are as likely.
  let left = Math.min(wanted, items.length);
  return items.filter((_, index) => {
    const isTaken = random(items.length - index) < left;
    if (isTaken) left -= 1;
    return isTaken;
  });
}

/** Numbers from 0 to 1, always the same for one seed and name (mulberry32). */
export function randomNumbers(name: string): () => number {
  const next = mulberry32(name);
  return () => next() / 2 ** 32;
}

/** Whole numbers from 0 to below a bound, always the same for one seed and name. */
export function randomInts(name: string): (below: number) => number {
  const next = mulberry32(name);
  return (below) => next() % below;
}

function mulberry32(name: string): () => number {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16777619), seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
