import { expect, test } from './journey.ts';
import arabic from '#text/ar/ui.json' with { type: 'json' };

test.describe('a live page', () => {
  test('is taken over by React without a complaint', async ({ page, path, text }) => {
    await page.goto(path('/dev/ui/live'));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dev')('live.title'));
    await page.getByRole('button', { name: text('dev')('live.dialogOpen') }).click();
    await expect(page.getByRole('dialog', { name: text('dev')('live.dialogTitle') })).toBeVisible();
  });

  test('can be read and walked when its scripts never come', async ({ page, path, text, watch }) => {
    watch.expectComplaint(/\.js/);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path('/dev/ui/live'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dev')('live.title'));
    await page.getByRole('link', { name: text('shell')('skipLink') }).focus();
    await expect(page.getByRole('link', { name: text('shell')('skipLink') })).toBeFocused();
  });

  test('uses the built-in strings, and warns, when a text file does not come', async ({
    page,
    path,
    text,
    language,
    watch,
  }) => {
    test.skip(language === 'en', 'the English strings are the built-in ones');
    const textFiles: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      const source = await response.text().catch(() => '');
      if (source.includes(arabic['dialog.close']) && source.length < 20_000) textFiles.push(response.url());
    });
    await page.goto(path('/dev/ui/live'));
    await page.waitForLoadState('networkidle');
    expect(textFiles.length, 'the Arabic texts of the components come in a file of their own').toBe(1);

    // English words where the server wrote Arabic ones: React tells (418) and writes the page anew.
    watch.expectComplaint(/failed request|Failed to load|could not be loaded|React error #418/i);
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.route(textFiles[0]!, (route) => route.abort());
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(warnings.join('\n')).toContain('"ar/ui"');
    await page.getByRole('button', { name: text('dev')('live.dialogOpen') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('weighs at most 130 KiB of scripts', async ({ page, path }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path('/dev/ui/live'));
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(130 * 1024);
  });
});

test.describe('a page without JavaScript', () => {
  test('opens its menu on a phone', async ({ openPage, path, text }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(path('/'));
    const navigation = page.getByRole('navigation', { name: text('shell')('nav.main') });
    await expect(navigation.getByRole('link').first()).toBeHidden();
    await page.getByText(text('shell')('nav.menu'), { exact: true }).click();
    await expect(navigation.getByRole('link').first()).toBeVisible();
  });
});
