import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for "%s" is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
