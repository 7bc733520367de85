import { describe, expect, it } from 'vitest';
import { hashCode, newCode, readCode } from './secret-code.server.ts';

describe('a code', () => {
  it('is six digits, each time others', () => {
    const made = Array.from({ length: 200 }, newCode);
    for (const code of made) expect(code).toMatch(/^[0-9]{6}$/);
    expect(new Set(made).size).toBeGreaterThan(190);
  });

  it.each([
    ['123456'],
    [' 123 456 '],
    ['123-456'],
    ['123\u2013456'],
    ['١٢٣٤٥٦'],
    ['۱۲۳۴۵۶'],
    ['\u200f١٢٣ ٤٥٦\u200e'],
    ['１２３４５６'],
    ['123456\r\n'],
  ])('is read as it is typed or pasted: %j', (typed) => {
    expect(readCode(typed)).toBe('123456');
  });

  it.each([[''], ['12345'], ['1234567'], ['12345a'], ['abcdef'], ['1234.6'], ['-'], [' '.repeat(5000)]])(
    'is not %j',
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );

  it('keeps its zeros at the front', () => {
    expect(readCode('000 042')).toBe('000042');
  });

  it('is kept as a hash that differs by key, purpose, subject and code', () => {
    const hash = hashCode('one key', 'purpose', 'subject', '123456');
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(hashCode('one key', 'purpose', 'subject', '123456')).toBe(hash);
    for (const other of [
      hashCode('another key', 'purpose', 'subject', '123456'),
      hashCode('one key', 'other', 'subject', '123456'),
      hashCode('one key', 'purpose', 'other', '123456'),
      hashCode('one key', 'purpose', 'subject', '123457'),
      hashCode('one key', 'purpose"', 'subject', '123456'),
    ])
      expect(other).not.toBe(hash);
  });
});
