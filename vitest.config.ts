import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { someOf } from './tests/worlds/random/random.ts';

/** Two cores are kept busy by three: a test waits a quarter of its time for its database. */
const maxWorkers = 3;
/** Files that wait for long, such as for the heartbeat of a dead process, begin first: at the end all would wait with them. */
const waiting = /\/(process\/jobs\.db|embedded-database|kill\/(newsletter|broadcast|money))\.test\.ts$/;

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method of that name, which makes a new list
    const known = await super.sort(files);
    return known.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  return waiting.test(moduleId) ? 0 : 1;
}

/** Of the tests of verbs and pages, nine tenths, where the run has tried them all on a server already (record 009). */
function triedOnServer(): string[] {
  if (process.env.TEST_EMBEDDED !== 'tenth') return [];
  const files = globSync('app/{domain,routes}/**/*.db.test.ts', { cwd: import.meta.dirname }).toSorted();
  const kept = new Set(someOf(files, 'files of the embedded database'));
  return files.filter((file) => !kept.has(file)).map((file) => join(import.meta.dirname, file));
}

const shared = {
  runner: './tests/worlds/database/database-runner.ts',
  setupFiles: ['./tests/worlds/database/vitest-setup.ts'],
  hookTimeout: 60_000,
  // Long enough for a machine that is busy with something else: only a failure waits for its end.
  testTimeout: 120_000,
  // Loading the database driver takes longer than most tests, so a worker keeps its modules, and its databases.
  isolate: false,
};

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: WaitingFirst },
    // Threads of one process would share the compiled code of the embedded database, and where threads end that share it,
    // V8 now and then frees a piece twice and ends the run (nodejs/node#64500). Processes each compile it.
    pool: 'forks',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'db/**/*.test.ts',
            'tests/*.test.ts',
            'tests/worlds/**/*.test.ts',
          ],
          exclude: triedOnServer(),
          globalSetup: ['./tests/worlds/database/vitest-embedded.ts'],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...shared,
          // Every test that uses a database runs a second time on a PostgreSQL server.
          name: 'server',
          include: ['{app,db,server,tests}/**/*.db.test.ts'],
          globalSetup: [
            './tests/worlds/database/vitest-embedded.ts',
            './tests/worlds/database/vitest-postgres.ts',
          ],
          env: { TEST_ENGINE: 'server' },
        },
      },
      {
        test: {
          name: 'kill',
          environment: 'node',
          include: ['tests/kill/**/*.test.ts'],
          globalSetup: ['./tests/worlds/database/vitest-embedded.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
