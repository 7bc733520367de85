// `npm run bench`: measures the built server beside its limits and writes docs/performance.md (see there how to read it).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { findFreePort } from '../tests/worlds/process/app-server.ts';
import { startPostgres } from '../tests/worlds/database/postgres-server.ts';
import { buildBareRender } from './bench/bare-build.ts';
import { countVisit, lines, measureWaits, openBrowser, type Line, type Waits } from './bench/browser.ts';
import { measureCaptcha } from './bench/captcha.ts';
import { measureDigests } from './bench/digests.ts';
import { measureFormats } from './bench/formats.ts';
import { hasWrk, runLoad } from './bench/load.ts';
import { describeMachine, memoryOf } from './bench/machine.ts';
import { hasNginx, startFileServer, startNginx, writeFiles, type Reference } from './bench/references.ts';
import { writeReport, type Memory, type Results } from './bench/report.ts';
import { measureLearning } from './bench/learning.ts';
import { measureSearch } from './bench/search.ts';
import { measureStaffLists } from './bench/staff-lists.ts';
import { measureInRounds, median, type Target } from './bench/server-figures.ts';
import { startServer, type Server } from './bench/server-start.ts';
import { measureSignIn } from './bench/sign-in.ts';
import { measureMedia, type MediaFigures } from './bench/media.ts';
import { measureWallet } from './bench/wallet.ts';
import { measureForums } from './bench/forums.ts';
import { measureWork } from './bench/work.ts';
import { buildIfNeeded, root } from './build.ts';

const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: join(root, 'docs', 'performance.md') },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const publicPages = ['/', '/learn', '/newsletter', '/accessibility', '/display', '/login', '/signup'];

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'baseera-bench-'));
const references: Reference[] = [];
try {
  const results = await measureEverything();
  const { code } = await format(options.out, writeReport(results), { printWidth: 110 });
  writeFileSync(options.out, code);
  console.log(`Written: ${options.out}`);
} finally {
  for (const reference of references) reference.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
process.exit(0);

async function measureEverything(): Promise<Results> {
  const dataFolder = join(folder, 'data');
  const first = await startServer({ dataFolder });
  await first.stop();
  const server = await startServer({ dataFolder });
  const memory = { atStart: memoryOf(server.pid), start: first.secondsToStart, again: server.secondsToStart };
  await startReferences(server);
  say('requests per second and CPU');
  const figures = await measureInRounds(targetsOf(server), { rounds, seconds });
  const afterLoad = memoryOf(server.pid);
  say('bare renderToString');
  const bare = await measureBareRender(server, dataFolder);
  const inBrowser = await measureInBrowser(server);
  say('signing in');
  const signInMs = await measureSignIn(server);
  await server.stop();
  return {
    ...{ machine: describeMachine(), date: new Date().toISOString().slice(0, 10) },
    generator: hasWrk ? 'wrk, 16 connections' : 'a client of our own in Node, 16 connections',
    ...{ server: figures, bare, signInMs, ...inBrowser },
    memory: [{ engine: 'embedded', afterLoad, ...memory }, ...(await measureWithServer())],
    searches:
      (await measureOnServer('search among 10,000 documents, which takes minutes to write', measureSearch)) ??
      [],
    lists: (await measureOnServer('staff lists, 10,000 people and 2,000 posts', measureStaffLists)) ?? [],
    learning: (await measureOnServer('courses and learners, 5,000 of each', measureLearning)) ?? [],
    work: await measureOnServer('freelance work, 10,000 projects and 5,000 freelancers', measureWork),
    forums: (await measureOnServer('forums, 100,000 threads and 2,000,000 posts', measureForums)) ?? [],
    digests: await measureOnServer('5,000 mails of a day', measureDigests),
    wallet: await measureWallet(),
    media: await measureRecordings(),
    formats: await measureFormats(),
  };
}

/** The same bytes as the product sends, behind servers that do nothing else. */
async function startReferences(server: Server): Promise<void> {
  const answerTo = async (path: string) => {
    const answer = await fetch(server.url + path);
    return { body: Buffer.from(await answer.arrayBuffer()), headers: Object.fromEntries(answer.headers) };
  };
  const script = readdirSync(join(root, 'build', 'client', 'assets')).find((name) =>
    /^enhance-.*\.js$/.test(name),
  );
  const files = [
    { path: 'learn.html', type: 'text/html', ...(await answerTo('/learn')) },
    { path: 'enhance.js', type: 'text/javascript', ...(await answerTo(`/assets/${script}`)) },
  ];
  const served = join(folder, 'same-bytes');
  writeFiles(served, files);
  references.push(startFileServer(served, await findFreePort()));
  if (hasNginx) references.push(startNginx(served, await findFreePort(), files));
  for (const { url } of references) await untilItAnswers(`${url}/learn.html`);
}

function targetsOf(server: Server): Target[] {
  const pids = () => [server.pid];
  const script = readdirSync(join(root, 'build', 'client', 'assets')).find((name) =>
    /^enhance-.*\.js$/.test(name),
  );
  return [
    { name: 'stored page', url: `${server.url}/learn`, pids },
    { name: 'rendered page', url: `${server.url}/learn?x=1`, pids },
    { name: 'script', url: `${server.url}/assets/${script}`, pids },
    ...references.flatMap((reference) => {
      const name = reference.name.replace(' (Node)', '');
      return [
        { name: `${name}, page`, url: `${reference.url}/learn.html`, pids: reference.pids },
        { name: `${name}, script`, url: `${reference.url}/enhance.js`, pids: reference.pids },
      ];
    }),
  ];
}

async function measureBareRender(server: Server, dataFolder: string): Promise<Results['bare']> {
  const program = await buildBareRender();
  const { stdout, status } = spawnSync(process.execPath, [program], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', BASEERA_MODE: 'trial' },
      ...{ DATA_FOLDER: dataFolder, APP_URL: server.url, BENCH_PAGE: `${server.url}/learn?x=1` },
    },
  });
  if (status !== 0) throw new Error('The bare rendering failed.');
  const bare = JSON.parse(stdout) as {
    cpuSeconds: number;
    renders: number;
    bytes: number;
    bytesServed: number;
  };
  return { ...bare, cpuPerThousand: (bare.cpuSeconds / bare.renders) * 1000 };
}

