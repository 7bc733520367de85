import { describe, expect, it } from 'vitest';
import { depositAt, mostDeposit } from './deposit-rules.ts';

const settings = { depositMostPercent: 10, depositMostPiastres: 200_000 };

describe('the most that a project may ask for', () => {
  it.each([
    [300_000, 30_000],
    [300_990, 30_000],
    [5_000_000, 200_000],
    [null, 200_000],
  ])('of %i piastres is %i, in whole pounds', (price, most) => {
    expect(mostDeposit(price, settings)).toBe(most);
  });

  it('is nothing where the settings allow none', () => {
    expect(mostDeposit(300_000, { ...settings, depositMostPercent: 0 })).toBe(0);
    expect(mostDeposit(null, { ...settings, depositMostPercent: 0 })).toBe(0);
  });
});

describe('the deposit of a contract', () => {
  it.each([
    [30_000, 300_000, 30_000],
    [30_000, 900_000, 30_000],
    [30_000, 120_000, 12_000],
    [null, 300_000, 0],
    [30_000, 900, 0],
  ])('that was asked for with %s, at a price of %i, is %i', (asked, price, amount) => {
    expect(depositAt(asked, price, settings)).toBe(amount);
  });
});
