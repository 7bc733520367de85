import { randomUUID } from 'node:crypto';
import { layoutProblems, spaceText, withLargerText } from '../../walk/checks/layout.ts';
import { showOwnFonts } from '../../walk/checks/own-fonts.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary, newEmail } from '../site/newsletter-mails.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();

for (const javaScriptEnabled of [true, false]) {
  test(`staff find people and act on several at once, with${javaScriptEnabled ? '' : 'out'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-users');
    const word = `people${randomUUID().slice(0, 8)}`;
    const page = await openPage({ javaScriptEnabled });
    const staff = await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true, language });
    const mona = await makeAppMember({ firstName: 'أمينة', lastName: word, language });
    const boss = await makeAppMember({ firstName: 'Boss', lastName: word, roles: ['owner'], language });
    await page.goto(path('/admin/users'));
    await page.getByRole('searchbox', { name: t('filter.q') }).fill(`امينه ${word}`);
    await press(page, t('filter.submit'));
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto(path(`/admin/users?q=${word}`));
    for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
    await press(page, t('bulk.suspend'));
    await expect(page.getByRole('main')).toContainText(text('refusals')('reason-missing'));
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByRole('textbox', { name: t('bulk.reason') }).fill('Spam');
    await press(page, t('bulk.suspend'));
    const main = page.getByRole('main');
    await expect(main).toContainText(t('bulk.done.suspend', { count: 1 }));
    await expect(main).toContainText(text('refusals')('suspension-out-of-reach'));
    await page.goto(path(`/admin/users/${mona.userId}`));
    await expect(main).toContainText(t('status.suspended'));
    await expect(main).toContainText('Spam');
    await page.goto(path(`/admin/users/${mona.userId}/history`));
    await expect(main).toContainText(text('audit')('account.suspend'));
    await page.goto(path(`/admin/users/${boss.userId}/access`));
    await expect(page.getByRole('button', { name: t('suspension.suspend') })).toHaveCount(0);
    expect(staff.userId).not.toBe(boss.userId);
  });
}

test('on a desk a list of people begins high and gives each person one low row', async ({
  context,
  page,
  path,
  language,
}) => {
  const word = `rows${randomUUID().slice(0, 8)}`;
  await signInAs(context, { roles: ['admin'], hasSecondFactor: true, language });
  for (let count = 0; count < 12; count++)
    await makeAppMember({
      firstName: 'Nour',
      lastName: word,
      email: `n${count}.${word}@example.com`,
      language,
    });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path(`/admin/users?q=${word}`));
  await showOwnFonts(page);
  const boxes = await Promise.all(
    (await page.locator('tbody tr').all()).map(async (row) => (await row.boundingBox())!),
  );
  expect(boxes).toHaveLength(12);
  // What a target of 44 px takes, and no third line.
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(48);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(56);
  expect(boxes.filter(({ y, height }) => y + height <= 900).length).toBeGreaterThanOrEqual(9);
  await expect(page.getByRole('rowheader').first().locator('bdi').last()).toHaveCSS('font-weight', '400');
});

/** Nothing is cut off or lies over something else: spaced apart and with larger text as well (WCAG 1.4.4, 1.4.12). */
async function expectWhole(page: Page): Promise<void> {
  expect(await layoutProblems(page)).toEqual([]);
  const undo = await spaceText(page);
  expect(await layoutProblems(page)).toEqual([]);
  await undo();
  await withLargerText(page, async () => expect(await layoutProblems(page)).toEqual([]));
}

for (const javaScriptEnabled of [true, false]) {
  test(`with compact rows about twenty people are seen at once, with${javaScriptEnabled ? '' : 'out'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('admin');
    const word = `rows${randomUUID().slice(0, 8)}`;
    const page = await openPage({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
    await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true, language });
    for (let count = 0; count < 26; count++)
      await makeAppMember({
        firstName: 'أمينة',
        lastName: word,
        email: `n${count}.${word}@mail.eg`,
        language,
      });
    await page.goto(path(`/admin/users?q=${word}`));
    // Without a script the page asks for them itself.
    if (javaScriptEnabled) await showOwnFonts(page);
    const heightOf = async () => (await page.locator('tbody tr').first().boundingBox())!.height;
    expect(await heightOf()).toBeGreaterThanOrEqual(48);
    await press(page, t('rows.compact'));
    await expect(page).toHaveURL(path(`/admin/users?q=${word}`));
    await expect.poll(heightOf).toBeLessThanOrEqual(32);
    if (javaScriptEnabled) {
      await expect(page.getByRole('button', { name: t('rows.comfortable') })).toBeFocused();
      await expect(page.locator('#notifications')).toContainText(t('rows.compactNow'));
    }
    const boxes = await Promise.all(
      (await page.locator('tbody tr').all()).map(async (row) => (await row.boundingBox())!),
    );
    expect(boxes).toHaveLength(25);
    expect(boxes.filter(({ y, height }) => y + height <= 900).length).toBeGreaterThanOrEqual(18);
    // What is pressed in a row is still 24 px high (WCAG 2.5.8): its name, and the cell of its checkbox.
    for (const target of ['tbody th', 'tbody label', 'thead a'])
      for (const each of await page.locator(target).all())
        expect((await each.boundingBox())!.height).toBeGreaterThanOrEqual(24);
    if (javaScriptEnabled) await expectWhole(page);

    // The choice stays on the next page, and a phone keeps its large targets.
    await page.goto(path(`/admin/users?q=${word}&page=2`));
    expect(await heightOf()).toBeLessThanOrEqual(32);
    await page.setViewportSize({ width: 320, height: 740 });
    await expect(page.getByRole('button', { name: t('rows.comfortable') })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const box = await page.locator('tbody label').first().boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 900 });
    await press(page, t('rows.comfortable'));
    await expect.poll(heightOf).toBeGreaterThanOrEqual(48);
  });
}

