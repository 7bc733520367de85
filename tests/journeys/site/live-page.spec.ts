import { expect, test } from '../kit/journey.ts';

test.describe('a live page', () => {
  test('is taken over by React without a complaint', async ({ page, path, text }) => {
    await page.goto(path('/dev/ui/live'));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dev-live')('title'));
    await page.getByRole('button', { name: text('dev-live')('dialogOpen') }).click();
    await expect(page.getByRole('dialog', { name: text('dev-live')('dialogTitle') })).toBeVisible();
  });

  test('can be read and walked when its scripts never come', async ({ page, path, text, watch }) => {
    watch.expectComplaint(/\.js/);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path('/dev/ui/live'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dev-live')('title'));
    await page.getByRole('link', { name: text('shell')('skipLink') }).focus();
    await expect(page.getByRole('link', { name: text('shell')('skipLink') })).toBeFocused();
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
