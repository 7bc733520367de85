// `npm test`: everything that must hold, in one readable list; CI runs the same.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.ts';

type Check = { name: string; command: string[]; env?: Record<string, string> };

const bin = (name: string, ...args: string[]) => [join(root, 'node_modules', name), ...args];
const vitest = (...args: string[]) =>
  bin('vitest/vitest.mjs', 'run', '--reporter=dot', '--no-color', ...args);

const checks: Check[] = [
  { name: 'format', command: bin('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'route types', command: bin('@react-router/dev/bin.cjs', 'typegen') },
  { name: 'types', command: bin('typescript/bin/tsc', '--noEmit') },
  { name: 'lint', command: bin('oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'dead code', command: bin('knip/bin/knip.js') },
  { name: 'rules and verbs, embedded database', command: vitest('--project=unit') },
  { name: 'rules and verbs, PostgreSQL server', command: vitest('--project=server') },
  { name: 'build', command: [join(root, 'scripts', 'build.ts')] },
  { name: 'journeys and accessibility', command: bin('@playwright/test/cli.js', 'test') },
  { name: 'killed at random moments', command: vitest('--project=kill') },
];

const wanted = process.argv.slice(2);
const chosen = wanted.length
  ? checks.filter(({ name }) => wanted.some((word) => name.includes(word)))
  : checks;
const results: { name: string; passed: boolean; seconds: number }[] = [];
const ends: string[] = [];
for (const check of chosen) {
  console.log(`\n▶ ${check.name}`);
  const startedAt = performance.now();
  const { passed, lastWords } = await run(check);
  if (!passed) ends.push(`\n▶ How "${check.name}" ended\n${lastWords}`);
  results.push({ name: check.name, passed, seconds: Math.round((performance.now() - startedAt) / 100) / 10 });
}

// Said once more: of a long log only the end may be at hand.
for (const end of ends) console.log(end);
console.log('\nSummary');
for (const { name, passed, seconds } of results)
  console.log(`  ${passed ? 'passed' : 'FAILED'}  ${seconds} s  ${name}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`\nchecks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** Runs a check; what it prints is shown at once, and the last lines are kept. */
function run({ command, env }: Check): Promise<{ passed: boolean; lastWords: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: '', ...env },
    });
    let words = '';
    const pass = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      to.write(chunk);
      words = (words + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', pass(process.stdout));
    child.stderr.on('data', pass(process.stderr));
    child.on('close', (code) =>
      resolve({ passed: code === 0, lastWords: words.split('\n').slice(-120).join('\n') }),
    );
  });
}