/** Memory and start-up on a PostgreSQL server: the one that was named, or one that can be started here. */
async function measureWithServer(): Promise<Memory[]> {
  say('with a PostgreSQL server');
  try {
    const postgres = options.database ? null : await startPostgres();
    const settings = { dataFolder: join(folder, 'data-2'), databaseUrl: options.database ?? postgres?.url };
    const first = await startServer(settings);
    await first.stop();
    const server = await startServer(settings);
    const atStart = memoryOf(server.pid);
    for (const path of ['/learn?x=1', '/learn']) await runLoad(server.url + path, 16, seconds);
    const afterLoad = memoryOf(server.pid);
    await server.stop();
    await postgres?.stop();
    return [
      { engine: 'server', atStart, afterLoad, start: first.secondsToStart, again: server.secondsToStart },
    ];
  } catch (error) {
    say(`no PostgreSQL server was measured: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** Measures on a PostgreSQL server of its own, since what it needs would not fit a database in use; null where that failed. */
async function measureOnServer<Figures>(
  what: string,
  measure: (databaseUrl: string) => Promise<Figures>,
): Promise<Figures | null> {
  say(what);
  try {
    const postgres = await startPostgres();
    await postgres.run('create database measured');
    const figures = await measure(postgres.urlOf('measured'));
    await postgres.stop();
    return figures;
  } catch (error) {
    say(`not measured: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`);
    return null;
  }
}

async function measureRecordings(): Promise<MediaFigures | null> {
  say('recordings of lessons');
  return await measureMedia({ rounds, seconds });
}

async function measureInBrowser(server: Server): Promise<Pick<Results, 'visits' | 'waits' | 'captcha'>> {
  say('first visits');
  const browser = await openBrowser();
  const visits = [];
  const paths = publicPages.flatMap((path) => [path, path === '/' ? '/ar' : `/ar${path}`]);
  for (const path of [...paths, '/dev/ui/live']) visits.push(await countVisit(browser, server.url + path));
  const limitUrl = `${references[0]?.url}/learn.html`;
  const waits: Results['waits'] = [];
  for (const line of Object.keys(lines) as Line[]) {
    say(`slow lines: ${line}`);
    const taken: { own: Waits; limit: Waits }[] = [];
    for (let round = 0; round < rounds; round++) {
      const own = await measureWaits(browser, `${server.url}/learn`, line);
      taken.push({ own, limit: await measureWaits(browser, limitUrl, line) });
    }
    const middle = (side: 'own' | 'limit') => medianWaits(taken.map((each) => each[side]));
    waits.push({ line, own: middle('own'), limit: middle('limit') });
  }
  say('the security check');
  const captcha = await measureCaptcha(browser, server.url);
  await browser.close();
  return { visits, waits, captcha };
}

function medianWaits(taken: readonly Waits[]): Waits {
  const of = (key: keyof Waits) => median(taken.map((waits) => waits[key]));
  return {
    ...{ firstPaint: of('firstPaint'), largestPaint: of('largestPaint'), blocked: of('blocked') },
    ...{ shift: of('shift'), keyboard: of('keyboard') },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`${url} does not answer.`);
}

function say(words: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${words}`);
}
