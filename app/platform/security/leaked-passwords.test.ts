import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isLeakedPassword, listLeakedPasswords, writeLeakedPasswords } from './leaked-passwords.server.ts';

it('knows every password of both packages that is long enough to be chosen, from the first to the last', () => {
  const listed = new Set(listLeakedPasswords().map((password) => password.toLowerCase()));
  const choosable = [...listed].filter((password) => password.length >= 8);
  expect(choosable.length).toBeGreaterThan(400_000);
  expect(choosable.filter((password) => !isLeakedPassword(password))).toEqual([]);
});

it('takes none of twenty thousand strong passwords for one of them', () => {
  // Made from numbers, so that every run asks for the same.
  const strong = Array.from({ length: 20_000 }, (_, number) =>
    hash('sha256', `strong ${number}`, 'base64url').slice(0, number % 2 ? 10 : 16),
  );
  expect(strong.filter((password) => isLeakedPassword(password.toLowerCase()))).toEqual([]);
});

it('keeps nothing that could be read: five bytes of each hash, in order', () => {
  const written = writeLeakedPasswords();
  const hashes = Array.from({ length: written.length / 5 }, (_, index) => written.readUIntBE(index * 5, 5));
  expect(hashes).toEqual(hashes.toSorted((one, other) => one - other));
  expect(written.length).toBeLessThan(3_000_000);
});
