import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.server.ts';

describe('a part of a file', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 9 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=3-5', { first: 3, last: 5 }],
    ['bytes=3-99', { first: 3, last: 9 }],
    ['bytes=-4', { first: 6, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=5-3', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    ['', null],
    [null, null],
  ])('is read from %s', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });
});
