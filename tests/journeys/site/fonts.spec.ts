import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';

const fontFile = /\.woff2$/;

/** The first family that the page's text asks for. */
async function firstFamily(page: Page): Promise<string> {
  return await page.evaluate(() =>
    getComputedStyle(document.body).fontFamily.split(',')[0]!.replace(/["']/g, ''),
  );
}

async function fontsCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'fonts')?.value;
}

/** What the page had to fetch of its fonts over the line: nothing, when the browser has them. */
async function fontsFetched(page: Page): Promise<{ files: number; bytes: number }> {
  return await page.evaluate(async () => {
    await document.fonts.ready;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts = entries.filter(({ name }) => name.endsWith('.woff2'));
    return { files: fonts.length, bytes: fonts.reduce((sum, { transferSize }) => sum + transferSize, 0) };
  });
}

test.describe('our fonts', () => {
  test('come after the first page, and are there with the second', async ({
    page,
    context,
    path,
    language,
  }) => {
    const wanted = language === 'ar' ? 'latin.arabic' : 'latin';
    const asked: string[] = [];
    page.on('request', (request) => {
      if (fontFile.test(request.url())) asked.push(request.resourceType());
    });
    await page.goto(path('/learn'));
    expect(await firstFamily(page)).toBe('Atkinson Stand-in');
    await expect.poll(() => fontsCookie(context)).toBe(wanted);
    // A script fetched them; the page itself did not wait for any. The digits of Arabic have a file of their own.
    expect(asked).toEqual(Array.from({ length: language === 'ar' ? 3 : 1 }, () => 'fetch'));

    await page.goto(path('/faq'));
    await expect(page.locator('html')).toHaveAttribute('data-fonts', wanted.replace('.', ' '));
    expect(await firstFamily(page)).toBe(language === 'ar' ? 'Readex' : 'Atkinson');
    const { files, bytes } = await fontsFetched(page);
    expect(files).toBeGreaterThan(0);
    expect(bytes).toBe(0);
  });

  test('of the other language come with its first page @once', async ({ page, context }) => {
    await page.goto('/');
    await expect.poll(() => fontsCookie(context)).toBe('latin');
    await page.goto('/ar');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'latin');
    await expect.poll(() => fontsCookie(context)).toBe('latin.arabic');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'latin arabic');
  });

  test('come with the page where no script can fetch them', async ({ openPage, path, language }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path('/learn'));
    expect(await firstFamily(page)).toBe(language === 'ar' ? 'Readex' : 'Atkinson');
  });

  test('are not fetched for somebody who saves data @once', async ({ page, context }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      if (fontFile.test(request.url())) asked.push(request.url());
    });
    await page.goto('/learn');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
    expect(await fontsCookie(context)).toBeUndefined();
  });

  // Asked without a page: the script of one would put the true cookie in the place of the next that is tried.
  test('are shown to nobody for a cookie that names something else @once', async ({ request, baseURL }) => {
    const rootWith = async (value: string) => {
      const answer = await request.get(`${baseURL!}/faq`, { headers: { Cookie: `fonts=${value}` } });
      return /<html[^>]*>/.exec(await answer.text())?.[0];
    };
    expect(await rootWith('latin.arabic')).toContain('data-fonts="latin arabic"');
    for (const value of ['arabic', 'latin arabic', '"><script>', 'latin.arabic.latin']) {
      const root = await rootWith(encodeURIComponent(value));
      expect(root, value).toContain('lang="en"');
      expect(root, value).not.toContain('data-fonts');
    }
  });
});
