import { describe, expect, it } from 'vitest';
import { fewestSaid, safeCounts, safeSum, type Cell } from './safe-counts.ts';

const cells = (...counts: number[]): Cell[] => counts.map((count, index) => ({ key: String(index), count }));
const countsOf = (said: readonly { count: unknown }[] | null) => said?.map(({ count }) => count) ?? null;
const say = (first: number[], second: number[]) => {
  const { things } = safeCounts({ things: { first: cells(...first), second: cells(...second) } });
  return { first: countsOf(things.first), second: countsOf(things.second), sum: safeSum(things.first) };
};

describe('counts that are safe to publish', () => {
  it('says what nobody did, and what five did, and nothing between', () => {
    expect(say([0, 1, 4, 5], [10])).toEqual({ first: [0, 'few', 'few', 5], second: null, sum: null });
    expect(say([5, 7], [12, 0])).toEqual({ first: [5, 7], second: [12, 0], sum: 12 });
  });

  it('keeps the second way back where the first would tell what it hides, and the other way round', () => {
    expect(say([5, 7], [9, 3]).second).toBeNull();
    expect(say([8, 4], [12, 0]).second).toBeNull();
  });

  it('keeps it back as well where only a group that belongs to it hides something', () => {
    const said = safeCounts({
      reports: { first: cells(6), second: cells(6) },
      decisions: { first: cells(5, 1), second: cells(6) },
    });
    expect([said.reports.second, said.decisions.second]).toEqual([null, null]);
  });

  it('leaves every number from 1 to 4 possible behind each hidden count, whatever the counts', () => {
    // All ways to count up to twenty things, two cells a way, put together by what is said of them.
    const most = 20;
    const behind = new Map<string, Set<number>[]>();
    for (let a = 0; a <= most; a += 1)
      for (let b = 0; a + b <= most; b += 1)
        for (let c = 0; c <= a + b; c += 1) {
          const truth = [a, b, c, a + b - c];
          const { first, second, sum } = say([a, b], [c, a + b - c]);
          const said = JSON.stringify({ first, second, sum });
          const possible = behind.get(said) ?? truth.map(() => new Set<number>());
          truth.forEach((count, index) => possible[index]!.add(count));
          behind.set(said, possible);
        }
    let hidden = 0;
    for (const [said, possible] of behind) {
      const { first, second } = JSON.parse(said) as { first: unknown[]; second: unknown[] | null };
      const sum = first.includes('few') ? null : (first as number[]).reduce((all, each) => all + each, 0);
      // Near the end of what was tried, some of what is possible was not tried.
      const exact = first.filter((count) => count !== 'few') as number[];
      if (exact.reduce((all, each) => all + each, 0) + 2 * (fewestSaid - 1) > most) continue;
      for (const [index, count] of [...first, ...(second ?? [])].entries())
        if (count === 'few') {
          hidden += 1;
          expect({ said, possible: [...possible[index]!].toSorted() }).toEqual({
            said,
            possible: [1, 2, 3, 4],
          });
        }
      // Where the second way is kept back, no cell of it is certain unless there is nothing at all.
      if (second === null && sum !== null && sum > 0)
        for (const index of [2, 3]) expect(possible[index]!.size).toBeGreaterThan(1);
    }
    expect(hidden).toBeGreaterThan(10);
  });
});
