import { expect, it } from 'vitest';
import { countSlips, suggestWords } from './spelling.ts';

it.each([
  ['excel', 'excel', 0],
  ['exel', 'excel', 1],
  ['eccel', 'excel', 1],
  ['excell', 'excel', 1],
  ['pyhton', 'python', 1],
  ['phyton', 'python', 2],
  ['بايتون', 'بايثون', 1],
  ['اكسيل', 'اكسل', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%s is as many slips away from %s', (one, other, slips) => {
  expect(countSlips(one, other)).toBe(slips);
});

it('suggests the closest words beside the one that was written', () => {
  const vocabulary = ['excel', 'expel', 'python', 'design', 'برايل'];
  expect(suggestWords(['exel'], vocabulary)).toEqual([['exel', 'excel', 'expel']]);
  expect(suggestWords(['phyton', 'desing'], vocabulary)).toEqual([
    ['phyton', 'python'],
    ['desing', 'design'],
  ]);
  expect(suggestWords(['برابل', 'x'], vocabulary)).toEqual([['برابل', 'برايل'], ['x']]);
});

it('suggests nothing for short words, numbers, strangers and long lists', () => {
  const vocabulary = ['excel', 'web', '2026'];
  expect(suggestWords(['we'], vocabulary)).toBeNull();
  expect(suggestWords(['2025'], vocabulary)).toBeNull();
  expect(suggestWords(['zzzz'], vocabulary)).toBeNull();
  expect(suggestWords([], vocabulary)).toBeNull();
  expect(suggestWords(Array<string>(9).fill('exel'), vocabulary)).toBeNull();
});
