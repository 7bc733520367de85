import { describe, expect, it } from 'vitest';
import { readPhoneNumber, showPhoneNumber } from './phone-number.server.ts';

const mona = '+201001234567';

describe('a telephone number', () => {
  it.each([
    // As it is said in Egypt.
    ['01001234567', mona],
    ['010 0123 4567', mona],
    ['010-0123-4567', mona],
    ['010.0123.4567', mona],
    ['010/01234567', mona],
    ['(010) 01234567', mona],
    ['0 10 01 23 45 67', mona],
    ['1001234567', mona],
    ['  01001234567  ', mona],
    ['\t01001234567\n', mona],
    ['01112345678', '+201112345678'],
    ['01234567890', '+201234567890'],
    ['01512345678', '+201512345678'],
    // With the country.
    ['+201001234567', mona],
    ['+20 100 123 4567', mona],
    ['+20 10 01234567', mona],
    ['+20 0 10 01234567', mona],
    ['+20 (0) 10 0123-4567', mona],
    ['+2001001234567', mona],
    ['(+20) 1001234567', mona],
    ['+20-100-123-4567', mona],
    ['00201001234567', mona],
    ['0020 100 123 4567', mona],
    ['0020 0100 123 4567', mona],
    ['002 010 0123 4567', mona],
    ['201001234567', mona],
    ['2 010 0123 4567', mona],
    ['tel:+20-100-123-4567', mona],
    // In Arabic and Persian digits, and mixed.
    ['٠١٠٠١٢٣٤٥٦٧', mona],
    ['٠١٠ ٠١٢٣ ٤٥٦٧', mona],
    ['+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', mona],
    ['٠٠٢٠١٠٠١٢٣٤٥٦٧', mona],
    ['۰۱۰۰۱۲۳۴۵۶۷', mona],
    ['٠١٠01234567', mona],
    // As it comes by pasting: direction marks, hard spaces, long dashes, full-width characters.
    ['\u200e+20 100 123 4567\u200e', mona],
    ['\u202a+201001234567\u202c', mona],
    ['\u2066+20\u00a0100\u00a0123\u00a04567\u2069', mona],
    ['\u061c٠١٠٠١٢٣٤٥٦٧', mona],
    ['\ufeff0100\u200b1234567', mona],
    ['010\u20110123\u20134567', mona],
    ['＋２０１００１２３４５６７', mona],
    // The plus that a field from right to left put at the end.
    ['201001234567+', mona],
    // Of other countries, with a plus or 00.
    ['+966 50 123 4567', '+966501234567'],
    ['+966 0501234567', '+966501234567'],
    ['00966501234567', '+966501234567'],
    ['٠٠٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['+970 599 123 456', '+970599123456'],
    ['+971 50 123 4567', '+971501234567'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 1512 3456789', '+4915123456789'],
  ])('is read from %j', (input, e164) => {
    expect(readPhoneNumber(input)).toEqual({ e164 });
    // Reading it again changes nothing.
    expect(readPhoneNumber(e164)).toEqual({ e164 });
  });

  it.each(['', '   ', '\u200f', '\u202a \u202c', ' '.repeat(500)])('is missing in %j', (input) => {
    expect(readPhoneNumber(input)).toBe('missing');
  });

  it.each([
    ['too short', '0100123456'],
    ['too long', '010012345678'],
    ['no mobile of Egypt', '01301234567'],
    ['no mobile of Egypt', '+201601234567'],
    ['a line in Cairo', '02 2345 6789'],
    ['a line in Cairo', '+20 2 23456789'],
    ['a short number', '19123'],
    ['foreign without a plus', '966501234567'],
    ['foreign and too short', '+96650123'],
    ['a country that is none', '+99912345678'],
    ['a country code that begins with 0', '+0201001234567'],
    ['two plus signs', '++201001234567'],
    ['a plus at both ends', '+201001234567+'],
    ['a plus in the middle', '20+1001234567'],
    ['plus and 00', '+00201001234567'],
    ['only a plus', '+'],
    ['only punctuation', '( ) - .'],
    ['letters', '0100123456a'],
    ['letters', 'الرقم ٠١٠٠١٢٣٤٥٦٧'],
    ['two numbers', '01001234567 / 01112345678'],
    ['an extension', '+12025550123 ext. 5'],
    ['an extension', '+12025550123;ext=5'],
    ['a star', '*010#01234567'],
    ['a control character', '0100\u00001234567'],
    ['endless', `+20${'1'.repeat(100_000)}`],
  ])('is refused: %s, %j', (_why, input) => {
    expect(readPhoneNumber(input)).toBe('invalid');
  });

  it.each([
    [mona, '+20 10 01234567'],
    ['+966501234567', '+966 50 123 4567'],
    ['+12025550123', '+1 202 555 0123'],
    ['not a number', 'not a number'],
  ])('%s is shown in groups as %s', (e164, shown) => {
    expect(showPhoneNumber(e164)).toBe(shown);
  });
});
