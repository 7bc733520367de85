import { describe, expect, it } from 'vitest';
import { isEgyptianIban, showIban } from './iban.ts';
import { endingOf, readHolder, readIban, readInstapay, readVodafoneNumber } from './read-destination.ts';

/** The example of the IBAN registry. */
const known = 'EG380019000500000000263180002';

/** An IBAN with the check digits that ISO 7064 asks for: 98 less the remainder with two zeros in their place. */
function withCheckDigits(account: string): string {
  const check = 98n - (BigInt(`${account}141600`) % 97n);
  return `EG${String(check).padStart(2, '0')}${account}`;
}

const computed = ['0002000000000000000012345', '9999999999999999999999999', '0019000500000000263180002'].map(
  (account) => withCheckDigits(account),
);

describe('an IBAN of Egypt', () => {
  it.each([known, ...computed])('%s is right, and no other with one digit changed', (iban) => {
    expect(isEgyptianIban(iban)).toBe(true);
    for (let place = 2; place < iban.length; place += 1)
      for (let digit = 0; digit <= 9; digit += 1) {
        const changed = iban.slice(0, place) + String(digit) + iban.slice(place + 1);
        expect(isEgyptianIban(changed)).toBe(changed === iban);
      }
  });

  it('has its length, its country and check digits that a bank gives', () => {
    expect(isEgyptianIban(known.slice(0, -1))).toBe(false);
    expect(isEgyptianIban(`${known}0`)).toBe(false);
    expect(isEgyptianIban(known.replace('EG', 'GE'))).toBe(false);
    const same97 = known.replace('EG38', 'EG').padStart(29, '0');
    expect(isEgyptianIban(same97)).toBe(false);
  });

  it('is read with spaces, in small letters and in Arabic digits', () => {
    expect(readIban('eg38 0019 0005 0000 0000 2631 8000 2')).toEqual({ account: known });
    const arabic = known.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    expect(readIban(` \u200f${arabic}`)).toEqual({ account: known });
    expect(readIban(' ')).toBe('missing');
    expect(readIban('EG38 0019')).toBe('invalid');
  });

  it('is shown in groups of four', () => {
    expect(showIban(known)).toBe('EG38 0019 0005 0000 0000 2631 8000 2');
  });
});

describe('a telephone that takes money', () => {
  it('of Vodafone Cash begins with 010, however it is written', () => {
    for (const text of ['01001234567', '010 0123 4567', '+20 100 123 4567', '٠١٠٠١٢٣٤٥٦٧', '00201001234567'])
      expect(readVodafoneNumber(text)).toEqual({ account: '01001234567' });
    for (const text of ['01101234567', '0100123456', '010012345678', 'mona@instapay', '+44 20 7946 0018'])
      expect(readVodafoneNumber(text)).toBe('invalid');
    expect(readVodafoneNumber('')).toBe('missing');
  });

  it('of InstaPay is any Egyptian mobile, or an address', () => {
    expect(readInstapay('0120 123 4567')).toEqual({ account: '01201234567' });
    expect(readInstapay(' Mona.Adel@InstaPay ')).toEqual({ account: 'mona.adel@instapay' });
    for (const text of [
      'mona@example.com',
      '@instapay',
      'mona adel@instapay',
      '=mona@instapay',
      '0221234567',
    ])
      expect(readInstapay(text)).toBe('invalid');
  });
});

it('shows at most four characters of a destination, and never more than half', () => {
  expect(endingOf({ account: known })).toBe('0002');
  expect(endingOf({ account: '01001234567' })).toBe('4567');
  expect(endingOf({ account: 'mona.adel@instapay' })).toBe('adel');
  expect(endingOf({ account: 'mona@instapay' })).toBe('na');
  expect(endingOf({ account: 'mo@instapay' })).toBe('o');
});

it('reads the name of a holder in either language', () => {
  expect(readHolder('  منى   عادل ')).toMatchObject({ holder: expect.stringContaining('منى') as string });
  expect(readHolder('')).toBe('missing');
  expect(readHolder('x'.repeat(71))).toBe('long');
});
