import { describe, expect, it } from 'vitest';
import { isReadablePath, withoutNulInQuery } from './readable-path.ts';

describe('the path of a request', () => {
  it.each([
    '/',
    '/learn',
    '/ar/learn',
    '/articles/%D8%A8',
    '/a%20b',
    '/%25',
    '/%2500',
    '/learn?q=%FF%00',
    '/a#%00',
  ])('is text: %s', (target) => expect(isReadablePath(target)).toBe(true));

  it.each([
    ...[
      '/%00',
      '/a%00b',
      '/articles/x%00.data',
      '/%FF',
      '/%C0%80',
      '/%C0%AF',
      '/%E0%80%AF',
      '/%',
      '/%E',
      '/%zz',
    ],
    ...[
      '/%ED%A0%80',
      '/%F5%80%80%80',
      '/%0A',
      '/%0d%0aSet-Cookie:x',
      '/%1B',
      '/%7F',
      '/%C2%80',
      '/%C2%9F',
      '/a\0',
    ],
  ])('is no text: %j', (target) => expect(isReadablePath(target)).toBe(false));
});

describe('a query', () => {
  it.each([
    ['?q=%00', '?q='],
    ['?q=a%00b%00&%00x=1', '?q=ab&x=1'],
    ['?q=%0%000', '?q=%2500'],
    ['?q=%2500', '?q=%2500'],
    ['?q=%D8%A8&x', '?q=%D8%A8&x'],
  ])('goes on without NUL: %s', (query, expected) => {
    const url = new URL(`http://x/learn${query}`);
    withoutNulInQuery(url);
    expect(url.search).toBe(expected);
    expect([...url.searchParams].flat().join('')).not.toContain('\0');
  });
});
