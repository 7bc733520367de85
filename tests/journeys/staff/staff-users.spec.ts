import { randomUUID } from 'node:crypto';
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
