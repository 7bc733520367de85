import { lineOf } from '#domain/documents/text/structured-text-schema.ts';
import { mediaLimits, spokenPerSecond, type MediaList } from './media-constants.ts';
import type { TimedRow } from './media-content.ts';
import { readMoment } from './moment.ts';

/** What may be wrong with a row, by its field. */
export type RowProblem =
  | 'start'
  | 'end'
  | 'end-before-start'
  | 'overlap'
  | 'same-start'
  | 'text-missing'
  | 'text-long'
  | 'speaker-long'
  | 'too-late';

export type RowField = 'start' | 'end' | 'text' | 'speaker';

/** A row as somebody typed it. */
export type TypedRow = { start: string; end: string; speaker: string; text: string; pauses: boolean };

export type ReadRow = { row: TimedRow } | { field: RowField; problem: RowProblem };

const text = lineOf(mediaLimits.text);
const speaker = lineOf(mediaLimits.speaker);
const latest = mediaLimits.hours * 3600_000;

/** Understands a row of a list; signs that turn the direction of a text, or that cannot be seen, are left out. */
export function readRow(list: MediaList, typed: TypedRow): ReadRow {
  const start = readMoment(typed.start);
  if (start === null) return { field: 'start', problem: 'start' };
  if (start > latest) return { field: 'start', problem: 'too-late' };
  const end = list === 'captions' ? readMoment(typed.end) : null;
  if (list === 'captions') {
    if (end === null) return { field: 'end', problem: 'end' };
    if (end <= start) return { field: 'end', problem: 'end-before-start' };
    if (end > latest) return { field: 'end', problem: 'too-late' };
  }
  const words = text.safeParse(typed.text);
  if (!words.success) return { field: 'text', problem: 'text-long' };
  if (words.data === '') return { field: 'text', problem: 'text-missing' };
  const name = speaker.safeParse(list === 'captions' ? typed.speaker : '');
  if (!name.success) return { field: 'speaker', problem: 'speaker-long' };
  return {
    row: {
      ...{ start, end, text: words.data },
      ...(name.data !== '' && { speaker: name.data }),
      ...(list === 'descriptions' && typed.pauses && { pauses: true }),
    },
  };
}

/** The rows in the order of their moments. */
export function inOrder<Row extends Pick<TimedRow, 'start'>>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.start - other.start);
}

/** The rows that begin before the one before them is over, or at the same moment. `rows` are in order. */
export function listOverlaps<Row extends TimedRow>(
  rows: readonly Row[],
): { row: Row; problem: 'overlap' | 'same-start' }[] {
  return rows.flatMap((row, index): { row: Row; problem: 'overlap' | 'same-start' }[] => {
    const before = rows[index - 1];
    if (!before) return [];
    if (before.start === row.start) return [{ row, problem: 'same-start' }];
    return before.end !== null && before.end > row.start ? [{ row, problem: 'overlap' }] : [];
  });
}

/**
 * The descriptions that cannot be read out before the next caption begins, at `spokenPerSecond`, and for which the film does
 * not wait. Both are in order; `endsAt` is the end of the recording.
 */
export function listUnfit(
  { descriptions, captions }: Record<'descriptions' | 'captions', readonly TimedRow[]>,
  endsAt: number,
): TimedRow[] {
  let next = 0;
  return descriptions.filter(({ start, text, pauses }, index) => {
    while (captions[next] && captions[next]!.start < start) next += 1;
    if (pauses) return false;
    const spoken = captions[next - 1];
    const until = Math.min(captions[next]?.start ?? endsAt, descriptions[index + 1]?.start ?? endsAt, endsAt);
    const isSpoken = spoken !== undefined && spoken.end! > start;
    return isSpoken || start + ([...text].length / spokenPerSecond) * 1000 > until;
  });
}
