import { Refusal } from '#platform/input/refusal.ts';
import { randomInts } from '../random/random.ts';
import type { Operation, Random } from './crowd.ts';

export type Tally = { name: string; done: number; refused: number }[];

/**
 * Many tabs do something at random, one thing after the other, and click on it twice now and then, until so much was done.
 * @throws what is no refusal of that operation: a deadlock is no answer, nor is anything else that has no words.
 */
export async function doAtOnce(
  offered: Record<string, Operation>,
  { tabs, operations, run }: { tabs: number; operations: number; run: string },
): Promise<Tally> {
  const startedAt = performance.now();
  const all = Object.entries(offered).map(([name, operation]) => ({ name, operation, done: 0, refused: 0 }));
  let left = operations;
  const inTurn = waitInTurn(tabs);
  const attempt = async (count: (typeof all)[number], act: () => Promise<void>) => {
    try {
      await act();
      count.done += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || !count.operation.refusals.includes(error.code)) throw error;
      count.refused += 1;
    }
  };
  const tab = async (random: Random) => {
    while (left > 0) {
      const chosen = all[random(all.length)]!;
      const act = chosen.operation.choose(random);
      if (!act) continue;
      const times = random(4) === 0 ? 2 : 1;
      left -= times;
      await Promise.all(Array.from({ length: times }, () => inTurn(() => attempt(chosen, act))));
    }
  };
  await Promise.all(Array.from({ length: tabs }, (_, index) => tab(randomInts(`tab ${index} of ${run}`))));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const words = all.map(({ name, done, refused }) => `${name} ${done} (${refused} refused)`).join(', ');
  console.log(`${run}: ${operations} operations by ${tabs} at once in ${seconds} s: ${words}`);
  return all.map(({ name, done, refused }) => ({ name, done, refused }));
}

/** Lets so many go on at once: whoever clicked twice needs two of the connections, for which nobody waits long. */
function waitInTurn(places: number): (act: () => Promise<void>) => Promise<void> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((goOn) => waiting.push(goOn));
    try {
      await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
