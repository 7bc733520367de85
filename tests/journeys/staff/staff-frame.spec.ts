import type { Page } from '@playwright/test';
import { auditLog } from '#domain/audit/tables.server.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const secondFactor = { hasSecondFactor: true };

test('the sidebar is collapsed and expanded, by button and by keys, and stays so', async ({
  page,
  path,
  text,
}) => {
  const t = text('admin');
  const mona = await signInAs(page.context(), { roles: ['admin'], ...secondFactor });
  await page.setViewportSize(desktop);
  await page.goto(path('/admin/tasks'));
  const sidebar = page.getByRole('navigation', { name: t('sidebar.label') });
  const users = sidebar.getByRole('link', { name: t('place.users'), exact: true });
  const widthOf = async () => Math.round((await sidebar.boundingBox())!.width);
  expect(await widthOf()).toBe(256);
  await expect(sidebar.getByRole('link')).toHaveCount(18);

  await page.getByRole('button', { name: t('sidebar.collapse') }).click();
  await expect(page.getByRole('button', { name: t('sidebar.expand') })).toBeFocused();
  expect(await widthOf()).toBe(48);
  await expect(users).toHaveAttribute('title', t('place.users'));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar');
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(604_700);
  await page.goto(path('/admin'));
  expect(await widthOf()).toBe(48);
  await expect(sidebar.getByRole('link', { name: t('place.dashboard') })).toHaveAttribute(
    'aria-current',
    'page',
  );

  // Keys are heard once the scripts of the page have run, which no element shows.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+KeyB');
  await expect.poll(widthOf).toBe(256);
  const search = page.getByRole('banner').getByRole('searchbox', { name: t('search.label') });
  await page.keyboard.press('Control+KeyK');
  await expect(search).toBeFocused();
  // Inside a field the keys belong to the field.
  await page.keyboard.press('Control+KeyB');
  expect(await widthOf()).toBe(256);

  await openUserMenu(page, mona.email);
  await page.getByRole('button', { name: t('shortcuts.turnOff') }).click();
  await expect(page).toHaveURL(path('/admin'));
  await page.keyboard.press('Control+KeyB');
  expect(await widthOf()).toBe(256);
  await openUserMenu(page, mona.email);
  await expect(page.getByRole('button', { name: t('shortcuts.turnOn') })).toBeVisible();
});

test('without JavaScript the frame does the same', async ({ openPage, path, text }) => {
  const t = text('admin');
  const page = await openPage({ javaScriptEnabled: false, viewport: desktop });
  const mona = await signInAs(page.context(), { roles: ['admin'], ...secondFactor });
  await page.goto(path('/admin/audit?period=today'));
  await page.getByRole('button', { name: t('sidebar.collapse') }).click();
  await expect(page).toHaveURL(path('/admin/audit?period=today'));
  await page.getByRole('button', { name: t('sidebar.expand') }).click();
  await expect(page.getByRole('button', { name: t('sidebar.collapse') })).toBeVisible();
  await page.getByText(t('quick.heading'), { exact: true }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: t('quick.createUser') })).toBeVisible();
  await openUserMenu(page, mona.email);
  await page.getByRole('button', { name: text('shell')('account.signOut') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.title'));
});

