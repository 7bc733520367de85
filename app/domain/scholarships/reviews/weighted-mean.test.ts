import { describe, expect, it } from 'vitest';
import { randomInts, seed, timesOf } from '#tests/worlds/random/random.ts';
import { meanHundredths, meanPartsOf, type Scored } from './weighted-mean.ts';

/** Weights of 100 together, in so many parts. */
function someWeights(parts: number, random: (below: number) => number): number[] {
  const cuts = new Set<number>();
  while (cuts.size < parts - 1) cuts.add(1 + random(99));
  const sorted = [0, ...[...cuts].toSorted((a, b) => a - b), 100];
  return sorted.slice(1).map((cut, index) => cut - sorted[index]!);
}

/** The mean of reviews in hundredths as one fraction of whole numbers without end, rounded half up. */
function exactly(reviews: readonly (readonly Scored[])[]): number {
  let top = 0n;
  let bottom = 1n;
  for (const { weight, scale, score } of reviews.flat()) {
    top = top * BigInt(scale) + BigInt(weight * score) * bottom;
    bottom *= BigInt(scale);
  }
  const whole = bottom * BigInt(reviews.length);
  return Number((top * 200n + whole) / (2n * whole));
}

describe('the weighted mean', () => {
  it('is of 100 points, to two decimals', () => {
    const scored = [
      { weight: 60, scale: 5, score: 4 },
      { weight: 40, scale: 10, score: 7 },
    ];
    expect(meanHundredths(meanPartsOf(scored), 1)).toBe(7600);
    expect(meanHundredths(meanPartsOf([{ weight: 100, scale: 7, score: 3 }]), 1)).toBe(4286);
    expect(meanHundredths(meanPartsOf(scored.map((each) => ({ ...each, score: 0 }))), 1)).toBe(0);
    expect(meanHundredths(meanPartsOf(scored.map((each) => ({ ...each, score: each.scale }))), 1)).toBe(
      10_000,
    );
  });

  it('is nothing where nobody has judged', () => {
    expect(meanHundredths(0, 0)).toBeNull();
  });

  it('is exact whatever the weights, scales and scores are, and rounded once', () => {
    const random = randomInts('means');
    for (let run = 0; run < timesOf(20_000); run += 1) {
      const weights = someWeights(1 + random(8), random);
      const scales = weights.map(() => 1 + random(10));
      const reviews = Array.from({ length: 1 + random(5) }, () =>
        weights.map((weight, index) => {
          const scale = scales[index]!;
          return { weight, scale, score: random(scale + 1) };
        }),
      );
      const sum = reviews.reduce((sum, review) => sum + meanPartsOf(review), 0);
      expect(Number.isInteger(sum)).toBe(true);
      expect(meanHundredths(sum, reviews.length), `seed ${seed}`).toBe(exactly(reviews));
    }
  });
});
