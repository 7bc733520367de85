import { expect, it } from 'vitest';
import { readWork } from './read-work.ts';

it('keeps the lines and the spaces of a program, and writes a tab as four spaces', () => {
  expect(readWork('def f():\r\n\treturn 1\r\n\r\n\r\n  f()  \n')).toBe('def f():\n    return 1\n\n\n  f()');
});

it('takes out what is neither seen nor heard but turns the text around it', () => {
  expect(readWork('a\u202eb\u0000c\u200e')).toBe('abc');
  expect(readWork('می\u200cخواهم')).toBe('می\u200cخواهم');
});

it('is empty where there is nothing to read', () => {
  expect(readWork(' \n \t ')).toBe('');
});
