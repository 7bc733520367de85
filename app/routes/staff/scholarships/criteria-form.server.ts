import { readCount } from '#domain/scholarships/read-answers.ts';
import { rubricLimits } from '#domain/scholarships/reviews/review-constants.ts';
import type { Criterion, CriterionFields } from '#domain/scholarships/reviews/rubric.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** The fields of a criterion; each is named with the number of its row. */
const fields = ['title-en', 'title-ar', 'description-en', 'description-ar', 'weight', 'scale'] as const;

/** The criteria of a cycle, one row each, and how many rows there are. A row without any word is left out. */
export const criteriaForm = defineForm({
  name: 'criteria',
  texts: Array.from({ length: rubricLimits.criteria }, (_, row) => [
    `description-en-${row}`,
    `description-ar-${row}`,
  ]).flat(),
  read: readCriteria,
});

/** The fields of criteria that there are. */
export function writeCriteria(criteria: readonly Criterion[]): Record<string, string> {
  return Object.fromEntries(
    criteria.flatMap(({ id, title, description, weight, scale }, row) => [
      [`id-${row}`, id],
      [`title-en-${row}`, title.en],
      [`title-ar-${row}`, title.ar],
      [`description-en-${row}`, description.en],
      [`description-ar-${row}`, description.ar],
      [`weight-${row}`, String(weight)],
      [`scale-${row}`, String(scale)],
    ]),
  );
}

function readCriteria(form: FormData): ReadForm<CriterionFields[]> {
  const asked = Number(textOf(form, 'rows'));
  const rows = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), rubricLimits.criteria) : 1;
  const numbers = Array.from({ length: rows }, (_, row) => row);
  const written = Object.fromEntries(
    numbers.flatMap((row) =>
      ['id', ...fields].map((field) => [`${field}-${row}`, textOf(form, `${field}-${row}`)]),
    ),
  );
  const problems: Record<string, string> = {};
  const criteria = numbers
    .filter((row) => fields.some((field) => field !== 'scale' && written[`${field}-${row}`]!.trim() !== ''))
    .map((row) => readRow(written, { row, problems }));
  const submitted = { ...written, rows: String(rows) };
  return Object.keys(problems).length === 0 ? { submitted, values: criteria } : { submitted, problems };
}

/** A criterion that changes places with its neighbour. */
export type Move = { from: number; to: number };

/** Which criterion a button of the form moves where; null for any other button. */
export function readMove(intent: string, rows: number): Move | null {
  const [, way, row] = /^(up|down)-(\d{1,2})$/.exec(intent) ?? [];
  const from = Number(row);
  const to = from + (way === 'up' ? -1 : 1);
  return way && from < rows && to >= 0 && to < rows ? { from, to } : null;
}

/** What was typed, with two criteria in each other's place. */
export function moveCriterion(typed: Record<string, string>, { from, to }: Move): Record<string, string> {
  const swapped = ['id', ...fields].flatMap((field) => [
    [`${field}-${from}`, typed[`${field}-${to}`] ?? ''],
    [`${field}-${to}`, typed[`${field}-${from}`] ?? ''],
  ]);
  return { ...typed, ...(Object.fromEntries(swapped) as Record<string, string>) };
}

type Reading = { row: number; problems: Record<string, string> };

function readRow(written: Record<string, string>, { row, problems }: Reading): CriterionFields {
  const textAt = (field: 'title' | 'description', language: 'en' | 'ar') => {
    const name = `${field}-${language}-${row}`;
    const longest = rubricLimits[field];
    const read =
      field === 'title' ? readLine(written[name]!, longest) : readText(written[name]!, { longest });
    if (typeof read !== 'string') return 'line' in read ? read.line : read.text;
    problems[name] = read === 'long' ? `criterion.${field}.long` : `criterion.${field}.missing`;
    return '';
  };
  const countAt = (field: 'weight' | 'scale', [least, most]: [number, number]) => {
    const read = readCount(written[`${field}-${row}`]!);
    if (typeof read !== 'string' && read.count >= least && read.count <= most) return read.count;
    problems[`${field}-${row}`] = `criterion.${field}.problem`;
    return 0;
  };
  const id = written[`id-${row}`]!;
  return {
    id: isRowId(id) ? id : null,
    title: { en: textAt('title', 'en'), ar: textAt('title', 'ar') },
    description: { en: textAt('description', 'en'), ar: textAt('description', 'ar') },
    weight: countAt('weight', [1, rubricLimits.weights]),
    scale: countAt('scale', [rubricLimits.leastScale, rubricLimits.mostScale]),
  };
}
