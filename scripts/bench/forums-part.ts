import type { ForumFigure } from './forums.ts';
import { show, table } from './report-table.ts';

/** What was measured of the forums, for the page of the benchmark. */
export function forumsPart(figures: readonly ForumFigure[]): string[] {
  if (figures.length === 0) return [];
  return [
    '',
    '## Forums',
    '',
    'Time of a PostgreSQL server for one page, with 100,000 threads and 2,000,000 posts, for a member who follows 300 threads and has',
    'blocked three people. Medians of rounds.',
    '',
    ...table(
      ['page', 'rows', 'milliseconds'],
      figures.map(({ page, rows, milliseconds }) => [page, show(rows), show(milliseconds)]),
    ),
  ];
}
