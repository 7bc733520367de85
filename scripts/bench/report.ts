import type { Line, Visit, Waits } from './browser.ts';
import type { CaptchaFigures } from './captcha.ts';
import type { SearchFigure } from './search.ts';
import type { FormatFigures } from './formats.ts';
import { formatsPart } from './formats-part.ts';
import type { ListFigure } from './staff-lists.ts';
import type { Figures } from './server-figures.ts';
import { figuresToReach } from './figures-to-reach.ts';
import { learningPart } from './learning-part.ts';
import type { LearningFigure } from './learning.ts';
import { mediaPart } from './media-part.ts';
import type { MediaFigures } from './media.ts';
import { quotient, show, table } from './report-table.ts';
import { walletPart } from './wallet-part.ts';
import type { WalletFigures } from './wallet.ts';
import type { DigestFigure } from './digests.ts';
import { forumsPart } from './forums-part.ts';
import type { ForumFigure } from './forums.ts';
import { workPart } from './work-part.ts';
import type { WorkFigures } from './work.ts';

export type Memory = {
  engine: string;
  atStart: number | null;
  afterLoad: number | null;
  start: number;
  again: number;
};
export type Results = {
  machine: string;
  date: string;
  generator: string;
  server: Map<string, Figures>;
  bare: { cpuPerThousand: number; bytes: number; bytesServed: number };
  memory: Memory[];
  visits: Visit[];
  waits: { line: Line; own: Waits; limit: Waits }[];
  captcha: CaptchaFigures;
  /** CPU of the server for one sign-in. */
  signInMs: number;
  /** On a PostgreSQL server with 10,000 documents; none where there is no such server. */
  searches: SearchFigure[];
  /** On a PostgreSQL server with 10,000 people and 2,000 posts; none where there is no such server. */
  lists: ListFigure[];
  /** On a PostgreSQL server with 5,000 courses and 5,000 learners; none where there is no such server. */
  learning: LearningFigure[];
  /** On a PostgreSQL server with 10,000 projects; null where there is no such server. */
  work: WorkFigures | null;
  /** On a PostgreSQL server with 2,000,000 posts; none where there is no such server. */
  forums: ForumFigure[];
  digests: DigestFigure | null;
  /** On a PostgreSQL server; null where there is none. */
  wallet: WalletFigures | null;
  /** Null where there is no nginx. */
  media: MediaFigures | null;
  /** Null where the system does not tell what processes take. */
  formats: FormatFigures | null;
};

/** The document with everything that was measured: what was to be reached first, then the tables. */
export function writeReport(results: Results): string {
  return [
    '# Performance',
    '',
    `Measured ${results.date} by \`npm run bench\`, which writes this page. Machine: ${results.machine}. Load: ${results.generator}.`,
    '',
    ...introduction,
    '## Figures to reach',
    '',
    ...table(
      ['figure', 'measured', 'to reach', ''],
      figuresToReach(results).map(({ words, measured, most, least, unit = '' }) => {
        const isReached =
          typeof measured === 'number' && measured <= (most ?? Infinity) && measured >= (least ?? -Infinity);
        const goal = most === undefined ? `at least ${least}${unit}` : `at most ${most}${unit}`;
        const verdict =
          typeof measured === 'number' ? (isReached ? 'reached' : '**not reached**') : 'not measured';
        return [words, `${show(measured)}${unit}`, goal, verdict];
      }),
    ),
    ...serverPart(results),
    ...memoryPart(results),
    ...visitsPart(results),
    ...waitsPart(results),
    ...searchPart(results),
    ...listsPart(results),
    ...learningPart(results.learning),
    ...workPart(results.work),
    ...forumsPart(results.forums),
    ...walletPart(results.wallet),
    ...mediaPart(results.media),
    ...formatsPart(results.formats),
  ].join('\n');
}

const introduction = [
  'How to read it: absolute figures belong to the machine and to what else ran on it; ratios do not, because every',
  'pair was measured in turn in the same run. The limit of a stored page is a server that does nothing but send the',
  'same bytes from a file; the limit of a rendered page is React writing it with its data at hand; the limit of a',
  'first visit is the same HTML without style sheets, fonts or scripts beside it. Slow lines are simulated: a delay',
  'per request, a rate, and a processor four times slower; set-up of connections is not delayed.',
  '',
];

