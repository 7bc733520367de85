import { readWholeNumber } from '#platform/input/read-number.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { readLine } from '#platform/text/read-text.ts';

/** What may be wrong with a field of a task, such as `long 300` or `number 1 100`; `useTaskErrors` makes a sentence of it. */
export type TaskFieldProblem = string;

/** Reads the fields of a task one by one, and gathers what is wrong with them. */
export function taskFields(values: Record<string, string>) {
  const problems: Record<string, TaskFieldProblem> = {};
  const line = (name: string, longest: number): string => {
    const read = readLine(values[name] ?? '', longest);
    if (read === 'missing') return '';
    // The schema counts as a browser does: a sign beyond the basic ones is two.
    if (read === 'long' || read.line.length > longest) {
      problems[name] = `long ${longest}`;
      return '';
    }
    return read.line;
  };
  return {
    problems,
    line,
    /** A line in both languages; empty where it is still to be written. */
    both: (name: string, longest: number): Bilingual => ({
      en: line(`${name}-en`, longest),
      ar: line(`${name}-ar`, longest),
    }),
    /** A number that `read` understands; 0, and its problem, where it does not. */
    number: (name: string, { read, problem }: NumberField): number => {
      const found = read(values[name] ?? '');
      if (typeof found !== 'string') return found.number;
      problems[name] = problem;
      return 0;
    },
    /** The same; `empty` where nothing was written. */
    optional: <Empty>(name: string, { read, problem, empty }: NumberField & { empty: Empty }) => {
      const found = read(values[name] ?? '');
      if (typeof found !== 'string') return found.number;
      if (found === 'invalid') problems[name] = problem;
      return empty;
    },
  };
}

type NumberField = {
  read(text: string): { number: number } | 'missing' | 'invalid';
  problem: TaskFieldProblem;
};

/** A whole number from 1 on. */
export function upTo(most: number): NumberField {
  return { read: (text) => readWholeNumber(text, { least: 1, most }), problem: `number 1 ${most}` };
}
