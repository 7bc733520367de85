import { z } from 'zod';
import { mediaLimits, rowsAtATime, type MediaList } from '#domain/learning/media/media-constants.ts';
import type { TimedRow } from '#domain/learning/media/media-content.ts';
import {
  inOrder,
  listOverlaps,
  readRow,
  type RowProblem,
  type TypedRow,
} from '#domain/learning/media/timed-rows.ts';
import { languages } from '#platform/text/language.ts';
import { defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { emptyRows } from './media-rows.ts';

const spoken = z.enum(languages, { error: 'spoken.missing' });

/** A recording, and the language that is spoken in it; the file is known elsewhere. */
export const recordingForm = defineForm({ name: 'recording', read: readFields({ spoken }) });

/** Takes a recording away. */
export const recordingRemovalForm = defineForm({ name: 'recording-removal', read: readFields({ spoken }) });

/** That nothing can be seen in a film that is not said as well. */
export const allSaidForm = defineForm({
  name: 'media-all-said',
  read: (form) => ({ submitted: {}, values: { isAllSaid: textOf(form, 'said') === 'yes' } }),
});

/** Captions of a file, or pasted ones: as they stand there. */
export const pastedForm = defineForm({
  name: 'media-import',
  texts: ['pasted'],
  read: (form): ReadForm<{ pasted: string; seen: number }> => {
    const pasted = textOf(form, 'pasted');
    const submitted = { pasted: pasted.slice(0, 2000), seen: textOf(form, 'seen').slice(0, 12) };
    if (pasted.length > mediaLimits.importBytes) return { submitted, problems: { pasted: 'import.large' } };
    return { submitted, values: { pasted, seen: Number(submitted.seen) || 0 } };
  },
});

/** What a page of a list is judged by: which list it is, and all of its rows as they are saved. */
export type Given = { list: MediaList; rows: readonly TimedRow[] };

/** The rows of one page of a list, with new ones. */
export const mediaRowsForm = defineForm({ name: 'media-rows', texts: 'whole', read: readRows });

/** A row, and where it stands in the form; null for one of another page. */
type Named = TimedRow & { row: TimedRow; index: number | null };

function readRows(
  form: FormData,
  { list, rows }: Given,
): ReadForm<{ rows: TimedRow[]; seen: number }, RowProblem | 'full'> {
  const from = wholeNumber(textOf(form, 'from'), mediaLimits.rows);
  const many = rowsAtATime + emptyRows;
  const typed = Array.from({ length: many }, (_, index) => readTyped(form, index));
  const submitted: Record<string, string> = { seen: textOf(form, 'seen').slice(0, 12), from: String(from) };
  for (const [index, row] of typed.entries()) Object.assign(submitted, valuesOf(row, index));
  const problems: Record<string, RowProblem | 'full'> = {};
  const read: Named[] = [];
  for (const [index, row] of typed.entries()) {
    if (row.isDeleted || isEmpty(row)) continue;
    const found = readRow(list, row);
    if ('problem' in found) problems[`${found.field}-${index}`] = found.problem;
    else read.push(named(found.row, index));
  }
  const others = [...rows.slice(0, from), ...rows.slice(from + rowsAtATime)];
  const all = inOrder([...read, ...others.map((row) => named(row, null))]);
  if (all.length > mediaLimits.rows) problems['start-0'] = 'full';
  for (const { row, problem } of listOverlaps(all)) {
    // Where the later of two stands on another page, the earlier one is the one that can be changed here.
    const own = row.index === null ? all[all.indexOf(row) - 1]! : row;
    if (own.index !== null)
      problems[`${row.index === null && list === 'captions' ? 'end' : 'start'}-${own.index}`] ??= problem;
  }
  if (Object.keys(problems).length > 0) return { submitted, problems: byRow(problems) };
  return {
    submitted,
    values: { rows: all.map(({ row }) => row), seen: Number(submitted.seen) || 0 },
  };
}

/** In the order of the form: an error summary is read from the first row to the last. */
function byRow<Problem>(problems: Record<string, Problem>): Record<string, Problem> {
  const rowOf = ([name]: [string, Problem]) => Number(name.split('-')[1]);
  return Object.fromEntries(Object.entries(problems).toSorted((one, other) => rowOf(one) - rowOf(other)));
}

function named(row: TimedRow, index: number | null): Named {
  return { ...row, row, index };
}

type SentRow = TypedRow & { isDeleted: boolean };

function readTyped(form: FormData, index: number): SentRow {
  const of = (name: string) => textOf(form, `${name}-${index}`).slice(0, 2000);
  return {
    ...{ start: of('start'), end: of('end'), speaker: of('speaker'), text: of('text') },
    ...{ pauses: of('pauses') === 'yes', isDeleted: of('delete') === 'yes' },
  };
}

function isEmpty({ start, end, speaker, text }: TypedRow): boolean {
  return [start, end, speaker, text].every((each) => each.trim() === '');
}

function valuesOf({ start, end, speaker, text, pauses, isDeleted }: SentRow, index: number) {
  const words = { [`start-${index}`]: start, [`end-${index}`]: end, [`text-${index}`]: text };
  return {
    ...{ ...words, [`speaker-${index}`]: speaker },
    ...{ [`pauses-${index}`]: pauses ? 'yes' : '', [`delete-${index}`]: isDeleted ? 'yes' : '' },
  };
}

function wholeNumber(written: string, most: number): number {
  return /^\d{1,5}$/.test(written) ? Math.min(Number(written), most) : 0;
}
