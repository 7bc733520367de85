import { judgeReferrals, noteReferrals } from '#domain/wallet/referrals/note-referrals.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { findSentCode } from '../kit/sent-codes.ts';
import { newEmail } from '../site/newsletter-mails.ts';

const password = 'felucca lantern quartz';

/** What the job does every minute. */
async function runJob(siteUrl: string): Promise<void> {
  const db = await appDatabase();
  await noteReferrals(db, new Date());
  await judgeReferrals(db, { siteUrl }, new Date());
}

/** The personal link of whoever is signed in in a page, as it stands there. */
async function readLink(page: Page, path: (to: string) => string): Promise<string> {
  await page.goto(path('/wallet/referrals'));
  const words = await page.getByRole('main').innerText();
  return /https?:\/\/\S+\/r\/[a-z0-9]{10}/.exec(words)![0];
}

for (const runsScripts of [true, false]) {
  test(`somebody comes by a personal link, activates an account, and its owner has points, ${runsScripts ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
    request,
    visit: { origin },
  }) => {
    test.setTimeout(240_000);
    const t = text('referrals');
    const own = await openPage({ javaScriptEnabled: runsScripts });
    const inviter = await makeAppMember({ language, firstName: 'Huda' });
    await enterAs(own.context(), inviter);
    const link = await readLink(own, path);
    const main = own.getByRole('main');
    await expect(main.getByRole('heading', { name: t('list.none') })).toBeVisible();
    await expect(main.getByRole('button', { name: t('link.copy') })).toHaveCount(runsScripts ? 1 : 0);

    const guest = await openPage({ javaScriptEnabled: runsScripts });
    const email = newEmail();
    const number = `010${String(randomInt(1e8)).padStart(8, '0')}`;
    await test.step('the link leads to sign-up, and its code stays in the browser', async () => {
      // In Arabic the visitor has chosen the language before.
      await guest.goto(path('/'));
      await guest.goto(path(new URL(link).pathname));
      await expect(guest).toHaveURL(path('/signup'));
      const kept = (await guest.context().cookies()).find(({ name }) => name.endsWith('invited-by'));
      expect(kept).toMatchObject({ value: link.slice(-10), httpOnly: true, sameSite: 'Lax', path: '/' });
      await fillInSignUp(guest, language, { email, number });
      await settle(guest, runsScripts);
      await guest
        .getByRole('textbox', { name: text('accounts')('code') })
        .fill(await findSentCode(request, email));
      await press(guest, text('accounts')('verify.submit'));
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(text('accounts')('verified.title'));
      expect((await guest.context().cookies()).some(({ name }) => name.endsWith('invited-by'))).toBe(false);
    });

    await runJob(origin);
    await own.goto(path('/wallet/referrals'));
    await expect(main.getByRole('listitem').filter({ hasText: t('state.invited') })).toHaveCount(1);
    await expect(main).not.toContainText('Karim');

    await test.step('the number is confirmed as well', async () => {
      const ta = text('account');
      await guest.goto(path('/account/phone'));
      await press(guest, ta('phone.send'));
      const code = await findSentCode(request, `+2${number}`);
      await guest.getByRole('textbox', { name: ta('code') }).fill(code);
      await press(guest, ta('phone.confirm'));
      await expect(guest.getByRole('main')).toContainText(ta('phone.state.confirmed'));
    });

    await runJob(origin);
    await own.goto(path('/wallet/referrals'));
    await expect(main).toContainText(t('state.earned', { count: 10 }));
    await expect(main).toContainText(t('list.earned', { count: 10 }));
    await expect(main).not.toContainText('Karim');
  });
}

test('a link that nobody has leads to sign-up and leaves nothing, whatever its code looks like', async ({
  request,
  path,
}) => {
  for (const code of [
    'none',
    'bbbbbbbbbb',
    "'%20or%201=1",
    '%D8%A8',
    '%F0%9F%98%80',
    'x'.repeat(1500),
    '%22%3E%3Cb%3E',
  ]) {
    const answer = await request.get(path(`/r/${code}`), { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], code).toEqual([302, path('/signup')]);
    expect(answer.headers()['set-cookie'] ?? '', code).not.toContain('invited-by');
  }
});

test('who has an account is invited by nobody', async ({ page, path, language, openPage }) => {
  const own = await openPage({});
  await enterAs(own.context(), await makeAppMember({ language }));
  const link = await readLink(own, path);
  await signInAs(page.context(), { language });
  await page.goto(path(new URL(link).pathname));
  await expect(page).toHaveURL(path('/dashboard'));
  expect((await page.context().cookies()).some(({ name }) => name.endsWith('invited-by'))).toBe(false);
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

async function fillInSignUp(
  page: Page,
  language: Language,
  { email, number }: { email: string; number: string },
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'accounts');
  const main = page.getByRole('main');
  await main.getByText(t('role.student'), { exact: true }).click();
  await main.getByRole('textbox', { name: t('firstName') }).fill('Karim');
  await main.getByRole('textbox', { name: t('lastName') }).fill('Hassan');
  await main.getByRole('textbox', { name: t('email') }).fill(email);
  await main.getByRole('textbox', { name: t('phone') }).fill(number);
  await main.getByLabel(t('password'), { exact: true }).fill(password);
  await main.getByLabel(t('again'), { exact: true }).fill(password);
  await main.getByText(t('terms', { age: 16 }), { exact: true }).click();
  await press(page, t('signUp.submit'));
  await expect(page).toHaveURL(/\/verify-email\?/);
}

/** The security check is solved by the script; without one the form must not be sent within three seconds. */
async function settle(page: Page, runsScripts: boolean): Promise<void> {
  if (!runsScripts) return await page.waitForTimeout(3500);
  for (const check of await page.locator('[data-captcha]').all())
    await expect(check).toHaveAttribute('data-state', 'done');
}
