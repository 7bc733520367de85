import { median } from './server-figures.ts';

const rounds = 15;

/** The medians of the milliseconds that each takes, in rounds, in turn: a slow moment of the machine is shared by all. */
export async function measureInTurn(reads: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = reads.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, read] of reads.entries()) {
      const startedAt = performance.now();
      await read();
      taken[index]!.push(performance.now() - startedAt);
    }
  return taken.map((each) => median(each));
}
