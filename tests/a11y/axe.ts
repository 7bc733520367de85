import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { withDevtools } from '../e2e/devtools.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Beyond AA: 7:1 contrast everywhere, which asks more than the rule of AA, and links of one name lead to one place.
  rules: {
    'color-contrast': { enabled: false },
    'color-contrast-enhanced': { enabled: true },
    'identical-links-same-purpose': { enabled: true },
    'target-size': { enabled: true },
  },
  resultTypes: ['violations'],
  // Style sheets and media are needed by rules that are not asked here.
  preload: false,
};

/** All that another theme of the same page can change. */
const colours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
};

/** What axe finds wrong with the colours alone. */
export async function colourViolations(page: Page): Promise<string[]> {
  return await axeViolations(page, colours);
}

/** What axe finds wrong on the page as it stands: one line per element. The page's own policy stays on. */
export async function axeViolations(page: Page, asked = options): Promise<string[]> {
  const run = `(${runHere})(${JSON.stringify(asked)})`;
  const results = (await page.evaluate<AxeResults | null>(run)) ?? (await bringAlong(page, run));
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')}: ${firstLineOf(node.failureSummary)} ${node.html.slice(0, 160)}`,
    ),
  );
}

/** The first question of a page brings axe along: past Playwright, which would take twice as long to hand it over. */
async function bringAlong(page: Page, run: string): Promise<AxeResults> {
  await withDevtools(page, (session) =>
    session.send('Runtime.evaluate', { expression: `${source};null`, returnByValue: true }),
  );
  return await page.evaluate<AxeResults>(run);
}

/** Runs in the page: answers null where axe is not there yet. */
async function runHere(asked: RunOptions): Promise<unknown> {
  const { axe } = globalThis as unknown as { axe?: { run(options: RunOptions): Promise<unknown> } };
  return axe ? await axe.run(asked) : null;
}

function firstLineOf(summary: string | undefined): string {
  return (summary ?? '').split('\n').slice(1, 2).join('').trim();
}
