import type { MediaFigures } from './media.ts';
import type { Results } from './report.ts';
import { quotient } from './report-table.ts';
import type { WorkFigures } from './work.ts';

/** A figure of the product: what was measured, and what it is to be. */
export type Figure = {
  words: string;
  measured: number | null | undefined;
  most?: number;
  least?: number;
  unit?: string;
};

/** Everything that is to be reached, in the order of the page. */
export function figuresToReach({
  server,
  bare,
  memory,
  visits,
  waits,
  captcha,
  signInMs,
  searches,
  lists,
  learning,
  work,
  forums,
  digests,
  wallet,
  media,
  formats,
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
      words: 'learning, 5,000 courses and 5,000 learners, the slowest page',
      measured: learning.length ? Math.max(...learning.map(({ milliseconds }) => milliseconds)) : null,
      ...{ most: 50, unit: ' ms' },
    },
    {
      words: 'a page of a list of staff, 10,000 people and 2,000 posts, the slowest',
      measured: lists.length ? Math.max(...lists.map(({ milliseconds }) => milliseconds)) : null,
      most: 150,
      unit: ' ms',
    },
    {
      words: 'the job board with 10,000 projects, the slowest filter',
      measured: slowestOf(work, 'the board'),
      ...{ most: 50, unit: ' ms' },
    },
    {
      words: 'the list of 5,000 freelancers, the slowest filter',
      measured: slowestOf(work, 'freelancers'),
      ...{ most: 50, unit: ' ms' },
    },
    {
      words: 'opening a conversation of 5,000 messages, times one of 50',
      measured: work?.longConversation,
      most: 1.5,
    },
    {
      words: 'the forums with 2,000,000 posts, the slowest page',
      measured: forums.length ? Math.max(...forums.map(({ milliseconds }) => milliseconds)) : null,
      ...{ most: 50, unit: ' ms' },
    },
    {
      words: 'mails of a day, made and handed to a local mail server, per minute',
      measured: digests?.perMinute,
      least: 5000,
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
    {
      words: 'a recording, whole, bytes per second, part of nginx, the least',
      measured: leastRatio(media, 'the whole'),
      least: 0.5,
    },
    {
      words: 'a recording in parts of 1 MiB, the same',
      measured: leastRatio(media, 'parts of 1 MiB'),
      least: 0.5,
    },
    { words: 'PDF of one page, CPU', measured: formats?.cpuMs.pdfOfPage, most: 150, unit: ' ms' },
    { words: 'PDF of 30 pages, CPU', measured: formats?.cpuMs.pdfOf30Pages, most: 2000, unit: ' ms' },
    { words: 'EPUB of 30 pages, CPU', measured: formats?.cpuMs.epubOf30Pages, most: 100, unit: ' ms' },
    {
      words: 'braille of 10,000 words, CPU',
      measured: formats?.cpuMs.brailleOf10000Words,
      most: 300,
      unit: ' ms',
    },
    {
      words: 'memory while documents are made, above what it was',
      measured: formats?.memory && formats.memory.highest - formats.memory.before,
      most: 150,
      unit: ' MiB',
    },
    {
      words: 'processes before the first document is asked for',
      measured: formats?.processesBefore,
      most: 0,
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

/** Of the numbers of connections that were tried, the one with which it is slowest beside nginx. */
function leastRatio(media: MediaFigures | null, asked: string): number | null {
  const figures = media?.figures.filter((each) => each.asked === asked) ?? [];
  const ratios = figures.map(({ ours, nginx }) => ours.perSecond / nginx.perSecond);
  return ratios.length > 0 ? Math.min(...ratios) : null;
}

/** Of the pages whose names begin so, the time of the slowest. */
function slowestOf(work: WorkFigures | null, beginning: string): number | null {
  const pages = work?.pages.filter(({ page }) => page.startsWith(beginning)) ?? [];
  return pages.length ? Math.max(...pages.map(({ milliseconds }) => milliseconds)) : null;
}
