import { signOutByHeader } from '../kit/account-menu.ts';
import { randomInt } from 'node:crypto';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findMailedLink } from '../account/account-mails.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { makeAppMember } from '../kit/members.ts';
import { errorFocus, errorSummary } from '../site/newsletter-mails.ts';

const chosen = 'papyrus harbour candle';

test('somebody else’s wrong passwords shut nobody out who has signed in here before, or who has the mailbox', async ({
  page,
  openPage,
  path,
  text,
  language,
  request,
  watch,
}) => {
  test.setTimeout(240_000);
  const t = text('accounts');
  const { email, password } = await makeAppMember({ language });
  const enter = (page: Page, typed: string) => signIn(page, { path, language, email, password: typed });

  await test.step('who signs in leaves a mark in the browser that no script can read', async () => {
    await enter(page, password!);
    await expect(page).toHaveURL(path('/dashboard?signed-in=1'));
    await signOutByHeader(page, language);
    await expect(page).toHaveURL(path('/?signed-out=1'));
    const mark = (await page.context().cookies()).find((cookie) => cookie.name === 'familiar');
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Math.round((mark!.expires - Date.now() / 1000) / 3600 / 24)).toBe(180);
  });

  const [beginning] = text('refusals')('sign-in-limited', { minutes: 60 }).split(/[.،]/u);
  await test.step('a hundred wrong passwords from ten networks use up the tries of the account', async () => {
    const strangers = `10.${randomInt(256)}.${randomInt(256)}`;
    // Their own sign-in was the first of the hundred.
    for (let guess = 1; guess < 100; guess += 1)
      expect(await guessFrom(`${strangers}.${guess % 10}`, email)).toBe(401);
    expect(await guessFrom(`${strangers}.99`, email)).toBe(429);
  });

  watch.expectComplaint(/status of 429/);
  const elsewhere = await openPage({});
  await test.step('another browser is told of the ways that are left', async () => {
    await enter(elsewhere, password!);
    await expect(errorFocus(elsewhere)).toBeFocused();
    await expect(errorSummary(elsewhere, language)).toContainText(beginning!);
  });

  await test.step('this one gets in', async () => {
    await enter(page, password!);
    await expect(page).toHaveURL(path('/dashboard?signed-in=1'));
  });

  await test.step('and so does the other one, by a new password', async () => {
    await elsewhere.goto(path('/login?mode=forgot'));
    await elsewhere.getByRole('textbox', { name: t('email') }).fill(email);
    await settle(elsewhere);
    await press(elsewhere, t('forgot.submit'));
    await expect(elsewhere.getByRole('main')).toContainText(t('before.reset-sent.again'));
    await elsewhere.goto(await findMailedLink(request, { email, page: '/reset-password' }));
    await elsewhere.getByLabel(t('reset.password'), { exact: true }).fill(chosen);
    await elsewhere.getByLabel(t('reset.again'), { exact: true }).fill(chosen);
    await press(elsewhere, t('reset.submit'));
    await expect(elsewhere.getByRole('main')).toContainText(t('before.reset-done.title'));
    await enter(elsewhere, chosen);
    await expect(elsewhere).toHaveURL(path('/dashboard?signed-in=1'));
  });
});

/** The status that a wrong password gets, at the door that asks for no security check. */
async function guessFrom(network: string, email: string): Promise<number> {
  const origin = process.env.TEST_APP_URL ?? '';
  const answer = await fetch(`${origin}/admin/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, 'X-Forwarded-For': network },
    body: new URLSearchParams({ email, password: 'a wrong password' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

type Entering = { path(to: string): string; language: Language; email: string; password: string };

async function signIn(page: Page, { path, language, email, password }: Entering): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'accounts');
  await page.goto(path('/login'));
  await page.getByRole('textbox', { name: t('email') }).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  await settle(page);
  await press(page, t('login.submit'));
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

async function settle(page: Page): Promise<void> {
  for (const check of await page.locator('[data-captcha]').all())
    await expect(check).toHaveAttribute('data-state', 'done');
}
