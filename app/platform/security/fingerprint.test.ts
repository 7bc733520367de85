import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.server.ts';

it('is the same for the same data in any order of keys', () => {
  expect(fingerprintOf({ en: 'a', ar: { x: 1, y: [2, 3] } })).toBe(
    fingerprintOf({ ar: { y: [2, 3], x: 1 }, en: 'a' }),
  );
  expect(fingerprintOf(null)).toBe(fingerprintOf(undefined));
});

it('is another one for other data', () => {
  const all = [null, 'decorative', { en: 'a' }, { en: 'b' }, [1, 2], [2, 1], {}].map(fingerprintOf);
  expect(new Set(all).size).toBe(all.length);
  for (const each of all) expect(each).toMatch(/^[\w-]{22}$/);
});
