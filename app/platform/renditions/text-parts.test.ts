import { describe, expect, it } from 'vitest';
import { readTextParts, writeTextParts, type TextPart } from './text-parts.ts';

const parts: TextPart[] = [
  { kind: 'heading', level: 1, text: 'Prices' },
  { kind: 'paragraph', text: 'All of October.' },
  { kind: 'heading', level: 3, text: 'أسعار' },
  { kind: 'item', text: 'Excel' },
  { kind: 'item', text: '2. Word' },
  { kind: 'item', text: 'a | b' },
  { kind: 'item', text: 'c | d' },
  { kind: 'paragraph', text: 'e | f' },
  { kind: 'table', headings: ['Name', 'Price'], rows: [['Mona', '12.50']] },
];

describe('parts that are written', () => {
  it('are read again as they were', () => {
    const { text, isWhole } = writeTextParts(parts, 10_000);
    expect(isWhole).toBe(true);
    expect(readTextParts(text)).toEqual(parts);
    expect(text).toMatch(
      /^# Prices\n\nAll of October\.\n\n### أسعار\n\n- Excel\n2\. Word\n\n- a \| b\n\n- c/,
    );
  });

  it('are one line each, and a bar inside a cell divides nothing', () => {
    const table: TextPart = { kind: 'table', headings: ['a|b', 'c'], rows: [['1\n2', '3']] };
    const { text } = writeTextParts([{ kind: 'paragraph', text: ' x\n\n y ' }, table], 1000);
    expect(text).toBe('x y\n\na/b | c\n1 2 | 3');
  });

  it('end after the last whole one that fits', () => {
    const all = writeTextParts(parts, 10_000).text;
    expect(writeTextParts(parts, all.length)).toEqual({ text: all, isWhole: true });
    expect(writeTextParts(parts, all.length - 1)).toEqual({
      text: all.slice(0, all.lastIndexOf('\n\n')),
      isWhole: false,
    });
    expect(writeTextParts(parts, 10)).toEqual({ text: '# Prices', isWhole: false });
    expect(writeTextParts(parts, 7)).toEqual({ text: '', isWhole: false });
  });
});
