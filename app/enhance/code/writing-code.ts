/** What helps to write a program by ear in a plain text field. Tab goes on to the next control, as everywhere. */

const step = { python: 4, javascript: 2 } as const;

export type Place = { line: number; column: number; level: number };

/** Where the caret is: its line and column from 1, and how far its line is indented, in spaces. */
export function placeIn(text: string, caret: number): Place {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  const whole = text.slice(start).split('\n', 1)[0] ?? '';
  return { line, column: caret - start + 1, level: indentOf(whole) };
}

/** Where a line begins, counted from 1; that of the last one for a line that is not there. */
export function startOfLine(text: string, line: number): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((start, each) => Math.min(start + each.length + 1, text.length), 0);
}

function indentOf(line: string): number {
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  return spaces.replaceAll('\t', '    ').length;
}

export type Change = { text: string; start: number; end: number; lines: number };

/** The lines of a selection one step further in, or out. */
export function shiftLines(
  text: string,
  { start, end, by, language }: { start: number; end: number; by: 'in' | 'out'; language: keyof typeof step },
): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends at the beginning of a line does not mean that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const found = text.indexOf('\n', last);
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split('\n');
  const width = step[language];
  const shifted = lines.map((line) =>
    by === 'in' ? (line === '' ? line : ' '.repeat(width) + line) : line.slice(Math.min(width, outOf(line))),
  );
  const inserted = shifted.join('\n');
  return {
    text: text.slice(0, from) + inserted + text.slice(to),
    start: Math.max(from, start + shifted[0]!.length - lines[0]!.length),
    end: Math.max(from, end + inserted.length - (to - from)),
    lines: lines.length,
  };
}

/** How many signs a line may lose at its beginning: a tab counts as a whole step. */
function outOf(line: string): number {
  if (line.startsWith('\t')) return 1;
  return /^ */.exec(line)![0].length;
}

/** How far the next line begins: as the one before it, and a step further behind what opens a block. */
export function indentAfter(line: string, language: keyof typeof step): string {
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  const opens = language === 'python' ? line.trimEnd().endsWith(':') : line.trimEnd().endsWith('{');
  return spaces + (opens ? ' '.repeat(step[language]) : '');
}
