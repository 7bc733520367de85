import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, passwordLength } from './password.server.ts';

const password = 'Nile-felucca at 6 o’clock';

describe('a password', () => {
  it('is kept as argon2id with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it('is known again, and no other is', async () => {
    const stored = await hashPassword(password);
    expect(await isPassword(password, stored)).toBe(true);
    for (const wrong of ['', password.slice(1), password.toLowerCase(), `${password} `]) {
      expect(await isPassword(wrong, stored)).toBe(false);
    }
  });

  it('may be typed on another keyboard: one text is one password, whatever its code points', async () => {
    const stored = await hashPassword('caf\u00e9 \u0623\u0645\u0644');
    expect(await isPassword('cafe\u0301 \u0627\u0654\u0645\u0644', stored)).toBe(true);
  });

  it('counts to its last character', async () => {
    const long = 'ب'.repeat(127);
    const stored = await hashPassword(`${long}1`);
    expect(await isPassword(`${long}2`, stored)).toBe(false);
    expect(await isPassword(`${long}1`, stored)).toBe(true);
  });

  it('agrees with the test vector of another implementation', async () => {
    // Made with the reference program: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored)).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another kind of hash', '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
    [
      'a hash that asks for all memory',
      '$argon2id$v=19$m=999999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ],
    [
      'a hash with hardly any salt',
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ],
  ])('is wrong against %s', async (_, stored) => {
    expect(await isPassword('', stored)).toBe(false);
    expect(await isPassword(password, stored)).toBe(false);
  });

  it('is refused at once when it is longer than anybody’s', async () => {
    expect(await isPassword('x'.repeat(60_000), await hashPassword('x'.repeat(1024)))).toBe(false);
  });

  it('takes no less work where there is no account', async () => {
    const stored = await hashPassword(password);
    // The quickest of many tries, taken in turns: what else the machine does only makes others slower.
    const quickest = { known: Infinity, unknown: Infinity };
    for (let run = 0; run < 12; run += 1) {
      quickest.known = Math.min(quickest.known, await timeOf(stored));
      quickest.unknown = Math.min(quickest.unknown, await timeOf(null));
    }
    expect(quickest.unknown).toBeGreaterThan(quickest.known * 0.4);

    async function timeOf(against: string | null): Promise<number> {
      const start = performance.now();
      await isPassword('wrong', against);
      return performance.now() - start;
    }
  });

  it('is as long as people count it', () => {
    expect(['', 'abc', 'كلمة', '👁️'].map(passwordLength)).toEqual([0, 3, 4, 2]);
  });
});
