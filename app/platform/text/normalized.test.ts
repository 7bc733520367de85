import { describe, expect, it } from 'vitest';
import { normalized } from './normalized.ts';

const forms = ['NFC', 'NFKC', 'NFKD'] as const;

describe('a text in a normal form', () => {
  it.each([
    'Café, e\u0301, Tiếng Việt, ﷺ, ﬁ, Å',
    'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ',
    'ガギグ ｶﾞｷﾞ 각 각',
    '👩🏽‍🦯 🇪🇬 a̐éö̲',
    '\ud800 lone halves \udc00',
    `a${'\u0316\u0301'.repeat(15)}b`,
  ])('is what the engine makes of it: %s', (text) => {
    for (const form of forms) expect(normalized(text, form)).toBe(text.normalize(form));
  });

  it('keeps thirty marks of those that nobody could read', () => {
    expect(normalized(`a${'\u0316\u0301'.repeat(200)}b`, 'NFKD')).toBe(
      `a${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}b`,
    );
    expect(normalized(`c${'\u3099\uff9e'.repeat(200)}b`, 'NFKC')).toBe(`c${'\u3099'.repeat(30)}b`);
  });

  it('takes for a mark whatever becomes one', () => {
    const missed = Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point)).filter(
      (character) =>
        (/^\p{M}/u.test(character.normalize('NFKD')) || /^\p{M}/u.test(character.normalize('NFD'))) &&
        [...normalized(character.repeat(40), 'NFC')].length > 60,
    );
    expect(missed).toEqual([]);
  });
});