test('staff open an account, and its person chooses the password by the mailed link', async ({
  openPage,
  request,
  path,
  text,
  language,
}) => {
  const t = text('staff-users');
  const page = await openPage({});
  await signInAs(page.context(), { roles: ['owner'], hasSecondFactor: true, language });
  const email = newEmail();
  await page.goto(path('/admin/users/new'));
  await page.getByRole('textbox', { name: t('email'), exact: true }).fill(email);
  await page.getByRole('textbox', { name: t('first-name') }).fill('Nour');
  await press(page, t('new.submit'));
  await expect(errorSummary(page, language)).toContainText(t('new.last-name-problem'));
  await expect(page.getByRole('textbox', { name: t('first-name') })).toHaveValue('Nour');
  await page.getByRole('textbox', { name: t('last-name') }).fill('Hassan');
  await page.getByRole('checkbox', { name: text('admin')('role.editor') }).check({ force: true });
  await press(page, t('new.submit'));
  await expect(page.getByRole('main')).toContainText(t('done.created'));
  await expect(page.getByRole('main')).toContainText(text('admin')('role.editor'));
  const outbox = await (await request.get('/dev/outbox')).text();
  expect(outbox).toContain(email);
});

test('staff see the site as somebody, cannot change anything, and are themselves again', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('staff-users');
  const page = await openPage({});
  const staff = await makeAppMember({ roles: ['super_admin'], hasSecondFactor: true, language });
  const mona = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
  await enterAs(page.context(), staff);
  await page.goto(path(`/admin/users/${mona.userId}/access`));
  const part = page.locator('#impersonation');
  await part.getByRole('textbox', { name: t('reason.impersonate') }).fill('She cannot find her courses.');
  await part.getByRole('button').click();
  const banner = page.getByRole('complementary', { name: t('banner.label') });
  await expect(banner).toContainText('Mona Adel');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mona');
  await page.goto(path('/account/profile'));
  await press(page, text('account')('profile.save'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('impersonating.title'));
  await page.goto(path('/admin'));
  await expect(banner).toBeVisible();
  await press(page, t('banner.stop'));
  await expect(page.getByRole('main')).toContainText(t('done.impersonation'));
  await expect(banner).toHaveCount(0);
  const own = await openPage({});
  await enterAs(own.context(), mona);
  await own.goto(path('/dashboard'));
  await expect(own.getByRole('main')).toContainText(text('dashboard')('activity.impersonation-end'));
});
