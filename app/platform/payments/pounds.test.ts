import { describe, expect, it } from 'vitest';
import { randomInts } from '#tests/worlds/random/random.ts';
import { readPounds, writePounds } from './pounds.ts';

describe('an amount in pounds', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [2010, '20.10'],
    [100_000, '1000.00'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('of %i piastres is %s', (piastres, pounds) => {
    expect(writePounds(piastres)).toBe(pounds);
  });

  it.each([
    ['20.1', 2010],
    [20.1, 2010],
    [1.15, 115],
    [8.2, 820],
    [840, 84_000],
    ['840.00', 84_000],
    ['152.5000', 15_250],
  ])('%o is %i piastres', (pounds, piastres) => {
    expect(readPounds(pounds)).toBe(piastres);
  });

  it.each(['', '-1', '1e3', '1,00', '.5', '1.', '20.105', 'NaN', 1e21, -3, Number.NaN, 0.1 + 0.2])(
    '%o is none',
    (pounds) => expect(readPounds(pounds)).toBeNull(),
  );

  it.each([-1, 0.5, Number.NaN, 2 ** 60])('%o piastres are none', (piastres) => {
    expect(() => writePounds(piastres)).toThrow('no amount');
  });

  it('is the same after it was written and read, as a text and as a number of JSON', () => {
    const random = randomInts('pounds');
    for (let times = 0; times < 2000; times += 1) {
      const piastres = random(1_000_000_000);
      const written = writePounds(piastres);
      expect(readPounds(written)).toBe(piastres);
      expect(readPounds(JSON.parse(written) as number)).toBe(piastres);
    }
  });
});
