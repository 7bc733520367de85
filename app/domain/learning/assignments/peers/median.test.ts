import { describe, expect, it } from 'vitest';
import { medianOf } from './median.ts';

describe('what several marks come to', () => {
  it.each([
    [[3], 3],
    [[1, 5, 2], 2],
    [[0, 0, 5], 0],
    [[2, 4], 3],
    [[2, 3], 3],
    [[5, 1, 2, 2], 2],
  ])('is the median of each criterion: %j', (given, median) => {
    expect(medianOf(given.map((offer) => ({ offer, length: 1 })))).toEqual({ offer: median, length: 1 });
  });
});
