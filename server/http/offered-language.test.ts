import { expect, it } from 'vitest';
import { offersArabic } from './offered-language.ts';

it.each([
  ['ar', '/', null, true],
  ['ar-EG,ar;q=0.9,en;q=0.8', '/learn?page=2', null, true],
  [' AR', '/archive', null, true],
  // Chosen already, in whichever language; or there already.
  ['ar-EG', '/', 'en', false],
  ['ar-EG', '/ar', null, false],
  ['ar-EG', '/ar/learn', null, false],
  // Another language first, or none.
  ['en-US,ar;q=0.9', '/', null, false],
  ['arn', '/', null, false],
  [undefined, '/', null, false],
] as const)('a browser that asks for %s at %s, where %s was chosen: %s', (accepted, url, language, is) => {
  expect(offersArabic({ headers: { 'accept-language': accepted }, url }, { language })).toBe(is);
});
