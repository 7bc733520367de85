import type { MediaFigures } from './media.ts';
import { quotient, show, table } from './report-table.ts';

/** What was measured of recordings, for the page of the benchmark. */
export function mediaPart(media: MediaFigures | null): string[] {
  if (!media) return [];
  return [
    '',
    '## Recordings',
    '',
    'A recording of 200 MB, sent to a learner of its course, and by nginx (`sendfile`, two workers), which asks nobody; the same file, in the memory of',
    'the system, over the loopback. Server and client share the processors. Medians of rounds, in turn.',
    '',
    ...mediaTable(media),
  ];
}

/** A line for each way in which the recording was asked for. */
export function mediaTable({ figures, failed }: MediaFigures): string[] {
  return [
    ...table(
      ['asked for', 'connections', 'MB a second', 'nginx', 'ratio', 'CPU s per GB', 'nginx'],
      figures.map(({ asked, connections, ours, nginx }) => [
        asked,
        show(connections),
        show(ours.perSecond),
        show(nginx.perSecond),
        show(quotient(ours.perSecond, nginx.perSecond)),
        show(ours.cpuPerGigabyte),
        show(nginx.cpuPerGigabyte),
      ]),
    ),
    ...(failed > 0 ? [`${failed} requests failed.`, ''] : []),
  ];
}
