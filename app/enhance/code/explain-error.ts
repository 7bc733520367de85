import type { RawError } from './messages.ts';

/** Why a program stopped, as far as there are words of our own for it. */
export const errorKinds = [
  ...(['syntax', 'unclosed', 'text-unclosed', 'colon', 'indent-expected', 'indent-unexpected'] as const),
  ...([
    'indent-uneven',
    'name',
    'type',
    'zero',
    'index',
    'key',
    'value',
    'attribute',
    'module',
    'input',
  ] as const),
  ...(['recursion', 'memory', 'assertion', 'not-function', 'constant', 'nothing', 'other'] as const),
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Each with what it is called in the language of the program, and how its message begins or what it holds. */
const rules: readonly [ErrorKind, names: RegExp, message?: RegExp][] = [
  ['indent-uneven', /^(?:TabError|IndentationError)$/, /^(?:unindent|inconsistent)/],
  ['indent-expected', /^IndentationError$/, /^expected/],
  ['indent-unexpected', /^IndentationError$/],
  ['colon', /^SyntaxError$/, /^expected ':'/],
  ['text-unclosed', /^SyntaxError$/, /^(?:unterminated|Invalid or unexpected token|Unterminated)/],
  [
    'unclosed',
    /^SyntaxError$/,
    /^(?:.* was never closed|Unexpected end of input|missing [)\]}]|unexpected EOF)/,
  ],
  ['syntax', /^SyntaxError$/],
  ['name', /^(?:NameError|UnboundLocalError|ReferenceError)$/],
  ['not-function', /^TypeError$/, /(?:is not a function|object is not callable)/],
  ['constant', /^TypeError$/, /^Assignment to constant/],
  ['nothing', /^TypeError$/, /(?:of undefined|of null|is undefined|is null)/],
  ['type', /^TypeError$/],
  ['zero', /^ZeroDivisionError$/],
  ['index', /^IndexError$/],
  ['key', /^KeyError$/],
  ['attribute', /^AttributeError$/],
  ['module', /^(?:ImportError|ModuleNotFoundError)$/],
  ['input', /^EOFError$/],
  ['recursion', /^(?:RecursionError|RangeError|InternalError)$/, /(?:recursion|call stack)/],
  ['memory', /^(?:MemoryError|RangeError)$/, /^(?:$|Invalid array length|Array buffer|.* memory)/],
  ['memory', /^MemoryError$/],
  ['value', /^(?:ValueError|RangeError)$/],
  ['assertion', /^AssertionError$/],
];

/** What kind of error it is, and the word of the program that it names, if any. */
export function explainError({ name, message }: RawError): { kind: ErrorKind; word: string | null } {
  const rule = rules.find(([, names, holds]) => names.test(name) && (!holds || holds.test(message)));
  const [, quoted] = /'([^']{1,60})'/.exec(message) ?? [];
  const [, first] = /^([\w.$]{1,60}) is not /.exec(message) ?? [];
  return { kind: rule?.[0] ?? 'other', word: quoted ?? first ?? null };
}
