import { describe, expect, it } from 'vitest';
import { longestName, readPersonName } from './person-name.ts';

describe('a name', () => {
  it.each([
    ['Mona', 'Mona'],
    ['  Mona   Ali  ', 'Mona Ali'],
    ['منى', 'منى'],
    ['\u202eمنى \u200f علي\u202c', 'منى علي'],
    ['\u2067عبد الرحمن\u2069', 'عبد الرحمن'],
    ['Jose\u0301', 'José'],
    ["O'Neill-Šimon", "O'Neill-Šimon"],
    ['Mona\u00a0Ali', 'Mona Ali'],
    // The joiner that Persian names are written with stays.
    ['می\u200cنا', 'می\u200cنا'],
    ['م'.repeat(longestName), 'م'.repeat(longestName)],
    // One character for whoever counts, two for JavaScript.
    ['𐌰'.repeat(longestName), '𐌰'.repeat(longestName)],
  ])('is read from %j', (input, name) => {
    expect(readPersonName(input)).toEqual({ name });
  });

  it.each([
    ['missing', ''],
    ['missing', '   '],
    ['missing', '\u200f\u202e'],
    ['long', 'م'.repeat(longestName + 1)],
    ['characters', '...'],
    ['characters', '123'],
    ['characters', 'Mona\u0000'],
    ['characters', 'Mona\u0085Ali'],
    ['characters', 'Mona\r\nBcc: all@example.com'],
    ['characters', 'Mona\tAli'],
  ])('is refused as %s in %j', (problem, input) => {
    expect(readPersonName(input)).toBe(problem);
  });
});
