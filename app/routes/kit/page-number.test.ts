import { expect, it } from 'vitest';
import { readPageNumber } from './page-number.ts';

it.each([
  ['', 1],
  ['page=1', 1],
  ['page=7', 7],
  ['page=10000', 10_000],
  ['page=10001', 1],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=', 1],
  ['page=1e99', 1],
  ['page=3&page=4', 3],
])('reads %j as page %i', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});
