import { expect, it } from 'vitest';
import { parseCachedFonts } from './cached-fonts.ts';

it.each([
  ['latin', 'latin'],
  ['latin.arabic', 'latin arabic'],
  ['arabic', ''],
  ['latin arabic', ''],
  ['" onload=', ''],
  ['', ''],
  [undefined, ''],
])('the fonts of the cookie %j are %j', (cookie, fonts) => {
  expect(parseCachedFonts(cookie)).toBe(fonts);
});
