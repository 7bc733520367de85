import { z } from 'zod';
import { readDay, readPounds, readWholeNumber } from '#platform/input/read-number.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

// What fields of the staff area may hold. What is wrong is said as a kind and its numbers, such as `long 120`;
// `useStaffErrors` makes a sentence of it that names the field.

/** One line of words. */
export function lineField(longest: number) {
  return readBy(
    (text) => readLine(text, longest),
    (problem) => (problem === 'long' ? `long ${longest}` : problem),
  ).transform(({ line }) => line);
}

/** Words of several lines. */
export function textField(longest: number) {
  return readBy(
    (text) => readText(text, { longest }),
    (problem) => (problem === 'long' ? `long ${longest}` : problem),
  ).transform(({ text }) => text);
}

/** A whole number between two others. */
export function numberField(least: number, most: number) {
  return readBy(
    (text) => readWholeNumber(text, { least, most }),
    (problem) => (problem === 'invalid' ? `number ${least} ${most}` : problem),
  ).transform(({ number }) => number);
}

/** The same; null when it was left empty. */
export function optionalNumberField(least: number, most: number) {
  return readBy(
    (text) => {
      const read = readWholeNumber(text, { least, most });
      return read === 'missing' ? { number: null } : read;
    },
    () => `number ${least} ${most}`,
  ).transform(({ number }) => number);
}

/** An amount of Egyptian pounds, as piastres. */
export function poundsField(leastPiastres: number, mostPiastres: number) {
  return readBy(
    (text) => readPounds(text, { leastPiastres, mostPiastres }),
    (problem) => (problem === 'invalid' ? `amount ${leastPiastres / 100} ${mostPiastres / 100}` : problem),
  ).transform(({ piastres }) => piastres);
}

/** A day. */
export function dayField() {
  return readBy(readDay, (problem) => (problem === 'invalid' ? 'day' : problem)).transform(({ day }) => day);
}

/** A few short lines, one thing on each. */
export function linesField({ longest, most }: { longest: number; most: number }) {
  return readBy(
    (text) => {
      const read = text.split('\n').map((line) => readLine(line, longest));
      if (read.includes('long')) return 'long';
      const lines = read.flatMap((each) => (typeof each === 'string' ? [] : [each.line]));
      return lines.length > most ? 'many' : { lines };
    },
    (problem) => (problem === 'long' ? `line ${longest}` : `many ${most}`),
  ).transform(({ lines }) => lines);
}

/** A box that was ticked or not. */
export function flagField() {
  return z.string().transform((chosen) => chosen === 'yes');
}

/** One of a few. */
export function choiceField<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: 'missing' });
}

/** The revision that a form was filled in from, as its hidden field says; 0, which nothing has, for anything else. */
export function readRevision(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
