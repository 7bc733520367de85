import { openAccountMenu } from '../kit/account-menu.ts';
import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/worlds/browser/browser.ts';
import type { TextOf } from '#platform/text/i18n.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { users } from '#domain/identity/tables.server.ts';
import { eq } from 'drizzle-orm';

// That a tab leads to the sign-in when another one signs out is told in accounts.spec.ts; this is what else is left
// behind: other tabs of other kinds, and what the Back button brings.

test('signing out in one tab leads every private tab to the sign-in, and leaves public ones alone', async ({
  page,
  path,
  text,
}) => {
  const context = page.context();
  const mona = await signInAs(context);
  await page.goto(path('/dashboard'));
  const tabs = [];
  for (const where of ['/account', '/account/profile', '/account/sessions']) {
    const tab = await context.newPage();
    await tab.goto(path(where));
    tabs.push({ tab, where });
  }
  const reading = await context.newPage();
  await reading.goto(path('/learn'));
  await leave(page, text('shell'));
  for (const { tab, where } of tabs) {
    await expect(tab).toHaveURL(path(`/login?signed-out=1&next=${encodeURIComponent(where)}`));
    await expect(tab.getByRole('main')).toContainText(text('accounts')('before.signed-out.text'));
    expect(await tab.content()).not.toContain(mona.email);
  }
  await expect(reading).toHaveURL(path('/learn'));
});

test('staff who sign out in one tab leave the staff area in the others', async ({ page, path, text }) => {
  const mona = await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true });
  await page.goto(path('/admin'));
  const other = await page.context().newPage();
  await other.goto(path('/admin/maintenance'));
  await page.getByRole('banner').getByText(mona.email.split('@')[0]!, { exact: true }).click();
  await leave(page, text('shell'));
  await expect(other).toHaveURL(path('/admin?signed-out=1'));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(text('admin')('signIn.title'));
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(
    `after signing out, the Back button shows nothing private ${how} JavaScript`,
    { tag: '@once' },
    async ({ openPage, path, text }) => {
      const page = await openPage({ javaScriptEnabled });
      const mona = await signInAs(page.context());
      for (const where of ['/account/profile', '/account/email', '/account']) await page.goto(path(where));
      expect(await page.content()).toContain(mona.email);
      await leave(page, text('shell'));
      for (let steps = 0; steps < 3; steps += 1) {
        await page.goBack();
        expect(await page.content()).not.toContain(mona.email);
        await expect(page).toHaveURL(new RegExp(`${path('/login')}(\\?|$)`));
      }
    },
  );

  test(
    `a form that was left open changes nothing after signing out elsewhere ${how} JavaScript`,
    { tag: '@once' },
    async ({ openPage, path, text }) => {
      const page = await openPage({ javaScriptEnabled });
      const mona = await signInAs(page.context());
      await page.goto(path('/account/profile'));
      await page.getByRole('textbox', { name: text('account')('profile.first-name') }).fill('Somebody Else');
      // Signed out where no tab of this browser hears of it: on another device.
      const elsewhere = await openPage({ javaScriptEnabled });
      await enterAs(elsewhere.context(), mona);
      await elsewhere.goto(path('/dashboard'));
      await leave(elsewhere, text('shell'));
      await page
        .getByRole('main')
        .getByRole('button', { name: text('account')('profile.save') })
        .click();
      await expect(page).toHaveURL(path(`/login?next=${encodeURIComponent('/account/profile')}`));
      const db = await appDatabase();
      const [user] = await db.select().from(users).where(eq(users.id, mona.userId));
      expect(user!.firstName).toBe('Mona');
    },
  );
}

test(
  'a browser that keeps whole pages for its Back button keeps no private one',
  { tag: '@once' },
  async ({ baseURL, path, text }) => {
    // Playwright's browsers keep none unless they are asked to.
    const browser = await chromium.launch({
      ...(await findBrowser()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
      const mona = await makeAppMember();
      await enterAs(context, mona);
      const page = await context.newPage();
      await page.goto(path('/learn'));
      await page.goto(path('/account'));
      await expect(page.getByRole('main')).toContainText(mona.email);
      await leave(page, text('shell'));
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(new RegExp(`${path('/login')}(\\?|$)`));
      await expect(page.getByText(mona.email)).toHaveCount(0);
    } finally {
      await browser.close();
    }
  },
);

async function leave(page: Page, shell: TextOf<'shell'>): Promise<void> {
  await openAccountMenu(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('account.signOut') })
    .click();
  await expect(page).toHaveURL(/signed-out=1/);
}
