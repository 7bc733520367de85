import { signOutByHeader } from '../kit/account-menu.ts';
import { layLine, type Line } from '#tests/worlds/process/line.ts';
import { axeViolations } from '#tests/walk/checks/axe.ts';
import { layoutProblems, smallTargets } from '#tests/walk/checks/layout.ts';
import { headingProblems, readOutline } from '#tests/walk/checks/outline.ts';
import { htmlMistakes } from '#tests/walk/checks/valid-html.ts';
import { expect, test as journey, type Page } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';
import { fillInNewsletter, newEmail } from './newsletter-mails.ts';

// Each journey has a line of its own to the server, which it can cut; the server knows nothing of it.
const test = journey.extend<{ line: Line }>({
  line: async ({}, use) => {
    const line = await layLine(process.env.TEST_APP_URL!);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ watch }) => {
  // What a cut line leaves behind in the console.
  watch.expectComplaint(/net::ERR_|status of 503|the fetch resulted in a network error|Failed to fetch/);
});

test('a first visit leaves nothing behind', { tag: '@once' }, async ({ page, path }) => {
  await page.goto(path('/'), { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const found = await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);
  expect(found).toEqual([0, 0]);
});

test('pages that were opened can be read without a connection, and say so', async ({
  page,
  path,
  text,
  line,
  language,
}) => {
  await visit(page, path, ['/', '/faq', '/learn?category=coding']);
  await line.cut();
  for (const address of ['/faq', '/learn?category=coding']) {
    const answer = await page.goto(path(address));
    expect(answer!.status()).toBe(200);
    expect(answer!.fromServiceWorker()).toBe(true);
    const notice = page.getByRole('status').filter({ hasText: start(text('offline')('notice.offline')) });
    await expect(notice).toBeVisible();
    const year = new Date().getFullYear().toLocaleString(`${language}-EG`, { useGrouping: false });
    await expect(notice).toContainText(year);
    expect(await isFirstInMain(page)).toBe(true);
    // Said once, too.
    await expect(page.locator('#notifications')).toContainText(start(text('offline')('notice.offline')));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(async () => (await document.fonts.ready).status)).toBe('loaded');
    expect(await axeViolations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await htmlMistakes(await answer!.text())).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await layoutProblems(page)).toEqual([]);
  }
  await line.mend();
  await page.getByRole('link', { name: text('offline')('notice.again') }).click();
  await expect(page.getByText(start(text('offline')('notice.offline')))).toHaveCount(0);
});

