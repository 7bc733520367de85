import type { LearningFigure } from './learning.ts';
import { show, table } from './report-table.ts';

/** What was measured of learning, for the page of the benchmark. */
export function learningPart(figures: readonly LearningFigure[]): string[] {
  if (figures.length === 0) return [];
  return [
    '',
    '## Learning',
    '',
    'Time of a PostgreSQL server beside it for one page, with 5,000 published courses and 5,000 people in one of them, who have',
    'opened 11,600 lessons and sent 3,800 quizzes. Medians of rounds.',
    '',
    ...table(
      ['page', 'milliseconds'],
      figures.map(({ page, milliseconds }) => [page, show(milliseconds)]),
    ),
  ];
}
