import type { Line, Visit, Waits } from './browser.ts';
import type { CaptchaFigures } from './captcha.ts';
import type { SearchFigure } from './search.ts';
import type { ListFigure } from './staff-lists.ts';
import type { Figures } from './server-figures.ts';
import { show, table } from './report-table.ts';
import { walletPart } from './wallet-part.ts';
import type { WalletFigures } from './wallet.ts';

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
  /** On a PostgreSQL server; null where there is none. */
  wallet: WalletFigures | null;
};

type Figure = {
  words: string;
  measured: number | null | undefined;
  most?: number;
  least?: number;
  unit?: string;
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
    ...walletPart(results.wallet),
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

function figuresToReach({
  server,
  bare,
  memory,
  visits,
  waits,
  captcha,
  signInMs,
  searches,
  lists,
  wallet,
}: Results): Figure[] {
  const [cached, uncached, nginx] = ['stored page', 'rendered page', 'nginx, page'].map((name) =>
    server.get(name),
  );
  const learn = visits.find(({ path }) => path === '/learn');
  const live = visits.find(({ path }) => path === '/dev/ui/live');
  const login = visits.find(({ path }) => path === '/login');
  const kib = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1024);
  const memoryWith = (engine: string) => memory.find((each) => each.engine === engine)?.afterLoad;
  return [
    {
      words: 'stored page, requests per second, part of nginx',
      measured: quotient(cached?.perSecond, nginx?.perSecond),
      least: 0.4,
    },
    {
      words: 'rendered page, CPU, times bare `renderToString`',
      measured: quotient(uncached?.cpuPerThousand, bare.cpuPerThousand),
      most: 8,
    },
    {
      words: 'rendered page, CPU per 1,000 requests',
      measured: uncached?.cpuPerThousand,
      most: 5,
      unit: ' s',
    },
    { words: 'first visit of /learn in all', measured: kib(learn?.total), most: 60, unit: ' KiB' },
    { words: 'first visit of /learn, requests', measured: learn?.requests, most: 10 },
    {
      words: 'first visit of /learn, HTML and CSS',
      measured: learn && kib(learn.html + learn.css),
      most: 25,
      unit: ' KiB',
    },
    { words: 'first visit of /learn, JavaScript', measured: kib(learn?.js), most: 3, unit: ' KiB' },
    { words: 'first visit of /learn, fonts', measured: kib(learn?.font), most: 36, unit: ' KiB' },
    { words: 'a live page, JavaScript', measured: kib(live?.js), most: 130, unit: ' KiB' },
    { words: '/login, JavaScript', measured: kib(login?.js), most: 130, unit: ' KiB' },
    ...waits.flatMap(({ line, own, limit }): Figure[] => [
      {
        words: `${line}: first paint, times the limit`,
        measured: quotient(own.firstPaint, limit.firstPaint),
        most: 1.5,
      },
      {
        words: `${line}: largest paint, times the limit`,
        measured: quotient(own.largestPaint, limit.largestPaint),
        most: 1.5,
      },
      {
        words: `${line}: ready for the keyboard, times the limit`,
        measured: quotient(own.keyboard, limit.keyboard),
        most: 1.5,
      },
      { words: `${line}: layout shift`, measured: own.shift, most: 0 },
      { words: `${line}: blocking time`, measured: own.blocked, most: 0, unit: ' ms' },
    ]),
    {
      words: 'memory after load, embedded database',
      measured: memoryWith('embedded'),
      most: 400,
      unit: ' MiB',
    },
    {
      words: 'memory after load, PostgreSQL server',
      measured: memoryWith('server'),
      most: 250,
      unit: ' MiB',
    },
    {
      words: 'search, 10,000 documents on a PostgreSQL server, the slowest',
      measured: searches.length ? Math.max(...searches.map(({ milliseconds }) => milliseconds)) : null,
      most: 50,
      unit: ' ms',
    },
    {
      words: 'a page of a list of staff, 10,000 people and 2,000 posts, the slowest',
      measured: lists.length ? Math.max(...lists.map(({ milliseconds }) => milliseconds)) : null,
      most: 150,
      unit: ' ms',
    },
    {
      words: 'purchases by 16 at once, beside the same statements by pgbench',
      measured: wallet?.purchases.pgbench ? wallet.purchases.ours / wallet.purchases.pgbench : null,
      least: 0.5,
    },
    {
      words: 'a page of a statement of 100,000 entries, the slower of first and last',
      measured: wallet ? Math.max(wallet.statementMs.first, wallet.statementMs.last) : null,
      most: 30,
      unit: ' ms',
    },
    {
      words: 'proving a ledger of 1,000,000 transfers',
      measured: wallet?.verify.seconds,
      most: 60,
      unit: ' s',
    },
    { words: 'signing in, CPU of the server', measured: signInMs, most: 150, unit: ' ms' },
    {
      words: 'the security check at its longest, on a processor four times slower',
      measured: captcha.longest * 4,
      most: 3000,
      unit: ' ms',
    },
  ];
}

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

function quotient(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || !other ? undefined : one / other;
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
