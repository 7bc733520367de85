import { describe, expect, it } from 'vitest';
import { readLine, readText, showTextAgain } from './read-text.ts';

describe('a line', () => {
  it('has single spaces, no controls and no marks that turn other text', () => {
    expect(readLine('  a\u202eb \t\r\n Bcc: c\u0000\u200f ', 50)).toEqual({ line: 'ab Bcc: c' });
  });

  it('keeps joiners, composes letters and counts characters', () => {
    expect(readLine('می\u200cخواهم', 50)).toEqual({ line: 'می\u200cخواهم' });
    expect(readLine('e\u0301', 1)).toEqual({ line: 'é' });
    expect(readLine('👩‍🦯', 3)).toEqual({ line: '👩‍🦯' });
    expect(readLine('abcd', 3)).toBe('long');
  });

  it('is missing when nothing can be seen of it', () => {
    expect(readLine(' \u200b\u0007 ', 10)).toBe('missing');
  });
});

describe('a text', () => {
  it('keeps its lines and paragraphs', () => {
    expect(readText(' one \r\n two\r\n\r\n\r\n\r\nthree\u2066 ', { longest: 100 })).toEqual({
      text: 'one\ntwo\n\nthree',
    });
  });

  it('is measured at its bounds', () => {
    expect(readText('', { longest: 3 })).toBe('missing');
    expect(readText('ab', { least: 3, longest: 4 })).toBe('short');
    expect(readText('abc', { least: 3, longest: 4 })).toEqual({ text: 'abc' });
    expect(readText('abcd', { least: 3, longest: 4 })).toEqual({ text: 'abcd' });
    expect(readText('abcde', { least: 3, longest: 4 })).toBe('long');
    expect(readText(`a${' '.repeat(500)}b`, { least: 100, longest: 400 })).toBe('short');
  });

  it('is shown again as it was written, but for what no page can hold', () => {
    expect(showTextAgain('a\r\nb\u0000\u001b[31m  c')).toBe('a\nb[31m  c');
    expect(showTextAgain('x'.repeat(30_000))).toHaveLength(20_000);
    expect(showTextAgain('one\ttwo')).toBe('one two');
  });
});
