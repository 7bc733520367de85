import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { randomInt } from 'node:crypto';
import { localizedPath, type Language } from '#platform/text/language.ts';
import type { Area, TextOf } from '#platform/text/i18n.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { withDevtools } from './devtools.ts';
import { startWatch, type Watch } from './watch.ts';

// Node strips the types of a test without moving a line, so there is nothing to map a stack trace back to; Playwright
// would do it for everything that it is asked, and for two hundred frames, which takes a tenth of its time.
Reflect.deleteProperty(Error, 'prepareStackTrace');
Error.stackTraceLimit = 10;

/** What a journey is told by its project. */
export type Journey = { language: Language };

/** What is needed to find the address of a screen. */
export type Visit = { request: APIRequestContext; origin: string; language: Language };

type Tools = {
  /** The texts of an area in the journey's language. */
  text<Name extends Area>(area: Name): TextOf<Name>;
  /** A path of the site map in the journey's language. */
  path(path: string): string;
  visit: Visit;
  /** What each request of a visitor carries: an address of their own, as limits are counted by address. */
  visitorHeaders: Record<string, string>;
  /** Another page, of another visitor: without JavaScript for instance. */
  openPage(options: BrowserContextOptions): Promise<Page>;
  /** What the browser complained about; at the end of the journey it must be nothing. */
  watch: Watch;
};

/** `test` with the journey's language; every page is watched for errors, violations and failed requests. */
export const test = base.extend<Tools & Journey>({
  language: ['en', { option: true }],
  baseURL: async ({}, use) => {
    const url = process.env.TEST_APP_URL;
    if (!url) throw new Error('tests/worlds/process/serve-app.ts did not start the server');
    await use(url);
  },
  visitorHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
  request: async ({ playwright, visitorHeaders }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: visitorHeaders });
    await use(request);
    await request.dispose();
  },
  // A worker's browser keeps one context for all its journeys (playwright.config.ts): to start one and its process takes
  // longer than most journeys. Whatever a journey leaves behind is cleared before the next.
  context: async ({ context, visitorHeaders }, use) => {
    await context.setExtraHTTPHeaders(visitorHeaders);
    await use(context);
  },
  text: async ({ language }, use) => {
    await use((area) => textsFor(language).getFixedT(null, area) as never);
  },
  path: async ({ language }, use) => {
    await use((path) => localizedPath(path, language));
  },
  visit: async ({ request, baseURL, language }, use) => {
    await use({ request, origin: baseURL!, language });
  },
  openPage: async ({ browser, baseURL, visitorHeaders }, use) => {
    const own = { baseURL: baseURL!, extraHTTPHeaders: visitorHeaders };
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext({ ...own, ...options })).newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  watch: async ({}, use) => {
    await use(startWatch());
  },
  // A journey that needs no page, because it asks the server alone, starts none.
  page: async ({ page, watch }, use) => {
    await clearCache(page);
    await useWatched({ page, watch }, use);
    page.removeAllListeners();
  },
});

/** Forgets every file: somebody else comes. */
export async function clearCache(page: Page): Promise<void> {
  await withDevtools(page, (session) => session.send('Network.clearBrowserCache'));
}

/** Lets a journey use a page, and fails it for what the browser complains about meanwhile. */
export async function useWatched(
  { page, watch }: { page: Page; watch: Watch },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  watch.over(page);
  await use(page);
  expect(watch.complaints(), 'errors, violations and failed requests in the browser').toEqual([]);
}

/** `test` for specs that start a server of their own. */
export const processTest = base;

export { expect };
export type { Page };