test('menus and the panel of a phone are opened and closed by keyboard', async ({ page, path, text }) => {
  const t = text('admin');
  await signInAs(page.context(), { roles: ['admin'], ...secondFactor });
  await page.setViewportSize(phone);
  await page.goto(path('/admin'));
  const banner = page.getByRole('banner');
  const sidebar = page.getByRole('navigation', { name: t('sidebar.label') });
  const quick = banner.getByText(t('quick.heading'), { exact: true });
  const bell = banner.locator('[data-bell]');
  // Before the menu is open there are the logo, its button and the search: two rows.
  for (const hidden of [sidebar, quick, bell]) await expect(hidden).toBeHidden();
  expect((await banner.boundingBox())!.height).toBeLessThan(130);
  const button = page.getByRole('button', { name: t('sidebar.menu'), exact: true });
  await button.press('Enter');
  await expect(sidebar).toBeVisible();
  expect(Math.round((await page.locator('#sidebar').boundingBox())!.width)).toBe(288);
  await expect(page.getByRole('button', { name: t('sidebar.close') })).toBeFocused();
  await expect(bell).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  const link = banner.getByRole('link', { name: t('quick.createUser') });
  await quick.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(sidebar).toBeVisible();
  await sidebar.getByRole('link', { name: t('place.audit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('place.audit'));

  await page.setViewportSize(desktop);
  await quick.press('Enter');
  await expect(link).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(link).toBeHidden();
});

test('staff find people, texts and screens, and read and export the audit log', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('admin');
  const lastName = language === 'ar' ? 'Elfiky' : 'Elmasry';
  const zaynab = await makeAppMember({ firstName: 'Zaynab', lastName });
  const mona = await signInAs(page.context(), { roles: ['admin'], ...secondFactor });
  await page.goto(path('/admin'));
  const search = page.getByRole('banner').getByRole('searchbox', { name: t('search.label') });
  await search.fill(`zaynab ${lastName.toLowerCase().slice(2)}`);
  await search.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('search.users') })).toBeVisible();
  await expect(main.getByRole('link', { name: `Zaynab ${lastName}` })).toHaveAttribute(
    'href',
    path(`/admin/users/${zaynab.userId}`),
  );
  // A screen by its name in the other language, and a text that visitors see.
  await page.goto(path(`/admin/search?q=${encodeURIComponent('سجل الأمان')}`));
  await expect(main.getByRole('link', { name: t('place.audit') })).toBeVisible();
  await page.goto(path('/admin/search?q=nvda'));
  await expect(main.getByRole('heading', { name: t('search.documents') })).toBeVisible();
  await page.goto(path('/admin/search?q=zzzzzz'));
  await expect(main.getByRole('heading', { name: t('search.none') })).toBeVisible();

  await page.goto(path('/admin/audit'));
  await main.getByRole('combobox', { name: t('activity.action') }).selectOption('audit.export');
  await main.getByRole('combobox', { name: t('audit.period') }).selectOption('today');
  await main.getByRole('button', { name: t('audit.submit') }).click();
  await expect(page).toHaveURL(/action=audit\.export&outcome=&period=today/);
  const file = await page.context().request.get(path('/admin/audit/export?action=owner.create'));
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect((await file.text()).split('\r\n')[0]).toContain(t('activity.time'));
  const db = await appDatabase();
  const isNote = and(eq(auditLog.actorId, mona.userId), eq(auditLog.action, 'audit.export'));
  expect(await db.$count(auditLog, isNote)).toBe(1);
  await page.reload();
  await expect(main.getByRole('cell', { name: text('audit')('audit.export') }).first()).toBeVisible();
});

test('a lesser role has a dashboard of its own, and a page of others says so', async ({
  page,
  path,
  text,
  watch,
}) => {
  watch.expectComplaint(/status of 403/);
  const t = text('admin');
  await page.setViewportSize(desktop);
  const reviewer = await makeAppMember({ roles: ['reviewer'], ...secondFactor });
  await enterAs(page.context(), reviewer);
  await page.goto(path('/admin'));
  const sidebar = page.getByRole('navigation', { name: t('sidebar.label') });
  await expect(sidebar.getByRole('link')).toHaveText([/./, new RegExp(t('place.education'))]);
  const main = page.getByRole('main');
  await expect(main).toContainText(t('role.reviewer'));
  await expect(main.getByRole('heading', { name: t('figures.heading') })).toHaveCount(0);
  await expect(main.getByRole('link', { name: t('activity.all') })).toHaveCount(0);
  const answer = await page.goto(path('/admin/audit'));
  expect(answer!.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.403.title'));
  await main.getByRole('link', { name: t('error.dashboard') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard.title'));
});

async function openUserMenu(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByText(email.split('@', 1)[0]!, { exact: true }).click();
}
