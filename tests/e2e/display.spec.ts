import { expect, test } from './journey.ts';

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
        .getByRole('group', { name: t('theme') })
        .getByRole('radio', { name: t('theme.dark') })
        .check({ force: true });
      await page
        .getByRole('group', { name: t('spacing') })
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
