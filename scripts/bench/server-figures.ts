import { setTimeout as wait } from 'node:timers/promises';
import { cpuSecondsOf, cpuSecondsOfAll } from './machine.ts';
import { runLoad } from './load.ts';

/** Something to ask repeatedly, and the processes that answer. */
export type Target = { name: string; url: string; pids(): number[]; connections?: number };
export type Round = { perSecond: number; cpuPerThousand: number; failed: number; othersCores: number };
export type Figures = Round & { rounds: number };

/** Long enough for Node to have optimised what it runs most. */
const secondsToWarmUp = 4;

/** Asks every target in turn, again and again, so that a slow moment of the machine is shared by all. */
export async function measureInRounds(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Figures>> {
  for (const target of targets) await runLoad(target.url, 8, secondsToWarmUp);
  const taken = new Map<string, Round[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      taken.get(target.name)?.push(await measure(target, seconds));
      await wait(200);
    }
  }
  return new Map([...taken].map(([name, each]) => [name, { ...medians(each), rounds }]));
}

async function measure(target: Target, seconds: number): Promise<Round> {
  const pids = target.pids();
  const usedBy = () => pids.reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? Number.NaN), 0);
  const before = { own: usedBy(), all: cpuSecondsOfAll(), at: performance.now() };
  const load = await runLoad(target.url, target.connections ?? 16, seconds);
  const own = usedBy() - before.own;
  const elapsed = (performance.now() - before.at) / 1000;
  return {
    perSecond: load.perSecond,
    failed: load.failed,
    cpuPerThousand: (own / load.requests) * 1000,
    // The load generator is in it: one core at most is its.
    othersCores: (cpuSecondsOfAll() - before.all - own) / elapsed,
  };
}

function medians(rounds: readonly Round[]): Round {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    perSecond: of((round) => round.perSecond),
    cpuPerThousand: of((round) => round.cpuPerThousand),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    othersCores: of((round) => round.othersCores),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
