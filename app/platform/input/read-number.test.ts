import { describe, expect, it } from 'vitest';
import { readDay, readPounds, readWholeNumber } from './read-number.ts';
import { slugFrom } from './slug.ts';

describe('a number in a form', () => {
  it.each([
    ['12', { number: 12 }],
    ['١٢', { number: 12 }],
    [' 1,250 ', { number: 1250 }],
    ['١٬٢٥٠', { number: 1250 }],
    ['', 'missing'],
    ['12.5', 'invalid'],
    ['-1', 'invalid'],
    ['1,25', 'invalid'],
    ['2001', 'invalid'],
    ['1e3', 'invalid'],
  ])('%j is read as %j', (input, read) => {
    expect(readWholeNumber(input, { least: 1, most: 2000 })).toEqual(read);
  });
});

describe('an amount in a form', () => {
  it.each([
    ['1250', { piastres: 125_000 }],
    ['1,250.5', { piastres: 125_050 }],
    ['١٬٢٥٠٫٥٠', { piastres: 125_050 }],
    ['0', { piastres: 0 }],
    ['99.999', 'invalid'],
    ['EGP 5', 'invalid'],
    ['1000001', 'invalid'],
    ['', 'missing'],
  ])('%j is read as %j', (input, read) => {
    expect(readPounds(input, { leastPiastres: 0, mostPiastres: 100_000_000 })).toEqual(read);
  });
});

describe('a day in a form', () => {
  it.each([
    ['2026-12-31', { day: '2026-12-31' }],
    ['31/12/2026', { day: '2026-12-31' }],
    ['٣١ / ١٢ / ٢٠٢٦', { day: '2026-12-31' }],
    ['31.02.2026', 'invalid'],
    ['tomorrow', 'invalid'],
    ['', 'missing'],
  ])('%j is read as %j', (input, read) => {
    expect(readDay(input)).toEqual(read);
  });
});

describe('an address from a title', () => {
  it.each([
    ['Excel & data!', 'excel-data'],
    ['Émigré’s café', 'emigres-cafe'],
    ['إكسل', 'course'],
    ['--', 'course'],
    ['taken', 'taken-3'],
    [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ])('of %j is %s', (words, slug) => {
    expect(slugFrom(words, { fallback: 'course', taken: ['taken', 'taken-2'] })).toBe(slug);
  });
});
