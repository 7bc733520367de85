import { expect, test, type Page } from '../kit/journey.ts';
import { errorFocus, errorSummary, fillInNewsletter, findMailedPath, newEmail } from './newsletter-mails.ts';

test.describe('the newsletter', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`is asked for on the home page, confirmed by mail and ended, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      request,
      path,
      text,
      language,
    }) => {
      const t = text('newsletter');
      const page = await openPage({ javaScriptEnabled });
      const email = newEmail();

      await page.goto(path('/'));
      await fillInNewsletter(page, language, { fullName: 'منى Hassan', email });
      await page.getByRole('button', { name: t('submit'), exact: true }).click();
      await expect(page.getByText(t('success.title')).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);

      await page.goto(await findMailedPath(request, email, 'confirm'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm.title'));
      await page
        .getByRole('main')
        .getByRole('button', { name: t('confirm.action') })
        .click();
      await expect(page.getByText(t('confirm.done.title')).first()).toBeVisible();

      await page.goto(path('/newsletter'));
      await fillInNewsletter(page, language, { fullName: 'منى Hassan', email: email.toUpperCase() });
      await page.getByRole('button', { name: t('submit'), exact: true }).click();
      await expect(
        page.getByRole('main').getByText(text('refusals')('newsletter-already-subscribed')).first(),
      ).toBeVisible();

      await page.goto(await findMailedPath(request, email, 'unsubscribe'));
      await page
        .getByRole('main')
        .getByRole('button', { name: t('unsubscribe.action') })
        .click();
      await expect(page.getByText(t('unsubscribe.done.title')).first()).toBeVisible();
    });
  }

  test('is not confirmed by a machine that only follows the link', async ({
    request,
    page,
    path,
    text,
    language,
  }) => {
    const email = newEmail();
    await subscribe(page, path('/newsletter'), { email, language, action: text('newsletter')('submit') });
    const link = await findMailedPath(request, email, 'confirm');
    for (let times = 0; times < 3; times += 1) await request.get(link);
    await page.goto(link);
    await expect(
      page.getByRole('main').getByRole('button', { name: text('newsletter')('confirm.action') }),
    ).toBeVisible();
  });

  test('says what is missing, keeps what was typed and leads to each field', async ({
    page,
    path,
    text,
    language,
    watch,
  }) => {
    watch.expectComplaint(/status of 400/);
    const t = text('newsletter');
    await page.goto(path('/newsletter'));
    await page.getByRole('textbox', { name: t('full-name') }).fill('منى Hassan');
    await page.getByRole('textbox', { name: t('email') }).fill('mona@');
    await page.getByRole('button', { name: t('submit'), exact: true }).click();

    const summary = errorSummary(page, language);
    await expect(errorFocus(page)).toBeFocused();
    expect(await page.title()).toContain(text('ui')('page.error', { title: '' }).trim());
    await expect(page.getByRole('textbox', { name: t('full-name') })).toHaveValue('منى Hassan');
    await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue('mona@');
    const email = page.getByRole('textbox', { name: t('email') });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(new RegExp(escaped(t('email.invalid'))));
    await summary.getByRole('link', { name: t('email.invalid') }).click();
    await expect(email).toBeFocused();
    await summary.getByRole('link', { name: t('country.missing') }).click();
    await expect(page.getByRole('combobox', { name: t('country') })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

  test('puts focus on the summary of errors without JavaScript as well', async ({ openPage, path, text }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path('/newsletter'));
    await page.getByRole('button', { name: text('newsletter')('submit'), exact: true }).click();
    await expect(errorFocus(page)).toBeFocused();
  });

  test('says that it is busy while the answer is on its way, and is sent once', async ({
    page,
    path,
    text,
    language,
  }) => {
    const t = text('newsletter');
    let posts = 0;
    await page.route(/\/newsletter$/, async (route) => {
      if (route.request().method() !== 'POST') return await route.continue();
      posts += 1;
      await new Promise((resolve) => setTimeout(resolve, 800));
      return await route.continue();
    });
    await page.goto(path('/newsletter'));
    await fillInNewsletter(page, language, { fullName: 'Mona Hassan', email: newEmail() });
    // While a page is on its way out nobody can ask it anything: it writes down itself what it says.
    await page.evaluate(() => {
      const note = () => {
        const focused = document.activeElement?.textContent ?? '';
        const said = `${sessionStorage.said ?? ''}|${focused}`;
        sessionStorage.said = said;
      };
      new MutationObserver(note).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await page.getByRole('button', { name: t('submit'), exact: true }).dblclick({ noWaitAfter: true });
    await expect(page.getByText(t('success.title')).first()).toBeVisible();
    const said = await page.evaluate(() => String(sessionStorage.said));
    expect(said, 'the button keeps the focus and says that it is busy').toContain(t('submit.busy'));
    expect(posts).toBe(1);
  });

  test('can be used again after the way back', async ({ page, path, text, language }) => {
    await subscribe(page, path('/newsletter'), {
      email: newEmail(),
      language,
      action: text('newsletter')('submit'),
    });
    await expect(page.getByText(text('newsletter')('success.title')).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: text('newsletter')('submit'), exact: true })).toBeEnabled();
  });

  test('announces success once, politely, and leaves it to be read', async ({
    page,
    path,
    text,
    language,
  }) => {
    const t = text('newsletter');
    await page.addInitScript(() => {
      const spoken: string[] = [];
      Object.assign(globalThis, { spoken });
      new MutationObserver(() => {
        const region = document.querySelector('[aria-live=polite], [role=status]');
        const words = region?.textContent?.trim() ?? '';
        if (spoken.at(-1) !== words) spoken.push(words);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await subscribe(page, path('/newsletter'), { email: newEmail(), language, action: t('submit') });
    await expect(page.getByText(t('success.title')).first()).toBeVisible();
    await expect
      .poll(
        async () =>
          (await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)).join('|'),
        { timeout: 15_000 },
      )
      .toMatch(new RegExp(`${escaped(t('success.title'))}[^|]*\\|$`));
    await expect(page.getByText(t('success.title')).first()).toBeVisible();
  });

  test('refuses too many tries for one address with words and a time', async ({ request, path, baseURL }) => {
    const headers = { Origin: baseURL! };
    let status = 0;
    const form = { fullName: 'Mona', country: 'EG', email: newEmail() };
    for (let tries = 0; tries < 10 && status !== 429; tries += 1) {
      const answer = await request.post(path('/newsletter'), { headers, form, maxRedirects: 0 });
      status = answer.status();
      if (status !== 429) continue;
      expect(await answer.text()).toMatch(/<h1/);
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    }
    expect(status).toBe(429);
  });

  test('takes what people type: spaces around an address, quotes, long names, right-to-left marks', async ({
    request,
    path,
    baseURL,
    language,
  }) => {
    for (const [fullName, status] of [
      ['  O\'Brien <b>&amp; "Sons"  ', 303],
      ['منى حسن محمود عبد الرحمن', 303],
      ['x'.repeat(121), 400],
      ['\u0000', 400],
      [' \t ', 400],
    ] as const) {
      const answer = await request.post(path('/newsletter'), {
        headers: { Origin: baseURL! },
        form: { fullName, country: 'EG', email: ` ${newEmail()} ` },
        maxRedirects: 0,
      });
      expect(answer.status(), `${language}: ${fullName.slice(0, 20)}`).toBe(status);
    }
  });
});

async function subscribe(
  page: Page,
  path: string,
  { email, language, action }: { email: string; language: 'en' | 'ar'; action: string },
): Promise<void> {
  await page.goto(path);
  await fillInNewsletter(page, language, { fullName: 'Mona Hassan', email });
  await page.getByRole('button', { name: action, exact: true }).click();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