test('for a page that was not kept there is a list of those that were', async ({
  page,
  path,
  text,
  line,
  language,
}) => {
  await visit(page, path, ['/', '/faq', '/about']);
  await line.cut();
  const answer = await page.goto(path('/terms'));
  expect(answer!.status()).toBe(503);
  const t = text('offline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await expect(page.getByRole('status').filter({ hasText: start(t('notice.missing')) })).toBeVisible();
  expect(await isFirstInMain(page)).toBe(true);
  const outline = await readOutline(page);
  expect(outline.language).toBe(language);
  expect(headingProblems(outline.headings)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(await htmlMistakes(await answer!.text())).toEqual([]);
  const links = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(links.first()).toHaveAttribute('href', path('/about'));
  await links.nth(1).click();
  await expect(page).toHaveURL(path('/faq'));
  await expect(page.getByText(start(t('notice.offline')))).not.toHaveCount(0);
});

test('with a connection the offline page lists the same', { tag: '@once' }, async ({ page, path }) => {
  await visit(page, path, ['/', '/faq']);
  await page.goto(path('/offline'));
  const links = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(page.getByRole('status')).toHaveCount(0);
});

test('on a slow line the kept page comes after a few seconds, and says why', async ({
  page,
  path,
  text,
  line,
}) => {
  await visit(page, path, ['/', '/faq']);
  line.delay(40_000);
  const startedAt = Date.now();
  await page.goto(path('/faq'), { waitUntil: 'commit' });
  expect(Date.now() - startedAt).toBeLessThan(30_000);
  await expect(
    page.getByRole('status').filter({ hasText: start(text('offline')('notice.slow')) }),
  ).toBeVisible();
  line.delay(0);
});

test(
  'what is for one person alone is never kept',
  { tag: '@once' },
  async ({ page, context, path, line, text }) => {
    await visit(page, path, ['/', '/faq']);
    const before = await savedPaths(page);
    for (const address of [
      '/login',
      '/signup',
      '/search?q=nvda',
      '/display',
      '/newsletter/confirm?token=none',
      '/?signed-out=1',
    ])
      await page.goto(path(address), { waitUntil: 'networkidle' });
    await signInAs(context);
    for (const address of ['/dashboard', '/account', '/account/profile', '/about', '/terms'])
      await page.goto(path(address), { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    expect(await savedPaths(page)).toEqual(before);
    await line.cut();
    await page.goto(path('/account/profile'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('offline')('title'));
  },
);

test(
  'signing out removes what was kept',
  { tag: '@once' },
  async ({ page, context, path, language, watch }) => {
    watch.expectComplaint(/status of 404/);
    await visit(page, path, ['/', '/faq']);
    expect(await savedPaths(page)).toContain(path('/faq'));
    await signInAs(context);
    await page.goto(path('/about'));
    await signOutByHeader(page, language);
    await expect(page).toHaveURL(/signed-out/);
    expect(await savedPaths(page)).not.toContain(path('/faq'));
  },
);

test('another version of the site starts anew', { tag: '@once' }, async ({ page, path }) => {
  await page.goto(path('/'));
  await page.evaluate(async () => {
    await (await caches.open('pages-of-old')).put('/old', new Response('old'));
  });
  await page.waitForFunction(() => localStorage.known);
  await page.goto(path('/faq'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.has('pages-of-old'))).toBe(false);
});

test('only the last fifty pages are kept', { tag: '@once' }, async ({ page, path }) => {
  await visit(page, path, ['/', '/faq', '/learn']);
  // Every choice of the filter is a page, in both languages; one that does not exist would not be kept.
  const chosen = (name: string) =>
    page
      .locator(`select[name=${name}] option`)
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const levels = await chosen('level');
  const choices = (await chosen('category')).flatMap((category) => [
    `category=${category}`,
    ...levels.map((level) => `category=${category}&level=${level}`),
  ]);
  const all = choices.flatMap((query) => [`/learn?${query}`, `/ar/learn?${query}`]);
  const visited = [...all, ...levels.map((level) => `/learn?level=${level}`)].slice(-51);
  expect(visited).toHaveLength(51);
  for (const address of visited) await page.goto(address);
  await expect.poll(async () => (await savedPaths(page)).at(-1)).toBe(visited.at(-1));
  const kept = await savedPaths(page);
  expect(kept).toHaveLength(50);
  expect(kept).not.toContain(path('/faq'));
});

for (const way of ['the browser knows', 'the browser does not know'] as const) {
  test(`a form that cannot be sent stays as it is, and says so: ${way}`, async ({
    page,
    context,
    path,
    text,
    line,
    language,
  }) => {
    await visit(page, path, ['/', '/faq']);
    await page.goto(path('/newsletter'), { waitUntil: 'networkidle' });
    const email = newEmail();
    await fillInNewsletter(page, language, { fullName: 'Mona', email });
    if (way === 'the browser knows') await context.setOffline(true);
    else await line.cut();
    const submit = page.getByRole('main').getByRole('button', { name: text('newsletter')('submit') });
    const words = text('shell')('offline.form');
    for (let times = 0; times < 2; times += 1) {
      await submit.click();
      await expect(page.getByRole('main').getByText(words)).toHaveCount(1);
      await expect(page.locator('#notifications')).toContainText(words);
      await expect(submit).toBeEnabled();
      await expect(page.locator('#notifications')).toBeEmpty();
    }
    await expect(page).toHaveURL(path('/newsletter'));
    await expect(page.getByRole('textbox', { name: text('newsletter')('email') })).toHaveValue(email);
    expect(await axeViolations(page)).toEqual([]);
    if (way === 'the browser knows') await context.setOffline(false);
    else await line.mend();
    await submit.click();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
  });
}

/** Opens pages one after the other, the second and all others with the worker, until they are kept. */
async function visit(page: Page, path: (to: string) => string, addresses: string[]): Promise<void> {
  const [first, ...others] = addresses;
  await page.goto(path(first!));
  await page.waitForFunction(() => localStorage.known);
  // The second page starts the worker, which keeps that page; the first is opened again with it.
  await page.goto(path(others[0]!));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  for (const address of addresses) await page.goto(path(address));
  await expect
    .poll(async () => (await savedPaths(page)).toSorted())
    .toEqual(addresses.map((address) => path(address)).toSorted());
  // The files of the last page come after it.
  await page.waitForLoadState('networkidle');
}

/** The addresses of the pages that the browser keeps, the oldest first. */
async function savedPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('pages-'));
    if (!name) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

async function isFirstInMain(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.querySelector('main')?.firstElementChild?.role === 'status');
}

/** The words before the first value in a text. */
function start(text: string): string {
  return text.split('{{', 1)[0]!.trim();
}
