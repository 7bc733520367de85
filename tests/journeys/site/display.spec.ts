import { localizedPath } from '#platform/text/language.ts';
import { expect, test, type Visit } from '../kit/journey.ts';

const awayFromHere = [
  'https://evil.test',
  'HTTPS://evil.test/learn',
  'https:evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  // Browsers leave tabs and line breaks out of an address, and spaces at its ends.
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  ' https://evil.test',
  '/learn\r\nLocation: https://evil.test',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,evil',
  'https%3A%2F%2Fevil.test',
  '%2F%2Fevil.test',
  '%5C%5Cevil.test',
  'javascript%3Aalert(1)',
  'evil.test',
  '@evil.test',
  '.evil.test',
  '/ل',
  '',
];

const ownOddPaths = [
  '/%2F%2Fevil.test',
  '/%2Fevil.test',
  '/%2fevil.test/..',
  '/%5Cevil.test',
  '/%5c%5cevil.test/',
  '/%09/evil.test',
  '/%0D%0ALocation:%20https://evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/learn/..//evil.test',
  '/%2e%2e//evil.test',
  '/./\\evil.test',
  '/ar//evil.test',
  '/@evil.test',
  '/:80@evil.test',
  '/javascript:alert(1)',
  '/?next=https://evil.test',
];

test.describe('display preferences', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`are chosen, kept on every page and reset ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      path,
      text,
    }) => {
      const t = text('display');
      const page = await openPage({ javaScriptEnabled });
      await page.goto(path('/'));
      await page
        .getByRole('link', { name: text('shell')('display') })
        .first()
        .click();
      await expect(page).toHaveURL(path('/display'));

      // The label lies over its button, as a hand meets it; hence the force.
      await page
        .getByRole('radiogroup', { name: t('theme') })
        .getByRole('radio', { name: t('theme.dark') })
        .check({ force: true });
      await page
        .getByRole('radiogroup', { name: t('spacing') })
        .getByRole('radio', { name: t('spacing.wide') })
        .check({ force: true });
      await page.getByRole('button', { name: t('save') }).click();
      await expect(page.getByRole('main').getByText(t('saved')).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('radio', { name: t('theme.dark') })).toBeChecked();

      await page.goto(path('/learn'));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveAttribute('data-spacing', 'wide');

      await page.goto(path('/display'));
      await page.getByRole('button', { name: t('reset') }).click();
      await page.goto(path('/'));
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      expect((await page.context().cookies()).filter(({ name }) => name === 'display')).toEqual([]);
    });
  }

  test('stand in the first HTML, so that nothing flashes', async ({ request, path }) => {
    const cookie = 'display=theme.contrast_text.150_motion.reduced';
    for (const address of ['/', '/learn', '/no/such-page']) {
      const html = await (await request.get(path(address), { headers: { Cookie: cookie } })).text();
      expect(html.slice(0, 300)).toMatch(/<html[^>]*data-theme="contrast"[^>]*>/);
      expect(html.slice(0, 300)).toMatch(/<html[^>]*data-text="150"[^>]*>/);
      expect(html.slice(0, 300)).toMatch(/<html[^>]*data-motion="reduced"[^>]*>/);
    }
  });

  test('write the digits of Arabic pages as Latin ones, and of no others @once', async ({
    request,
    page,
  }) => {
    const htmlAt = async (address: string, cookie: string) =>
      await (await request.get(address, { headers: { Cookie: cookie } })).text();
    for (const [address, arabic, latin] of [
      ['/ar/scholarships', '٢٠ دقيقة', '20 دقيقة'],
      ['/ar/learn', '١٢ دورة', '12 دورة'],
    ] as const) {
      const chosen = await htmlAt(address, 'display=digits.latin');
      expect(chosen).toContain(latin);
      expect(chosen.replace(/<script[^]*?<\/script>/g, '')).not.toMatch(/[٠-٩]/);
      // Neither reader is shown the page that was kept for the other.
      expect(await htmlAt(address, '')).toContain(arabic);
      expect(await htmlAt(address, 'display=digits.latin')).toContain(latin);
    }
    await page.goto('/display');
    await expect(page.getByText('123')).toHaveCount(0);
  });

  test('of digits are chosen on an Arabic page, with a sample of each @once', async ({ page }) => {
    await page.goto('/ar/display');
    await page.getByRole('radio', { name: '123' }).check({ force: true });
    await page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
    await expect(page.getByRole('radio', { name: '123' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '١٢٣' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '200%' })).toBeVisible();
  });

  test('of one reader are not shown to another', async ({ request, path }) => {
    await request.get(path('/'), { headers: { Cookie: 'display=theme.dark' } });
    const html = await (await request.get(path('/'), { headers: { Cookie: '' } })).text();
    expect(html.slice(0, 300)).not.toContain('data-theme');
  });

  test('that nobody offers are left aside', async ({ request, path }) => {
    for (const value of [
      'theme.neon',
      'theme."><script>',
      '%00',
      'x'.repeat(3000),
      'theme.dark.dark_theme',
    ]) {
      const answer = await request.get(path('/'), { headers: { Cookie: `display=${value}` } });
      expect(answer.status()).toBe(200);
      const [documentTag] = /<html[^>]*>/.exec(await answer.text())!;
      expect(documentTag).toMatch(/^<html lang="(en|ar)" dir="(ltr|rtl)">$/);
    }
  });

  test('lead on to the page that the form names, in the same language', async ({ visit, path }) => {
    for (const next of ['/', '/learn', '/learn?category=coding&page=2', '/newsletter#form']) {
      const { location, cookie } = await choose(visit, next);
      expect(location).toBe(path(next));
      expect(cookie).toMatch(/^display=theme\.dark; Path=\/; /);
    }
  });

  test('never lead away from the site', async ({ visit, path }) => {
    for (const next of awayFromHere) {
      expect((await choose(visit, next)).location, next).toBe(path('/display?saved=1'));
    }
  });

  test('take an address that only looks like another site for a path of their own', async ({ visit }) => {
    for (const next of ownOddPaths) {
      const { location } = await choose(visit, next);
      const target = new URL(location, visit.origin);
      expect(target.origin, next).toBe(visit.origin);
      expect(target.pathname, next).not.toMatch(/^[/\\]{2}/);
      // Where a reader would be in the end, after all further redirects.
      const answer = await visit.request.get(location);
      expect(new URL(answer.url()).origin, next).toBe(visit.origin);
      expect([200, 404], next).toContain(answer.status());
    }
  });

  test('enlarge the text', async ({ page, context, path, baseURL }) => {
    await page.goto(path('/'));
    const size = () =>
      page
        .getByRole('main')
        .locator('p')
        .first()
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    const before = await size();
    await context.addCookies([{ name: 'display', value: 'text.200', url: baseURL! }]);
    await page.reload();
    expect(await size()).toBeGreaterThanOrEqual(before * 1.6);
  });
});

/** Saves the dark theme with a form that names the page to go on with. */
async function choose({ request, origin, language }: Visit, next: string) {
  const answer = await request.post(localizedPath('/display', language), {
    headers: { Origin: origin },
    form: { theme: 'dark', next },
    maxRedirects: 0,
  });
  expect(answer.status(), next).toBe(303);
  const { location = '', 'set-cookie': cookie = '' } = answer.headers();
  return { location, cookie };
}
