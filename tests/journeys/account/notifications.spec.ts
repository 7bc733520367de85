import { openAccountMenu } from '../kit/account-menu.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';

const title = { en: 'Open day', ar: 'اليوم المفتوح' };
const when = { en: 'tomorrow at five', ar: 'غدًا في الخامسة' };

async function tell(userId: string, key: string, at = new Date()): Promise<void> {
  const about = { kind: 'event-reminder', values: { title, when }, href: '/events' } as const;
  await notify(await appDatabase(), { ...about, userId, key }, at);
}

for (const javaScriptEnabled of [true, false]) {
  test(`what arrived is counted, listed, opened and marked as read, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('notifications');
    const shell = text('shell');
    const page = await openPage({ javaScriptEnabled });
    const { userId } = await signInAs(page.context(), { language });
    await tell(userId, 'one', new Date(Date.now() - 3000));
    await tell(userId, 'two', new Date(Date.now() - 2000));
    await tell(userId, 'three', new Date(Date.now() - 1000));
    await page.goto(path('/learn'));
    const bell = (count: number) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: shell('account.notifications', { count }), exact: true });
    await openAccountMenu(page);
    await bell(3).first().click();
    const main = page.getByRole('main');
    await expect(main).toContainText(t('unread', { count: 3 }));
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(3);
    await page
      .getByRole('button', { name: t('mark') })
      .filter({ hasText: title[language] })
      .first()
      .click();
    await expect(main).toContainText(text('account')('done.notification-read'));
    await expect(main).toContainText(t('unread', { count: 2 }));
    await main.getByRole('link', { name: new RegExp(`^${t('filter.unread')}`) }).click();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(2);
    await main.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page).toHaveURL(path('/events'));
    // With the script, who follows a notification has read it.
    const left = javaScriptEnabled ? 1 : 2;
    await expect(async () => {
      await page.goto(path('/account/notifications'));
      await expect(main).toContainText(t('unread', { count: left }), { timeout: 500 });
    }).toPass({ timeout: 5000 });
    await page.getByRole('button', { name: t('mark-all') }).click();
    await expect(main).toContainText(text('account')('done.notifications-read'));
    await openAccountMenu(page);
    await expect(bell(0).first()).toBeVisible();
    await page.goto(path('/account/notifications?show=unread'));
    await expect(main).toContainText(t('none-unread'));
  });
}

test('what arrives while a page is open is said once, and not to whoever wants silence', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('notifications');
  const { userId } = await signInAs(page.context(), { language });
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/account/notifications/news')) asked.push(request.url());
  });
  await page.goto(path('/learn'));
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '');
    }).observe(document.getElementById('notifications')!, { childList: true });
  });
  const said = async () => await page.evaluate(() => (window as unknown as { said: string[] }).said);
  await tell(userId, 'news', new Date(Date.now() + 500));
  await page.waitForTimeout(1000);
  await page.clock.fastForward(30_000);
  expect(asked).toEqual([]);
  await page.clock.fastForward(31_000);
  await expect.poll(said).toHaveLength(1);
  const values = { title: `\u2068${title[language]}\u2069`, when: `\u2068${when[language]}\u2069` };
  expect(await said()).toEqual([t('news', { count: 1, latest: t('kind.event-reminder', values) })]);
  await expect(page.locator('[data-bell]').first()).toHaveText(
    text('shell')('account.notifications', { count: 1 }),
  );
  await page.clock.fastForward(61_000);
  await expect.poll(() => asked.length).toBe(2);
  expect(await said()).toHaveLength(1);

  const account = text('account');
  await page.goto(path('/account/preferences'));
  await page.getByText(account('preferences.announce.no'), { exact: true }).click();
  await page.getByRole('button', { name: account('preferences.save') }).click();
  await expect(page.getByRole('main')).toContainText(account('done.preferences'));
  await expect(page.locator('[data-news]')).toHaveCount(0);
});

test('preferences keep each kind and way apart', async ({ page, path, text, language }) => {
  const account = text('account');
  await signInAs(page.context(), { language });
  await page.goto(path('/account/preferences'));
  const box = (way: 'in-app' | 'messages' | 'whatsapp') =>
    page
      .getByRole('group', { name: account('preferences.message.community') })
      .getByRole('checkbox', { name: account(`preferences.by.${way}`) });
  await box('in-app').uncheck({ force: true });
  await box('whatsapp').uncheck({ force: true });
  await page.getByRole('button', { name: account('preferences.save') }).click();
  await expect(page.getByRole('main')).toContainText(account('done.preferences'));
  await expect(box('in-app')).not.toBeChecked();
  await expect(box('messages')).toBeChecked();
  await expect(box('whatsapp')).not.toBeChecked();
});

for (const javaScriptEnabled of [true, false]) {
  test(`how often mail of the community comes is chosen and kept, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const account = text('account');
    const page = await openPage({ javaScriptEnabled });
    await signInAs(page.context(), { language });
    await page.goto(path('/account/preferences'));
    const choice = (rhythm: 'daily' | 'weekly') =>
      page
        .getByRole('radiogroup', { name: account('preferences.community-mail') })
        .getByRole('radio', { name: account(`preferences.community-mail.${rhythm}`) });
    await expect(choice('daily')).toBeChecked();
    await choice('weekly').check({ force: true });
    await page.getByRole('button', { name: account('preferences.save') }).click();
    await expect(page.getByRole('main')).toContainText(account('done.preferences'));
    await page.goto(path('/account/preferences'));
    await expect(choice('weekly')).toBeChecked();
  });
}
