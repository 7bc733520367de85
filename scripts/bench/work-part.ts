import { show, table } from './report-table.ts';
import type { WorkFigures } from './work.ts';

/** What was measured of freelance work, for the page of the benchmark. */
export function workPart(figures: WorkFigures | null): string[] {
  if (figures === null) return [];
  return [
    '',
    '## Freelance work',
    '',
    'Time of a PostgreSQL server for one page, with 10,000 projects and 5,000 freelancers: the words are looked for, what fits is counted,',
    'and one page of it is read. Medians of rounds.',
    '',
    ...table(
      ['page', 'rows', 'milliseconds'],
      figures.pages.map(({ page, rows, milliseconds }) => [page, show(rows), show(milliseconds)]),
    ),
  ];
}
