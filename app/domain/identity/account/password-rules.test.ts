import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listLeakedPasswords } from '#platform/security/leaked-passwords.server.ts';
import { findPasswordProblem } from './password-rules.ts';

const good = 'felucca 9 lantern';

describe('a password that is chosen', () => {
  it('has 8 to 128 characters, whatever they are', () => {
    expect(findPasswordProblem('xk9#vTq')).toBe('password-short');
    expect(findPasswordProblem('xk9#vTqe')).toBeNull();
    expect(findPasswordProblem('plumtree kettle'.repeat(9).slice(0, 64))).toBeNull();
    expect(findPasswordProblem('plumtree kettle'.repeat(9).slice(0, 128))).toBeNull();
    expect(findPasswordProblem('plumtree kettle'.repeat(9).slice(0, 129))).toBe('password-long');
  });

  it.each([
    good,
    'مركب شراعي وفانوس',
    'onlysmallletterswithoutsense',
    '8467 2950 1736',
    '👩‍🦯 walks at dawn',
    'horse battery',
  ])('may be %s: no kind of character is asked for or shut out', (password) => {
    expect(findPasswordProblem(password, ['mona@baseera.example', 'Mona', 'Hassan'])).toBeNull();
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'p@$$w0rd2026',
    'password1234!',
    '12345678',
    '١٢٣٤٥٦٧٨',
    '1234567890',
    'qwertyuiop',
    'poiuytrewq',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'Ahmed2026!',
    'mohamedmohamed',
    'ilovegod',
    'bismillah786',
    'بسم الله ١',
    'محمد123456',
    'كلمة السر',
    'ضصثقفغعهخ',
    '01012345678',
    '25011990',
    '19900125',
    'admin@123',
    'AlAhly1907',
    'letmein!!!',
  ])('may not be %s, which is guessed first', (password) => {
    expect(findPasswordProblem(password)).toBe('password-common');
  });

  it.each(['samantha', 'metallica', 'rush2112', '4815162342', 'vanhalen1', 'doppleganger', 'zczledvfibye'])(
    'may not be %s, which has leaked, in whatever letters',
    (password) => {
      const inTurns = password.replace(/./g, (sign, at: number) => (at % 2 ? sign.toUpperCase() : sign));
      const wide = password.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      const written = [password, password.toUpperCase(), inTurns, ` ${password} `, wide];
      expect(written.filter((each) => findPasswordProblem(each) !== 'password-common')).toEqual([]);
    },
  );

  it('may be none of those that have leaked: every fiftieth of the list, in small and in capital letters', () => {
    const sample = listLeakedPasswords().filter((password, at) => at % 50 === 0 && password.length >= 8);
    expect(sample.length).toBeGreaterThan(8000);
    const taken = sample
      .flatMap((password) => [password, password.toUpperCase()])
      .filter((password) => findPasswordProblem(password) !== 'password-common');
    expect(taken).toEqual([]);
  });

  it('may be any of ten thousand that nobody chose before', () => {
    // Made from numbers, so that every run asks for the same.
    const strong = Array.from({ length: 10_000 }, (_, number) =>
      hash('sha256', `new ${number}`, 'base64url').slice(0, 12),
    );
    expect(strong.filter((password) => findPasswordProblem(password) !== null)).toEqual([]);
  });

  it.each(['Baseera2026!', 'baseera123', 'b@seera99', 'بصيرة2026', 'BASIRA!!!!'])(
    'may not be %s: the name of the site',
    (password) => {
      expect(findPasswordProblem(password)).toBe('password-common');
    },
  );

  it.each(['mona@baseera.example', 'mona12345', 'Hassan!!2026', 'm.hassan_90', 'zahraa-hassan'])(
    'may not be %s: what others know of the person',
    (password) => {
      expect(
        findPasswordProblem(password, [
          'm.hassan_90@mail.example',
          'mona@baseera.example',
          'Mona',
          'Hassan',
          'zahraa-hassan',
        ]),
      ).toBe('password-common');
    },
  );

  it.each(['@'.repeat(128), '1'.repeat(127) + 'a', '!'.repeat(64) + 'م'.repeat(64), '4@0'.repeat(42)])(
    'is looked at before the test is given up, however odd it is: %s',
    (odd) => {
      expect([null, 'password-common']).toContain(findPasswordProblem(odd));
    },
  );
});