function serverPart({ server, bare }: Results): string[] {
  const page = server.get('plain file server, page');
  const asset = server.get('plain file server, script');
  const rows = [...server].map(([name, figures]) => {
    const beside = /script/.test(name) ? asset : page;
    return [
      name,
      show(quotient(figures.perSecond, beside?.perSecond)),
      show(quotient(figures.cpuPerThousand, bare.cpuPerThousand)),
      show(figures.perSecond),
      show(figures.cpuPerThousand),
      show(figures.failed),
    ];
  });
  return [
    '## Server',
    '',
    `/learn with its courses, ${show(bare.bytesServed / 1024)} KiB of HTML, gzip asked for. Ratios: requests per second to the plain`,
    `file server in Node, CPU to bare \`renderToString\` (${show(bare.cpuPerThousand)} s per 1,000, ${show(bare.bytes / 1024)} KiB of HTML). Medians of rounds.`,
    '',
    ...table(
      ['what', 'requests, ratio', 'CPU, ratio', 'requests per second', 'CPU s per 1,000', 'failed'],
      rows,
    ),
  ];
}

function memoryPart({ memory }: Results): string[] {
  return [
    '## Memory and start',
    '',
    'Proportional set size of the whole process in MiB; seconds until it serves its data, on a new and on a used database.',
    '',
    ...table(
      ['database', 'after start', 'after load', 'first start, s', 'second start, s'],
      memory.map(({ engine, atStart, afterLoad, start, again }) => [
        engine,
        ...[atStart, afterLoad, start, again].map(show),
      ]),
    ),
  ];
}

function visitsPart({ visits }: Results): string[] {
  const kib = (bytes: number) => show(bytes / 1024);
  return [
    '## First visit',
    '',
    'Empty cache, KiB over the wire: in all with headers, the kinds without. Style sheets are inside the HTML.',
    '',
    ...table(
      ['page', 'requests', 'in all', 'HTML', 'CSS', 'JavaScript', 'fonts', 'other'],
      visits.map((visit) => [
        visit.path,
        String(visit.requests),
        ...[visit.total, visit.html, visit.css, visit.js, visit.font, visit.other].map(kib),
      ]),
    ),
  ];
}

function waitsPart({ waits }: Results): string[] {
  const cell = (own: number, limit: number) => `${show(own)} (${show(quotient(own, limit))}×)`;
  return [
    '## Slow lines',
    '',
    '/learn, medians in milliseconds; in brackets the ratio to the limit.',
    '',
    ...table(
      ['line', 'first paint', 'largest paint', 'ready for the keyboard', 'blocked', 'shift'],
      waits.map(({ line, own, limit }) => [
        line,
        cell(own.firstPaint, limit.firstPaint),
        cell(own.largestPaint, limit.largestPaint),
        cell(own.keyboard, limit.keyboard),
        show(own.blocked),
        own.shift.toFixed(3),
      ]),
    ),
  ];
}

/** A number as short as it can be said: three figures, and none that would be made up. */
export function searchPart({ searches }: Results): string[] {
  if (searches.length === 0) return [];
  return [
    '',
    '## Search',
    '',
    'Ten thousand documents of the length of an article on a PostgreSQL server: words looked up, counted by kind, the best',
    'five of each kind read. Medians of 15.',
    '',
    ...table(
      ['search', 'documents found', 'milliseconds'],
      searches.map(({ query, found, milliseconds }) => [query, show(found), show(milliseconds)]),
    ),
  ];
}

function listsPart({ lists }: Results): string[] {
  if (lists.length === 0) return [];
  return [
    '',
    '## Lists of the staff area',
    '',
    'One page and the number of all rows that fit, on a PostgreSQL server with ten thousand people, two thousand posts and',
    'as many pictures, five thousand applications for scholarships, fifty thousand messages and as many lines of the audit',
    'log. Of the messages to a person the last twenty are read. Medians of 15.',
    '',
    ...table(
      ['list', 'rows that fit', 'milliseconds'],
      lists.map(({ list, rows, milliseconds }) => [list, show(rows), show(milliseconds)]),
    ),
  ];
}
