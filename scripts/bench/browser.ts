import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '../../tests/worlds/browser/browser.ts';

/** Bytes over the wire of one first visit: `total` with headers, the kinds without. */
export type Visit = { path: string; requests: number; total: number } & Record<Kind, number>;
type Kind = 'html' | 'css' | 'js' | 'font' | 'other';
const kinds: Record<string, Kind> = { Document: 'html', Stylesheet: 'css', Script: 'js' };

/** What a reader on a slow line waits for, in milliseconds; `shift` is the cumulative layout shift. */
export type Waits = {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  keyboard: number;
};

/** Lines as the peers were measured: per-request delay and rate, on a processor four times slower. */
export const lines = {
  'slow 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  '3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};
export type Line = keyof typeof lines;

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({ ...(await findBrowser()), headless: true });
}

/** Visits an address with an empty cache and counts what travels. */
export async function countVisit(browser: Browser, url: string): Promise<Visit> {
  const { page, network, close } = await openPhone(browser);
  const { pathname } = new URL(url);
  const visit: Visit = { path: pathname, requests: 0, total: 0, html: 0, css: 0, js: 0, font: 0, other: 0 };
  const known = new Map<string, { kind: Kind; headerBytes: number }>();
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    known.set(requestId, {
      kind: response.url.endsWith('.woff2') ? 'font' : (kinds[type] ?? 'other'),
      headerBytes: response.encodedDataLength,
    }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headerBytes } = known.get(requestId) ?? { kind: 'other', headerBytes: 0 };
    visit.requests++;
    visit.total += encodedDataLength;
    visit[kind] += encodedDataLength - headerBytes;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // A busy page (its security check) is quiet on the line before it is first painted, and only then asks for its fonts.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await wait(500);
  await close();
  return visit;
}

/**
 * Visits an address on a slow line, twice, each time with an empty cache: once without a touch, for what is seen and
 * what blocks; once pressing Tab from the first paint on until it lands, which is work for the browser as well.
 */
export async function measureWaits(browser: Browser, url: string, line: Line): Promise<Waits> {
  const untouched = await visitSlowly(browser, { url, line, touch: async () => 0 });
  const pressed = await visitSlowly(browser, { url, line, touch: pressTabUntilItLands });
  const { firstPaint, largestPaint, shift, long } = untouched;
  const blocked = long.filter(([start, duration]) => start + duration > firstPaint);
  return {
    ...{ firstPaint, largestPaint, shift },
    blocked: blocked.reduce((sum, [, duration]) => sum + duration - 50, 0),
    keyboard: Math.max(pressed.touched, pressed.parsed, ...pressed.long.map(([start, took]) => start + took)),
  };
}

type Visited = Seen & { parsed: number; touched: number };

async function visitSlowly(
  browser: Browser,
  { url, line, touch }: { url: string; line: Line; touch(page: Page): Promise<number> },
): Promise<Visited> {
  const { page, network, close } = await openPhone(browser);
  await page.addInitScript(observe);
  await network.send('Network.emulateNetworkConditions', { offline: false, ...lines[line] });
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const loaded = page.goto(url, { waitUntil: 'load' });
  const touched = await touch(page);
  await loaded;
  await wait(700);
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Seen }).seen,
    parsed: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .domContentLoadedEventEnd,
  }));
  await close();
  return { ...seen, touched };
}

type Seen = { firstPaint: number; largestPaint: number; shift: number; long: [number, number][] };

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, long: [] };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const on = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0;
  });
  on('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
}

async function pressTabUntilItLands(page: Page): Promise<number> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) {
    try {
      if (!(await page.evaluate(() => (globalThis as unknown as { seen?: Seen }).seen?.firstPaint))) continue;
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() =>
        document.activeElement && document.activeElement !== document.body ? performance.now() : null,
      );
      if (at !== null) return at;
    } catch {
      // The page is being replaced by the one that loads.
    }
  }
  return Number.NaN;
}

async function openPhone(
  browser: Browser,
): Promise<{ page: Page; network: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  return { page, network, close: () => context.close() };
}
