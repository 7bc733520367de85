import { expect, test } from '../kit/journey.ts';

const twin = { en: 'ar', ar: 'en' } as const;

test.describe('the language', () => {
  test('is changed by one button, which keeps the page and what was asked of it', async ({
    page,
    path,
    text,
    language,
    context,
  }) => {
    await page.goto(path('/learn?page=2'));
    await page.getByRole('button', { name: text('shell')('language.other') }).click();
    await expect(page).toHaveURL(language === 'en' ? '/ar/learn?page=2' : '/learn?page=2');
    await expect(page.locator('html')).toHaveAttribute('lang', twin[language]);
    const cookie = (await context.cookies()).find(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: twin[language], httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('is offered to a browser that asks for Arabic, until it is chosen @once', async ({
    openPage,
    text,
  }) => {
    const shell = text('shell');
    const page = await openPage({ javaScriptEnabled: false, locale: 'ar-EG' });
    // Twice, as the second visitor is given a stored page.
    for (const path of ['/learn', '/learn', '/about']) {
      await page.goto(path);
      await expect(page.getByText(shell('offer.text'))).toBeVisible();
    }
    await page.getByRole('button', { name: shell('offer.no') }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByText(shell('offer.text'))).toHaveCount(0);
    const other = await openPage({ javaScriptEnabled: false, locale: 'ar-EG' });
    await other.goto('/about');
    await other.getByRole('button', { name: shell('offer.yes') }).click();
    await expect(other).toHaveURL('/ar/about');
    const english = await openPage({ javaScriptEnabled: false, locale: 'en-GB' });
    await english.goto('/learn');
    await expect(english.getByText(shell('offer.text'))).toHaveCount(0);
  });

  test('is changed without JavaScript as well', async ({ openPage, path, text, language }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path('/accessibility'));
    await page.getByRole('button', { name: text('shell')('language.other') }).click();
    await expect(page).toHaveURL(language === 'en' ? '/ar/accessibility' : '/accessibility');
  });

  test('of the toggle is marked, so that a screen reader says it right', async ({
    page,
    path,
    text,
    language,
  }) => {
    await page.goto(path('/'));
    const toggle = page.getByRole('button', { name: text('shell')('language.other') });
    await expect(toggle).toHaveAttribute('lang', twin[language]);
  });

  test('stays chosen: a plain path leads to its Arabic twin for those who prefer Arabic', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: 'ar', url: baseURL! }]);
    const answer = await page.goto('/learn?page=2');
    await expect(page).toHaveURL('/ar/learn?page=2');
    expect(answer!.request().redirectedFrom()?.url()).toBe(`${baseURL}/learn?page=2`);
    await page.goto('/');
    await expect(page).toHaveURL('/ar');
  });

  test('of a path below /ar is Arabic whatever was chosen before', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: baseURL! }]);
    await page.goto('/ar/learn');
    await expect(page).toHaveURL('/ar/learn');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('of the links is the language of the page', async ({ page, path, language }) => {
    await page.goto(path('/'));
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(hrefs.length).toBeGreaterThan(3);
    const strays = hrefs.filter((href) => /^\/ar(?=\/|\?|#|$)/.test(href) !== (language === 'ar'));
    expect(strays).toEqual([]);
  });

  test('of a redirect is not remembered by caches for other readers', async ({ request }) => {
    const answer = await request.get('/learn', { maxRedirects: 0, headers: { Cookie: 'language=ar' } });
    expect(answer.status()).toBe(302);
    expect(answer.headers()).toMatchObject({ location: '/ar/learn', 'cache-control': 'no-store' });
    const page = await request.get('/learn', { headers: { Cookie: 'language=en' } });
    expect(page.headers().vary).toMatch(/cookie/i);
  });

  test('is not chosen by an address of another site', async ({ request, baseURL }) => {
    for (const next of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '/ar//evil.example',
      'javascript:alert(1)',
    ]) {
      const answer = await request.post('/language', {
        headers: { Origin: baseURL! },
        form: { language: 'ar', next },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
      const target = new URL(answer.headers().location!, baseURL);
      expect(target.origin, next).toBe(baseURL);
    }
  });

  test('has one address per page: a slash at the end leads to the page without it', async ({
    request,
    path,
  }) => {
    const answer = await request.get(`${path('/learn')}/?page=2`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(path('/learn?page=2'));
  });
});
