import { rowsAtATime } from '#domain/learning/media/media-constants.ts';
import type { TimedRow } from '#domain/learning/media/media-content.ts';
import { writeMoment } from '#domain/learning/media/moment.ts';

/** So many rows to be filled in follow the last one on each page. */
export const emptyRows = 5;

/** How many pages a list has in its editor. */
export function pagesOf(rows: readonly TimedRow[]): number {
  return Math.max(1, Math.ceil(rows.length / rowsAtATime));
}

/** The values of the fields of a page that begins at a row. */
export function rowValues(rows: readonly TimedRow[], from: number): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, row] of rows.slice(from, from + rowsAtATime).entries()) {
    values[`start-${index}`] = writeMoment(row.start);
    values[`end-${index}`] = row.end === null ? '' : writeMoment(row.end);
    values[`speaker-${index}`] = row.speaker ?? '';
    values[`text-${index}`] = row.text;
    values[`pauses-${index}`] = row.pauses ? 'yes' : '';
  }
  return values;
}
