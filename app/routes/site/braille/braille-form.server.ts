import { z } from 'zod';
import { brailleGrades, longestBrailleText } from '#platform/renditions/braille/braille-constants.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { languages } from '#platform/text/language.ts';
import { normalized } from '#platform/text/normalized.ts';
import { defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { previews } from './previews.ts';
import { ranges } from './ranges.ts';

type Given = {
  /** What stands in the file that came along; `not-text` when it is none, undefined without a file. */
  file?: { text: string } | 'not-text';
};

const fields = {
  text: readBy(readSource, (problem) => `text.${problem}`).transform(({ text }) => text),
  language: z.enum(languages, 'language.missing'),
  grade: z.enum(brailleGrades, 'grade.missing'),
  cells: numberBetween(ranges.cells, 'cells.invalid'),
  lines: numberBetween(ranges.lines, 'lines.invalid'),
  pageNumbers: z.string().transform((value) => value === 'yes'),
  formFeeds: z.string().transform((value) => value === 'yes'),
  preview: z.enum(previews).catch('print'),
};

/** The text and the paper of the braille studio. A file takes the place of what was typed. */
export const brailleForm = defineForm({ name: 'braille', texts: 'whole', read: readBraille });

const readTyped = readFields(fields);

type BrailleValues = NonNullable<ReturnType<typeof readTyped>['values']>;

function readBraille(form: FormData, given?: Given): ReadForm<BrailleValues> {
  const { file } = given ?? {};
  if (file === 'not-text') {
    const { submitted } = readTyped(form);
    return { submitted, problems: { file: 'file.not-text' } };
  }
  if (file) form.set('text', file.text);
  const read = readTyped(form);
  // Tables come back as they were understood: a tab would be lost in the field.
  if (!read.values) return read;
  return { ...read, submitted: { ...read.submitted, text: read.values.text } };
}

/** A text without what cannot be read; cells that were copied from a table have lines between them. */
function readSource(input: string): { text: string } | 'missing' | 'long' {
  const text = normalized(input, 'NFC')
    .replace(/\r\n?|[\f\u2028\u2029]/g, '\n')
    .replace(/\t[^\S\n]*/g, ' | ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim();
  if (text === '') return 'missing';
  return text.length > longestBrailleText ? 'long' : { text };
}

function numberBetween(range: { least: number; most: number }, problem: string): z.ZodType<number, string> {
  return readBy(
    (text) => readWholeNumber(text, range),
    () => problem,
  ).transform(({ number }) => number);
}
