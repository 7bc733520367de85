import { expect, it } from 'vitest';
import { roundEarnings } from './earnings-rule.ts';

it.each([
  [0, 'below', 1000],
  [999.99, 'below', 1000],
  [1000, 'at-least', 1000],
  [1999.99, 'at-least', 1000],
  [2000, 'at-least', 2000],
  [4999, 'at-least', 2000],
  [9999, 'at-least', 5000],
  [10_000, 'at-least', 10_000],
  [37_250, 'at-least', 20_000],
  [1_250_000, 'at-least', 1_000_000],
] as const)('%s pounds are told as %s %s', (pounds, are, told) => {
  expect(roundEarnings(Math.round(pounds * 100))).toEqual({ are, piastres: told * 100 });
});
