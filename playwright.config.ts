import { defineConfig } from '@playwright/test';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Journey } from './tests/journeys/kit/journey.ts';
import { findBrowser } from './tests/worlds/browser/browser.ts';

// Journeys and the accessibility walk run in both languages; what concerns the process alone runs once. A project has its
// own workers, each with a browser, and they take three seconds of CPU to start: so there are no more than these.
// The walk has sites of its own (tests/walk/world), so that journeys change nothing that it sees.
const walk = ['walk/walk.spec.ts', 'walk/documents.spec.ts'];
const processSpecs = 'process/*.spec.ts';
// The checks of the walk are tried on pages of their own, which know no language.
const checks = 'walk/checks.spec.ts';
// The built-in strings are the English ones: what stands in for missing Arabic has no English counterpart.
const builtIn = 'journeys/site/built-in-strings.spec.ts';
// What is the same in both languages, or asks for both by itself, carries this tag and runs in English alone.
const once = /@once/;
// One server answers both languages: journeys without a script, which are most of those that exist twice, run in Arabic,
// whose words and direction are the harder ones. A soak runs them in both (record 009).
const isSoak = process.env.TEST_SOAK === '1';
const withoutScript = /^(?!.*@once).*without (JavaScript|a script)/;

const english = { language: 'en', locale: 'en-EG' } as const;
const arabic = { language: 'ar', locale: 'ar-EG' } as const;

// Each worker loads the same files: what the first has compiled and stripped of types, the next need not.
enableCompileCache(join(import.meta.dirname, 'node_modules', '.cache', 'compiled'));

export default defineConfig<Journey>({
  testDir: 'tests',
  testMatch: ['journeys/**/*.spec.ts', 'process/*.spec.ts', 'walk/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/worlds/process/serve-app.ts',
  snapshotPathTemplate: '{testDir}/walk/{arg}{ext}',
  // A snapshot is written only when somebody asks for it: `playwright test walk --update-snapshots`.
  updateSnapshots: 'none',
  fullyParallel: true,
  // Node runs TypeScript by itself, and takes less time for it.
  build: { external: ['**/*.ts'] },
  // Two cores are kept busy by five: a journey waits for a mail, a start, a timer, an answer.
  workers: 5,
  forbidOnly: true,
  // What needs its second try is named in the summary as flaky: mend it all the same (record 009).
  retries: 1,
  // Long enough for a machine that is busy with something else: only a failure waits for its end.
  timeout: 120_000,
  reporter: [['list']],
  expect: { timeout: 15_000 },
  use: {
    launchOptions: await findBrowser(),
    serviceWorkers: 'block',
    // To start another context, with its process, takes longer than most journeys.
    reuseContext: true,
    // A recording of every step takes a third of the time: ask for it with `--trace retain-on-failure`.
    trace: 'off',
  },
  // A walk never waits: more than two at once are in each other's way, and six took a fifth more CPU for the same.
  projects: [
    { name: 'English walk', use: english, testMatch: walk, workers: 2 },
    {
      name: 'English',
      use: english,
      testIgnore: [...walk, builtIn],
      ...(isSoak ? {} : { grepInvert: withoutScript }),
    },
    { name: 'Arabic walk', use: arabic, testMatch: walk, workers: 2, grepInvert: once },
    { name: 'Arabic', use: arabic, testIgnore: [...walk, processSpecs, checks], grepInvert: once },
  ],
});
