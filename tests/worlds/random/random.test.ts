import { expect, it } from 'vitest';
import { randomInts, randomNumbers, runsOf, someOf, timesOf } from './random.ts';

it('is the same for one name, and another for another', () => {
  const numbers = (name: string) => Array.from({ length: 5 }, randomNumbers(name));
  expect(numbers('one')).toEqual(numbers('one'));
  expect(numbers('one')).not.toEqual(numbers('other'));
});

it('stays below its bound and reaches all there is', () => {
  const random = randomInts('dice');
  expect(new Set(Array.from({ length: 500 }, () => random(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

it('takes a part of a list, in its order, and sooner or later each of it', () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  const drawn = Array.from({ length: 400 }, (_, run) => someOf(items, `draw ${run}`));
  for (const some of drawn) {
    expect(some).toHaveLength(timesOf(items.length));
    expect(some).toEqual(some.toSorted((one, other) => one - other));
  }
  expect(new Set(drawn.flat())).toEqual(new Set(items));
});

it('names as many runs as there are', () => {
  expect(runsOf(20)).toHaveLength(timesOf(20));
});
