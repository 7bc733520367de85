import { expect, test } from '../kit/journey.ts';
import { signInAs } from '../kit/members.ts';

test('the skip link leads the keyboard into the main part, and Tab goes on from a place inside of it', async ({
  page,
  path,
  text,
}) => {
  await page.goto(path('/contact'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text('shell')('skipLink') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: text('contact')('full-name') })).toBeFocused();
  // A screen reader gives focus to what its reader has reached; what cannot take it must not pass it on to `main`.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.querySelector<HTMLElement>('main h1')!.focus();
  });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('the skip link is not at the height of the header, which would be read along with it', async ({
  page,
  context,
  path,
  text,
  language,
}) => {
  await signInAs(context, { roles: ['admin'], hasSecondFactor: true, language });
  for (const shell of ['/about', '/admin']) {
    await page.goto(path(shell));
    const header = page.getByRole('banner');
    const skip = header.getByRole('link', { name: text('shell')('skipLink') });
    const next = header.getByRole('link').nth(1);
    const middles = await Promise.all(
      [skip, next].map((link) =>
        link.evaluate((each) => {
          const words = document.createRange();
          words.selectNodeContents(each);
          const { top, bottom } = words.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      ),
    );
    // Orca takes for one line what differs by 5 px at most.
    expect(middles[1]! - middles[0]!).toBeGreaterThan(8);
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    const { height } = (await skip.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test('a filtered list of courses says in its title and its heading what it shows, and how much', async ({
  page,
  path,
  text,
}) => {
  const t = text('learn');
  await page.goto(path('/learn'));
  await page.getByRole('combobox', { name: t('filter.level'), exact: true }).selectOption('beginner');
  await page.getByRole('button', { name: t('filter.submit'), exact: true }).click();
  await expect(page).toHaveURL(/level=beginner/);
  const heading = page.locator('#courses').getByRole('heading', { level: 2 });
  const words = await heading.textContent();
  expect(words).toContain(t('level.beginner'));
  expect(words).toMatch(/[\d٠-٩]/);
  await expect(page).toHaveTitle(new RegExp(`^${words}`));
});

test('a list of the staff area says what was searched for, and how much there is', async ({
  page,
  context,
  path,
  language,
}) => {
  await signInAs(context, { roles: ['admin'], hasSecondFactor: true, language });
  await page.goto(path('/admin/users?q=nobody-has-this-name'));
  await expect(page).toHaveTitle(/nobody-has-this-name/);
  await page.goto(path('/admin/users?status=active'));
  const words = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent())!;
  expect(words).toMatch(/[\d٠-٩]/);
  await expect(page).toHaveTitle(new RegExp(`^${words}`));
  // Two searches on a page are told apart by their names.
  for (const name of await page.locator('search').evaluateAll((all) => all.map((each) => each.ariaLabel)))
    expect(name).toBeTruthy();
});

test('what was saved is the beginning of the title', async ({ page, path, text }) => {
  await page.goto(path('/display'));
  await page.getByRole('button', { name: text('display')('save'), exact: true }).click();
  await expect(page).toHaveTitle(
    new RegExp(`^${text('display')('saved.title')} – ${text('display')('title')}`),
  );
});

test('the dashboard says once more what a page that was there for a moment has said', async ({
  page,
  context,
  path,
  text,
  language,
}) => {
  await signInAs(context, { language, firstName: 'منى' });
  for (const thing of ['signed-in', 'verified'] as const) {
    await page.goto(path(`/dashboard?${thing}=1`));
    const words = text('dashboard')(`before.${thing}`);
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    expect((await page.title()).startsWith(words)).toBe(true);
  }
  // A name is set apart by an element: speech and braille would meet the marks of plain text.
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveText('منى');
  expect(await page.content()).not.toMatch(/[\u2066-\u2069]/);
});

test('the security check keeps silent while nobody has to wait for it', async ({ page, path }) => {
  await page.goto(path('/login'));
  const check = page.locator('[data-captcha]');
  await check.evaluate((box) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => said.push(box.querySelector('[role=status]')!.textContent)).observe(box, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await expect(check).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  await expect(check.getByRole('status')).toHaveText('');
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said.filter((words) => words !== '')).toEqual([]);
});
