import { describe, expect, it } from 'vitest';
import { languages } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { scriptKeys } from '../../routes/learning/code/code-words.ts';
import { errorKinds, explainError } from './explain-error.ts';
import { boundedPrinter, mostLines, type Told } from './messages.ts';
import { sayer } from './say.ts';
import { show, write } from './show-value.ts';
import { describeError } from './write-log.ts';
import { indentAfter, placeIn, shiftLines, startOfLine } from './writing-code.ts';

const error = (name: string, message: string) => ({ name, message, line: 3 });

describe('explainError', () => {
  it.each([
    ['SyntaxError', "expected ':'", 'colon'],
    ['SyntaxError', "'(' was never closed", 'unclosed'],
    ['SyntaxError', 'unterminated string literal (detected at line 1)', 'text-unclosed'],
    ['SyntaxError', 'invalid syntax', 'syntax'],
    ['SyntaxError', 'Unexpected end of input', 'unclosed'],
    ['SyntaxError', 'missing ) after argument list', 'unclosed'],
    ['SyntaxError', 'Invalid or unexpected token', 'text-unclosed'],
    ['SyntaxError', "Unexpected token '}'", 'syntax'],
    ['IndentationError', "expected an indented block after 'if' statement on line 1", 'indent-expected'],
    ['IndentationError', 'unexpected indent', 'indent-unexpected'],
    ['IndentationError', 'unindent does not match any outer indentation level', 'indent-uneven'],
    ['TabError', 'inconsistent use of tabs and spaces in indentation', 'indent-uneven'],
    ['NameError', "name 'totl' is not defined", 'name', 'totl'],
    ['ReferenceError', 'totl is not defined', 'name', 'totl'],
    ['TypeError', 'unsupported operand type(s) for +', 'type'],
    ['TypeError', "'int' object is not callable", 'not-function', 'int'],
    ['TypeError', 'n.twice is not a function', 'not-function', 'n.twice'],
    ['TypeError', 'Assignment to constant variable.', 'constant'],
    ['TypeError', "Cannot read properties of undefined (reading 'x')", 'nothing'],
    ['ZeroDivisionError', 'division by zero', 'zero'],
    ['IndexError', 'list index out of range', 'index'],
    ['KeyError', "'name'", 'key', 'name'],
    ['ValueError', "invalid literal for int() with base 10: 'x'", 'value'],
    ['AttributeError', "'str' object has no attribute 'push'", 'attribute', 'str'],
    ['ModuleNotFoundError', "No module named 'numpy'", 'module', 'numpy'],
    ['EOFError', 'EOF when reading a line', 'input'],
    ['RecursionError', 'maximum recursion depth exceeded', 'recursion'],
    ['RangeError', 'Maximum call stack size exceeded', 'recursion'],
    ['RangeError', 'Invalid array length', 'memory'],
    ['MemoryError', '', 'memory'],
    ['AssertionError', '', 'assertion'],
    ['OwnError', 'whatever', 'other'],
  ])('knows %s, %s', (name, message, kind, word?: string) => {
    const found = explainError(error(name, message));
    expect(found.kind).toBe(kind);
    if (word) expect(found.word).toBe(word);
  });

  it.each(languages)('has words for every kind, with the line (%s)', (language) => {
    const t = textsFor(language).getFixedT(null, 'code') as unknown as (
      key: string,
      values: object,
    ) => string;
    const places = { line: '{line}', word: '{word}' };
    const words = Object.fromEntries(scriptKeys.map((key) => [key, t(`script.${key}`, places)]));
    const say = sayer(words, language === 'ar' ? 'ar-EG' : 'en');
    for (const kind of errorKinds) expect(words[`error-${kind}`]).toBeTruthy();
    const sentence = describeError(error('NameError', "name 'totl' is not defined"), say);
    expect(sentence).toContain(language === 'ar' ? '٣' : '3');
    expect(sentence).toContain('\u2068totl\u2069');
    expect(sentence).not.toMatch(/[{}]/);
  });
});

describe('a value that a program prints', () => {
  it('is written as in a program, whatever it is', () => {
    expect(show('as it is')).toBe('as it is');
    expect(write(['a', 1, null, undefined, 2n])).toBe('["a", 1, null, undefined, 2n]');
    expect(write({ name: 'Mona', marks: [1, { of: 2 }] })).toBe('{name: "Mona", marks: [1, {of: 2}]}');
    expect(write(new Map([['a', new Set([1])]]))).toBe('Map {"a" => Set {1}}');
  });

  it('that is hostile is written all the same', () => {
    const endless: { self?: object } = {};
    endless.self = endless;
    expect(write(endless)).toBe('{self: {self: {self: {self: …}}}}');
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(write(trap)).toBe('…');
    expect(write(Array.from({ length: 1e6 }, () => 'x'.repeat(100))).length).toBeLessThanOrEqual(4000);
  });
});

it('no more is printed than may be', () => {
  const told: Told[] = [];
  const print = boundedPrinter((each) => told.push(each));
  for (let count = 0; count < 100_000; count += 1) print('line');
  print('x'.repeat(1e6));
  expect(told).toHaveLength(mostLines);
  const long: Told[] = [];
  boundedPrinter((each) => long.push(each))('x'.repeat(1e6));
  expect(JSON.stringify(long).length).toBeLessThan(21_000);
});

describe('writing by ear', () => {
  const text = 'if a:\n    b\n\tc';

  it('says where the caret is', () => {
    expect(placeIn(text, 0)).toEqual({ line: 1, column: 1, level: 0 });
    expect(placeIn(text, 11)).toEqual({ line: 2, column: 6, level: 4 });
    expect(placeIn(text, text.length)).toEqual({ line: 3, column: 3, level: 4 });
  });

  it('finds where a line begins, and the last one for a line that is not there', () => {
    expect([1, 2, 3].map((line) => startOfLine(text, line))).toEqual([0, 6, 12]);
    expect(startOfLine(text, 9)).toBe(text.length);
  });

  it('shifts the lines of a selection in and back out', () => {
    const into = shiftLines('a\nb\nc', { start: 0, end: 3, by: 'in', language: 'python' });
    expect(into).toMatchObject({ text: '    a\n    b\nc', lines: 2 });
    const back = shiftLines(into.text, { start: into.start, end: into.end, by: 'out', language: 'python' });
    expect(back.text).toBe('a\nb\nc');
    expect(shiftLines('a', { start: 0, end: 1, by: 'out', language: 'python' }).text).toBe('a');
    expect(shiftLines('  a', { start: 3, end: 3, by: 'out', language: 'javascript' })).toMatchObject({
      text: 'a',
      start: 1,
    });
  });

  it('begins the next line as the one before it, or a step further in', () => {
    expect(indentAfter('    b', 'python')).toBe('    ');
    expect(indentAfter('if a:', 'python')).toBe('    ');
    expect(indentAfter('  while (x) {', 'javascript')).toBe('    ');
    expect(indentAfter('b', 'python')).toBe('');
  });
});
