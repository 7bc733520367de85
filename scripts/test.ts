// `npm test`: everything that must hold, in one readable list; CI runs the same. `npm run soak` is the same with all of the
// long runs of which `npm test` takes a tenth; `npm test -- --changed` is what the work since the main branch can touch.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { root } from './build.ts';
import { changedFiles, findBase, routeFilesTouchedBy } from './changed.ts';

type Check = {
  name: string;
  command: string[];
  env?: Record<string, string> | (() => Record<string, string>);
};
type Result = { name: string; passed: boolean; seconds: number; words: string };

const linesSaidAgain = 120;
/** They read the sources, so what imports them says nothing. */
const houseTests = ['architecture', 'docs', 'text', 'glossary', 'message-keys', 'memories', 'audiences'].map(
  (name) => `tests/${name}.test.ts`,
);

const bin = (name: string, ...args: string[]) => [join(root, 'node_modules', name), ...args];
const vitest = (...args: string[]) =>
  bin('vitest/vitest.mjs', 'run', '--reporter=dot', '--no-color', ...args);

const options = process.argv.slice(2);
const isSoak = options.includes('--soak');

/** One stage after the other; the checks of a stage run side by side. */
const allStages: Check[][] = [
  [{ name: 'route types', command: bin('@react-router/dev/bin.cjs', 'typegen') }],
  [
    { name: 'secrets', command: [join(root, 'scripts', 'secrets.ts')] },
    { name: 'licences', command: [join(root, 'scripts', 'licences.ts')] },
    { name: 'format', command: bin('oxfmt/bin/oxfmt', '--check') },
    { name: 'build', command: [join(root, 'scripts', 'build.ts')] },
    { name: 'lint', command: bin('oxlint/bin/oxlint', '--deny-warnings') },
  ],
  // The rules and the journeys keep both cores busy: side by side they would only be in each other's way.
  [{ name: 'rules and verbs, PostgreSQL server', command: vitest('--project=server') }],
  [
    {
      name: 'rules and verbs, embedded database',
      command: vitest('--project=unit'),
      env: () => ({ TEST_EMBEDDED: isTestedOnServer() ? 'tenth' : '' }),
    },
  ],
  [
    // Its files mostly wait, for the ends of processes and for jobs whose process is gone: two at a time.
    { name: 'killed at random moments', command: vitest('--project=kill', '--maxWorkers=2') },
    // Several checkers look at the same types, each for itself: one alone takes half of the work.
    { name: 'types', command: bin('typescript/bin/tsc', '--noEmit', '--checkers', '1') },
    { name: 'dead code', command: bin('knip/bin/knip.js') },
  ],
  [{ name: 'journeys and accessibility', command: bin('@playwright/test/cli.js', 'test') }],
];

/**
 * Whether this run has tried all verbs on a PostgreSQL server: then a tenth of their files, chosen anew in each run, is
 * enough for the embedded engine (record 009). A soak tries all of them on both.
 */
function isTestedOnServer(): boolean {
  const server = results.find(({ name }) => name.includes('PostgreSQL'));
  return !isSoak && server !== undefined && !server.words.includes('NOT TESTED ON A POSTGRESQL SERVER');
}

/** With `--changed`: what the work since the main branch can touch. Screens by their routes, tests by what they import. */
function stagesOfChange(): Check[][] {
  const base = findBase();
  const files = changedFiles(base);
  const routes = routeFilesTouchedBy(files);
  console.log(
    `${files.length} files were changed since ${base}; they touch ${routes.length} modules of routes.`,
  );
  const [first, second] = allStages as [Check[], Check[]];
  return [
    first,
    second,
    [{ name: 'types', command: bin('typescript/bin/tsc', '--noEmit', '--checkers', '1') }],
    [{ name: 'rules of the house', command: vitest('--project=unit', ...houseTests) }],
    [{ name: 'rules and verbs, embedded database', command: vitest('--project=unit', '--changed', base) }],
    [{ name: 'rules and verbs, PostgreSQL server', command: vitest('--project=server', '--changed', base) }],
    routes.length === 0
      ? []
      : [
          {
            name: 'screens',
            command: bin('@playwright/test/cli.js', 'test', 'walk.spec'),
            env: { WALK_ROUTES: routes.join(',') },
          },
        ],
  ];
}

const stages = options.includes('--changed') ? stagesOfChange() : allStages;
const wanted = options.filter((option) => !option.startsWith('--'));
/** What tests choose at random follows from it: see tests/worlds/random/random.ts. */
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 32));
console.log(`TEST_SEED=${seed} chooses the same at random again.`);
const isChosen = ({ name }: Check) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const startedAt = performance.now();
const results: Result[] = [];
let running = 0;
for (const stage of stages)
  await Promise.all(stage.filter(isChosen).map(async (check) => results.push(await runAgainIfCutOff(check))));

// Said once more: of a long log only the end may be at hand.
for (const { name, passed, words } of results) {
  if (!passed)
    console.log(`\n▶ How "${name}" ended\n${words.trimEnd().split('\n').slice(-linesSaidAgain).join('\n')}`);
}
console.log('\nSummary');
for (const { name, passed, seconds } of results)
  console.log(`  ${passed ? 'passed' : 'FAILED'}  ${seconds} s  ${name}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`\nchecks: ${results.length - failed} passed, ${failed} failed, in ${secondsSince(startedAt)} s`);
process.exit(failed ? 1 : 0);

/**
 * Runs a check, and once more the one file that V8 has cut off, if no test failed: now and then it ends a process in which
 * engines of the embedded database end, since they share their compiled code (nodejs/node#64500).
 */
async function runAgainIfCutOff(check: Check): Promise<Result> {
  const first = await run(check);
  const cutOff = [
    ...first.words.matchAll(/unexpectedly with signal SIGTRAP .*while running test file (\S+)/g),
  ];
  const [file] = cutOff.map(([, name]) => name);
  if (first.passed || file === undefined || cutOff.length > 1 || /Test Files.* failed/.test(first.words))
    return first;
  console.log(`\nV8 ended the process of ${file}. It runs once more.`);
  const again = await run({ ...check, command: [...check.command, file] });
  return { ...again, seconds: first.seconds + again.seconds };
}

/** Runs a check. What it prints is shown at once while nothing else runs, otherwise when it has ended. */
async function run({ name, command, env }: Check): Promise<Result> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_ENV: '', TEST_SEED: seed, TEST_SOAK: isSoak ? '1' : '' },
      ...(typeof env === 'function' ? env() : env),
    },
  });
  let words = '';
  let shown: number | undefined;
  const show = () => {
    if (shown === undefined) process.stdout.write(`\n▶ ${name}\n`);
    process.stdout.write(words.slice(shown ?? 0));
    shown = words.length;
  };
  running += 1;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (running === 1) show();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  show();
  running -= 1;
  return { name, passed: code === 0, seconds: secondsSince(startedAt), words };
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
